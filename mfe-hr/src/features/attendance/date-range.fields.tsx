import { IconCalendarMonth } from '@tabler/icons-react'
import { Alert, Button, DateInput, isIsoDate, useTranslation } from '@warsha/web-kit'
import classes from './attendance.module.css'
import type { useDateRange } from './date-range.ts'

/** The two dates of a range and a button that goes back to this month. */
export const DateRangeFields = ({
  range,
  change,
  reset,
  isReversed,
}: ReturnType<typeof useDateRange>) => {
  const { t } = useTranslation('attendance')
  const onChange = (name: 'start_date' | 'end_date') => (value: string) => {
    if (isIsoDate(value)) change({ [name]: value })
  }
  return (
    <>
      {(['start_date', 'end_date'] as const).map((name) => (
        <div key={name} className={classes.filter}>
          <span aria-hidden="true">{t(`range.${name}`)}</span>
          <DateInput
            name={name}
            aria-label={t(`range.${name}`)}
            value={range[name]}
            error={isReversed}
            onChange={onChange(name)}
          />
        </div>
      ))}
      <Button variant="default" leftSection={<IconCalendarMonth size={17} />} onClick={reset}>
        {t('range.this_month')}
      </Button>
      {isReversed && (
        <Alert color="red" role="alert" className={classes.rangeError}>
          {t('errors:field.before_start_date')}
        </Alert>
      )}
    </>
  )
}
