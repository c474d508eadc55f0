import type { Loan } from '@warsha/contracts/hr/loans'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import lists from '../shared/lists.module.css'
import loans from './loans.module.css'

export const LoanProgress = ({
  loan,
}: {
  loan: Pick<Loan, 'amount' | 'amount_paid' | 'amount_remaining' | 'status'>
}) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  if (loan.status !== 'approved' && loan.status !== 'completed')
    return <span className={lists.second}>—</span>
  return (
    <div className={loans.progress}>
      <progress
        className={loans.bar}
        value={loan.amount_paid}
        max={loan.amount}
        aria-label={t('loans.repaid')}
      />
      <div className={lists.second}>
        {t('loans.paid_of', { paid: money(loan.amount_paid), amount: money(loan.amount) })}
      </div>
      {loan.amount_remaining > 0 && (
        <div className={lists.second}>
          {t('loans.remaining')} <Ltr>{money(loan.amount_remaining)}</Ltr>
        </div>
      )}
    </div>
  )
}
