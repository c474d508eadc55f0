import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './pay.module.css'

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

/** The reason of a request and what the manager answered. */
export const ReasonCell = ({
  request,
}: {
  request: { reason: string; admin_notes: string | null; rejection_reason: string | null }
}) => {
  const { t } = useTranslation('pay')
  const answer = request.rejection_reason ?? request.admin_notes
  return (
    <>
      <div className={classes.reason}>
        <UserText>{request.reason}</UserText>
      </div>
      {answer && (
        <div className={classes.second}>
          {t('answer')}: <UserText>{answer}</UserText>
        </div>
      )}
    </>
  )
}

export const LoanProgress = ({
  loan,
}: {
  loan: { amount: number; amount_paid: number; amount_remaining: number; status: string }
}) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  if (loan.status !== 'approved' && loan.status !== 'completed')
    return <span className={classes.second}>—</span>
  return (
    <div className={classes.progress}>
      <progress
        className={classes.bar}
        value={loan.amount_paid}
        max={loan.amount}
        aria-label={t('loans.repaid')}
      />
      <div className={classes.second}>
        {t('loans.paid_of', { paid: money(loan.amount_paid), amount: money(loan.amount) })}
      </div>
      {loan.amount_remaining > 0 && (
        <div className={classes.second}>
          {t('loans.remaining')} <Ltr>{money(loan.amount_remaining)}</Ltr>
        </div>
      )}
    </div>
  )
}
