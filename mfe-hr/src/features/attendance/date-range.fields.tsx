import { IconCalendarMonth } from '@tabler/icons-react'
import { Alert, Button, useTranslation } from '@warsha/web-kit'
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
  const onChange = (name: 'start_date' | 'end_date') => (event: { target: { value: string } }) => {
    // A date that is not complete yet is empty.
    if (event.target.value) change({ [name]: event.target.value })
  }
  return (
    <>
      {(['start_date', 'end_date'] as const).map((name) => (
        <label key={name} className={classes.filter}>
          {t(`range.${name}`)}
          <input
            type="date"
            name={name}
            value={range[name]}
            aria-invalid={isReversed || undefined}
            onChange={onChange(name)}
          />
        </label>
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
