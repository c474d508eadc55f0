import type { Loan } from '@warsha/contracts/hr/loans'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import classes from '../shared/lists.module.css'
import { useMonthName } from '../shared/months.ts'

/** Number and amount of the installments, and the month of the first. */
export const LoanInstallments = ({ loan }: { loan: Loan }) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const monthName = useMonthName()
  const { installments, installment_amount, start_month: month, start_year: year } = loan
  return (
    <>
      <div>
        <Ltr>{`${installments} × ${money(installment_amount)}`}</Ltr>
      </div>
      <div className={classes.second}>
        {t('loans.from_month', { month: monthName({ month, year }) })}
      </div>
    </>
  )
}
