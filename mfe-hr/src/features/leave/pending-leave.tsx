import { useTranslation } from '@warsha/web-kit'
import { useListState } from '@warsha/web-kit/table'
import { PendingRequests } from '../requests/pending-requests.tsx'
import { DecideLeaveModal } from './decide-leave.modal.tsx'
import { useLeaveRequests } from './leave.api.ts'
import { useLeaveColumns, useLeaveName } from './leave-columns.tsx'

/** Requests for leave that wait for a decision. */
export const PendingLeave = () => {
  const { t } = useTranslation('pay')
  const state = useListState([], undefined, 'leave_page')
  return (
    <PendingRequests
      title={t('pending.leave')}
      columns={useLeaveColumns().filter(({ id }) => id !== 'status')}
      query={useLeaveRequests({ page: state.page, status: 'pending' })}
      state={state}
      nameOf={useLeaveName()}
      emptyText={t('pending.no_leave')}
      failedText={t('leave.load_failed')}
      decide={(target, close) => <DecideLeaveModal target={target} close={close} />}
    />
  )
}
