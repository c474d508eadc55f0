import { IconBeach, IconCalendarMinus } from '@tabler/icons-react'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { exportLeaveRequests } from '@warsha/contracts/hr/routes/leave'
import { useFormats, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  ExportMenu,
  ListFilter,
  ListToolbar,
  type RowAction,
  requestListFile,
  useListState,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { EmployeeFilter } from '../employees/employee-filter.tsx'
import type { DecisionTarget } from '../requests/decide.modal.tsx'
import { OneRequest } from '../requests/one-request.tsx'
import { toRequestsFilter } from '../requests/requests.ts'
import { useDecideActions } from '../requests/row-actions.tsx'
import { StatCards } from '../shared/stat-cards.tsx'
import { DecideLeaveModal } from './decide-leave.modal.tsx'
import { useLeaveRequests, useLeaveStats } from './leave.api.ts'
import { LeaveBalancesTable } from './leave-balances.table.tsx'
import { LeaveCalendar } from './leave-calendar.tsx'
import { useLeaveColumns, useLeaveName } from './leave-columns.tsx'
import { ShortenLeaveModal } from './shorten-leave.modal.tsx'

const stats = [
  'pending_requests',
  'approved_requests',
  'rejected_requests',
  'total_days_approved',
] as const

const useLeaveState = () => useListState(['employee', 'view', 'request'])
type LeaveState = ReturnType<typeof useLeaveState>

const LeaveRequests = ({ state }: { state: LeaveState }) => {
  const { t } = useTranslation('pay')
  const query = useLeaveRequests({ page: state.page, ...toRequestsFilter(state.filters) })
  const leaveName = useLeaveName()
  const [target, setTarget] = useState<DecisionTarget | null>(null)
  const [leaveToShorten, setLeaveToShorten] = useState<LeaveRequest | null>(null)
  useRestoreFocus(target !== null || leaveToShorten !== null)
  const decideActions = useDecideActions()
  const actions = (leave: LeaveRequest): RowAction[] => {
    const decisions = decideActions(leave, (action) =>
      setTarget({ action, id: leave.id, name: leaveName(leave) }),
    )
    // Undefined in responses of the former release, which has no such endpoint.
    if (leave.shortening_blocked_by !== null) return decisions
    const shorten: RowAction = {
      label: t('leave.shorten.action'),
      icon: <IconCalendarMinus size={16} />,
      onClick: () => setLeaveToShorten(leave),
    }
    return [...decisions, shorten]
  }
  return (
    <>
      <DataTable
        label={t('tabs.leave_management')}
        columns={useLeaveColumns()}
        query={query}
        state={state}
        rowKey={({ id }) => id}
        rowName={leaveName}
        actions={actions}
        empty={{ title: t('leave.empty'), icon: <IconBeach size={28} stroke={1.6} /> }}
        failedText={t('leave.load_failed')}
        cardLayoutBelow={1024}
      />
      {target && <DecideLeaveModal target={target} close={() => setTarget(null)} />}
      {leaveToShorten && (
        <ShortenLeaveModal leave={leaveToShorten} close={() => setLeaveToShorten(null)} />
      )}
    </>
  )
}

/** Leave of all employees: requests, balances, or a calendar of the month. */
export const LeaveTab = () => {
  const { t } = useTranslation('pay')
  const { number } = useFormats()
  const state = useLeaveState()
  const totals = useLeaveStats().data?.data
  const { view, employee } = state.filters
  const isRequests = view !== 'calendar' && view !== 'balances'
  return (
    <>
      <StatCards
        stats={stats.map((name) => [
          name,
          t(`leave.stats.${name}`),
          totals && number(totals[name]),
        ])}
      />
      <ListToolbar
        state={state}
        actions={
          isRequests && (
            <ExportMenu
              name="leave-requests"
              load={(file) =>
                requestListFile(exportLeaveRequests, toRequestsFilter(state.filters), file)
              }
            />
          )
        }
      >
        <EmployeeFilter state={state} />
        <ListFilter
          state={state}
          name="view"
          label={t('leave.view')}
          choices={[
            { value: '', label: t('leave.views.requests') },
            { value: 'calendar', label: t('leave.views.calendar') },
            { value: 'balances', label: t('leave.views.balances') },
          ]}
        />
        <OneRequest state={state} />
      </ListToolbar>
      {view === 'calendar' && <LeaveCalendar employeeId={employee} />}
      {view === 'balances' && <LeaveBalancesTable state={state} />}
      {isRequests && <LeaveRequests state={state} />}
    </>
  )
}
