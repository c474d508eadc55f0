import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { Loan } from '@warsha/contracts/hr/loans'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { EmployeeCell } from '../employees/employee-cell.tsx'
import { ReasonCell } from '../requests/reason-cell.tsx'
import { RequestStatusBadge } from '../requests/request-status.tsx'
import classes from '../shared/lists.module.css'
import { LoanInstallments } from './loan-installments.tsx'
import { LoanProgress } from './loan-progress.tsx'

/** Returns a function that names a request: employee, type and amount. */
export const useLoanName = () => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  return (loan: Loan) =>
    `${fullNameOf(loan)}: ${t(`loans.types.${loan.type}`)}, ${money(loan.amount)}`
}

export const useLoanColumns = (): Column<Loan>[] => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  return [
    {
      id: 'employee',
      header: t('employee'),
      card: 'title',
      cell: (row) => <EmployeeCell employee={row} />,
    },
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
    { id: 'reason', header: t('reason'), cell: (row) => <ReasonCell request={row} /> },
    {
      id: 'status',
      header: t('status'),
      card: 'badge',
      cell: (row) => <RequestStatusBadge status={row.status} />,
    },
  ]
}
