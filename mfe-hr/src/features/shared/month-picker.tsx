import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ActionIcon, useTranslation } from '@warsha/web-kit'
import classes from './hr-management.module.css'
import { shiftMonth, useMonthName } from './months.ts'

interface Month {
  month: number
  year: number
}

/** Steps through months. The arrows are mirrored in right-to-left pages. */
export const MonthPicker = ({
  value,
  onChange,
}: {
  value: Month
  onChange: (m: Month) => void
}) => {
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
        onClick={() => onChange(shiftMonth(value, 1))}
      >
        <IconChevronRight size={18} className={classes.mirrored} />
      </ActionIcon>
    </div>
  )
}
