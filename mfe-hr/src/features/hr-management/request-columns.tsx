import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import type { Loan } from '@warsha/contracts/hr/loans'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { EmployeeCell } from '../pay/employee-cell.tsx'
import { LeaveDates, LoanProgress, ReasonCell } from '../pay/leave-cells.tsx'
import classes from '../pay/pay.module.css'
import { fullNameOf, useMonthName } from '../pay/pay-formats.ts'
import { RequestStatusBadge } from '../pay/request-status.tsx'

export const useRequestNames = () => {
  const { t } = useTranslation('pay')
  const { money, date } = useFormats()
  return {
    leaveName: (leave: LeaveRequest) =>
      `${fullNameOf(leave)}: ${t(`leave.types.${leave.leave_type}`)}, ${date(leave.start_date)}`,
    loanName: (loan: Loan) =>
      `${fullNameOf(loan)}: ${t(`loans.types.${loan.type}`)}, ${money(loan.amount)}`,
  }
}

export const useLeaveColumns = (): Column<LeaveRequest>[] => {
  const { t } = useTranslation('pay')
  return [
    {
      id: 'employee',
      header: t('employee'),
      card: 'title',
      cell: (row) => <EmployeeCell employee={row} />,
    },
    { id: 'type', header: t('leave.type'), cell: (row) => t(`leave.types.${row.leave_type}`) },
    { id: 'dates', header: t('leave.dates'), cell: (row) => <LeaveDates leave={row} /> },
    { id: 'reason', header: t('reason'), cell: (row) => <ReasonCell request={row} /> },
    {
      id: 'status',
      header: t('status'),
      card: 'badge',
      cell: (row) => <RequestStatusBadge status={row.status} />,
    },
  ]
}

export const useLoanColumns = (): Column<Loan>[] => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const monthName = useMonthName()
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
      cell: (row) => (
        <>
          <div>
            <Ltr>{`${row.installments} × ${money(row.installment_amount)}`}</Ltr>
          </div>
          <div className={classes.second}>
            {t('loans.from_month', {
              month: monthName({ month: row.start_month, year: row.start_year }),
            })}
          </div>
        </>
      ),
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
