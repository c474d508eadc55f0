import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ActionIcon, useTranslation } from '@warsha/web-kit'
import classes from './month-picker.module.css'
import { isBefore, type Month, shiftMonth, useMonthName } from './months.ts'

interface MonthPickerProps {
  value: Month
  onChange: (next: Month) => void
  /** The latest month that can be chosen. */
  latest?: Month
}

/** Steps through months. The arrows are mirrored in right-to-left pages. */
export const MonthPicker = ({ value, onChange, latest }: MonthPickerProps) => {
  const { t } = useTranslation('pay')
  const monthName = useMonthName()
  return (
    <div className={classes.months}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('previous_month')}
        onClick={() => onChange(shiftMonth(value, -1))}
      >
        <IconChevronLeft size={18} className={classes.mirrored} />
      </ActionIcon>
      <strong className={classes.month} aria-live="polite">
        {monthName(value)}
      </strong>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('next_month')}
        disabled={latest !== undefined && !isBefore(value, latest)}
        onClick={() => onChange(shiftMonth(value, 1))}
      >
        <IconChevronRight size={18} className={classes.mirrored} />
      </ActionIcon>
    </div>
  )
}
