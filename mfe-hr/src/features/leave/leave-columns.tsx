import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { useRequestColumns } from '../requests/use-request-columns.tsx'
import { LeaveDates } from './leave-dates.tsx'

/** Returns a function that names a request: employee, type and first day. */
export const useLeaveName = () => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  return (leave: LeaveRequest) =>
    t('request_name', {
      employee: fullNameOf(leave),
      type: t(`leave.types.${leave.leave_type}`),
      detail: date(leave.start_date),
    })
}

export const useLeaveColumns = (): Column<LeaveRequest>[] => {
  const { t } = useTranslation('pay')
  const request = useRequestColumns()
  return [
    request.employee,
    { id: 'type', header: t('leave.type'), cell: (row) => t(`leave.types.${row.leave_type}`) },
    { id: 'dates', header: t('leave.dates'), cell: (row) => <LeaveDates leave={row} /> },
    request.reason,
    request.status,
  ]
}
