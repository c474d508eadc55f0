import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { Loan } from '@warsha/contracts/hr/loans'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { useRequestColumns } from '../requests/use-request-columns.tsx'
import classes from '../shared/lists.module.css'
import { LoanInstallments } from './loan-installments.tsx'
import { LoanProgress } from './loan-progress.tsx'

/** Returns a function that names a request: employee, type and amount. */
export const useLoanName = () => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  return (loan: Loan) =>
    t('request_name', {
      employee: fullNameOf(loan),
      type: t(`loans.types.${loan.type}`),
      detail: money(loan.amount),
    })
}

export const useLoanColumns = (): Column<Loan>[] => {
  const { t } = useTranslation('pay')
  const request = useRequestColumns()
  const { money } = useFormats()
  return [
    request.employee,
    {
      id: 'amount',
      header: t('loans.amount'),
      cell: (row) => (
        <>
          <Ltr className={classes.amount}>{money(row.amount)}</Ltr>
          <div className={classes.second}>{t(`loans.types.${row.type}`)}</div>
        </>
      ),
    },
    {
      id: 'installments',
      header: t('loans.installments'),
      cell: (row) => <LoanInstallments loan={row} />,
    },
    { id: 'progress', header: t('loans.repaid'), cell: (row) => <LoanProgress loan={row} /> },
    request.reason,
    request.status,
  ]
}
