import type { RequestStatus } from '@warsha/contracts/hr/request-states'
import { useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { EmployeeCell, type ListedEmployee } from '../employees/employee-cell.tsx'
import { type AnsweredRequest, ReasonCell } from './reason-cell.tsx'
import { RequestStatusBadge } from './request-status.tsx'

interface RequestRow extends AnsweredRequest, ListedEmployee {
  request_date: string
  status: RequestStatus
}

/** Returns the columns that lists of leave and of loans share. */
export const useRequestColumns = () => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  return {
    employee: {
      id: 'employee',
      header: t('employee'),
      card: 'title',
      cell: (row) => <EmployeeCell employee={row} />,
    },
    reason: { id: 'reason', header: t('reason'), cell: (row) => <ReasonCell request={row} /> },
    requestedOn: { id: 'date', header: t('requested_on'), cell: (row) => date(row.request_date) },
    status: {
      id: 'status',
      header: t('status'),
      card: 'badge',
      cell: (row) => <RequestStatusBadge status={row.status} />,
    },
  } satisfies Record<string, Column<RequestRow>>
}
