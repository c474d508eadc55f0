import { IconBeach } from '@tabler/icons-react'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { useFormats, useTranslation } from '@warsha/web-kit'
import { type Column, DataTable, type ListState } from '@warsha/web-kit/table'
import { EmployeeCell } from '../employees/employee-cell.tsx'
import { useLeaveBalances } from './leave.api.ts'

type Balances = NonNullable<ReturnType<typeof useLeaveBalances>['data']>
type BalanceRow = Balances['data'][number]

const types = ['annual', 'sick', 'emergency'] as const

export const LeaveBalancesTable = ({ state }: { state: ListState<'employee' | 'view'> }) => {
  const { t } = useTranslation('pay')
  const { number } = useFormats()
  const query = useLeaveBalances(state.page, state.filters.employee || undefined)
  const columns: Column<BalanceRow>[] = [
    {
      id: 'employee',
      header: t('employee'),
      card: 'title',
      cell: (row) => <EmployeeCell employee={row} />,
    },
    ...types.map(
      (type): Column<BalanceRow> => ({
        id: type,
        header: t(`leave.types.${type}`),
        cell: (row) =>
          t('leave.remaining_of', {
            remaining: number(row[`${type}_leave_remaining`]),
            total: number(row[`${type}_leave_total`]),
          }),
      }),
    ),
  ]
  return (
    <DataTable
      label={t('leave.views.balances')}
      columns={columns}
      query={query}
      state={state}
      rowKey={({ employee_id }) => employee_id}
      rowName={fullNameOf}
      empty={{ title: t('leave.empty'), icon: <IconBeach size={28} stroke={1.6} /> }}
      failedText={t('leave.balance_failed')}
    />
  )
}
