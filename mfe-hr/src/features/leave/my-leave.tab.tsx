import { IconBeach } from '@tabler/icons-react'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { useFormats, useTranslation } from '@warsha/web-kit'
import {
  AddRecordButton,
  type Column,
  DataTable,
  newRecordId,
  type RowAction,
  useListState,
  useRecordDialog,
} from '@warsha/web-kit/table'
import { useCancelAction } from '../requests/row-actions.tsx'
import { useRequestColumns } from '../requests/use-request-columns.tsx'
import classes from '../shared/lists.module.css'
import { useCancelLeave, useMyLeave } from './leave.api.ts'
import { LeaveDates } from './leave-dates.tsx'
import { MyLeaveBalances } from './my-leave-balances.tsx'
import { RequestLeaveModal } from './request-leave.modal.tsx'

const useColumns = (): Column<LeaveRequest>[] => {
  const { t } = useTranslation('pay')
  const request = useRequestColumns()
  return [
    {
      id: 'type',
      header: t('leave.type'),
      card: 'title',
      cell: (row) => t(`leave.types.${row.leave_type}`),
    },
    {
      id: 'dates',
      header: t('leave.dates'),
      card: 'subtitle',
      cell: (row) => <LeaveDates leave={row} />,
    },
    request.reason,
    request.requestedOn,
    request.status,
  ]
}

export const MyLeaveTab = () => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  const state = useListState()
  const query = useMyLeave(state.page)
  const dialog = useRecordDialog()
  const cancelLeave = useCancelLeave()
  const cancelAction = useCancelAction()
  const nameOf = (leave: LeaveRequest) =>
    `${t(`leave.types.${leave.leave_type}`)} ${date(leave.start_date)}`
  const actions = (leave: LeaveRequest): RowAction[] => [
    cancelAction({
      status: leave.status,
      name: nameOf(leave),
      cancel: () => cancelLeave.mutateAsync(leave.id),
    }),
  ]
  return (
    <>
      <MyLeaveBalances />
      <div className={classes.toolbar}>
        <AddRecordButton dialog={dialog} label={t('leave.apply')} />
      </div>
      <DataTable
        label={t('tabs.leave')}
        columns={useColumns()}
        query={query}
        state={state}
        rowKey={({ id }) => id}
        rowName={nameOf}
        actions={actions}
        empty={{
          title: t('leave.empty'),
          text: t('leave.empty_text'),
          icon: <IconBeach size={28} stroke={1.6} />,
        }}
        failedText={t('leave.load_failed')}
        cardLayoutBelow={1024}
      />
      {dialog.id === newRecordId && <RequestLeaveModal close={dialog.close} />}
    </>
  )
}
