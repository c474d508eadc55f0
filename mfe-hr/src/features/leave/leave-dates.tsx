import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { useFormats, useTranslation } from '@warsha/web-kit'
import classes from '../shared/lists.module.css'

export const LeaveDates = ({ leave }: { leave: LeaveRequest }) => {
  const { t } = useTranslation('pay')
  const { date, number } = useFormats()
  const { start_date, end_date, total_days, is_half_day } = leave
  return (
    <>
      <div>
        {start_date === end_date ? date(start_date) : `${date(start_date)} – ${date(end_date)}`}
      </div>
      <div className={classes.second}>
        {is_half_day
          ? t('leave.half_day')
          : t('leave.days', { count: total_days, number: number(total_days) })}
      </div>
    </>
  )
}
