import { IconBeach } from '@tabler/icons-react'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { balancedLeaveTypes } from '@warsha/contracts/hr/leave-types'
import { emptyValue, useFormats, useTranslation } from '@warsha/web-kit'
import { type Column, DataTable, type ListState } from '@warsha/web-kit/table'
import { EmployeeCell } from '../employees/employee-cell.tsx'
import { type EmployeeLeaveBalance, useLeaveBalances } from './leave.api.ts'

const useColumns = (): Column<EmployeeLeaveBalance>[] => {
  const { t } = useTranslation('pay')
  const { number } = useFormats()
  return [
    {
      id: 'employee',
      header: t('employee'),
      card: 'title',
      cell: (row) => <EmployeeCell employee={row} />,
    },
    ...balancedLeaveTypes.map(
      (type): Column<EmployeeLeaveBalance> => ({
        id: type,
        header: t(`leave.types.${type}`),
        cell: ({ types }) => {
          const balance = types.find((each) => each.type === type)
          if (!balance) return emptyValue
          const { remaining, total } = balance
          return t('leave.remaining_of', {
            count: remaining,
            remaining: number(remaining),
            total: number(total),
          })
        },
      }),
    ),
  ]
}

export const LeaveBalancesTable = ({ state }: { state: ListState<'employee' | 'view'> }) => {
  const { t } = useTranslation('pay')
  const query = useLeaveBalances(state.page, state.filters.employee || undefined)
  return (
    <DataTable
      label={t('leave.views.balances')}
      columns={useColumns()}
      query={query}
      state={state}
      rowKey={({ employee_id }) => employee_id}
      rowName={fullNameOf}
      empty={{ title: t('leave.empty'), icon: <IconBeach size={28} stroke={1.6} /> }}
      failedText={t('leave.balance_failed')}
    />
  )
}
