import { IconChecks } from '@tabler/icons-react'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { useTranslation } from '@warsha/web-kit'
import { type Column, DataTable, useListState, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import type { DecisionTarget } from '../requests/decide.modal.tsx'
import { DecideButtons } from '../requests/decide-buttons.tsx'
import classes from '../requests/requests.module.css'
import { DecideLeaveModal } from './decide-leave.modal.tsx'
import { useLeaveRequests } from './leave.api.ts'
import { useLeaveColumns, useLeaveName } from './leave-columns.tsx'

/** Requests for leave that wait for a decision. */
export const PendingLeave = () => {
  const { t } = useTranslation('pay')
  const state = useListState()
  const query = useLeaveRequests({ page: state.page, status: 'pending' })
  const nameOf = useLeaveName()
  const [target, setTarget] = useState<DecisionTarget | null>(null)
  useRestoreFocus(target !== null)

  const decide = (action: DecisionTarget['action'], row: LeaveRequest) =>
    setTarget({ action, id: row.id, name: nameOf(row) })
  const columns: Column<LeaveRequest>[] = [
    ...useLeaveColumns().filter(({ id }) => id !== 'status'),
    {
      id: 'decision',
      header: t('decision.title'),
      cell: (row) => (
        <DecideButtons
          name={nameOf(row)}
          blockedBy={row.decision_blocked_by}
          onApprove={() => decide('approve', row)}
          onReject={() => decide('reject', row)}
        />
      ),
    },
  ]
  return (
    <section className={classes.section} aria-label={t('pending.leave')}>
      <h2 className={classes.sectionTitle}>{t('pending.leave')}</h2>
      <DataTable
        label={t('pending.leave')}
        columns={columns}
        query={query}
        state={state}
        rowKey={({ id }) => id}
        rowName={nameOf}
        empty={{ title: t('pending.no_leave'), icon: <IconChecks size={28} stroke={1.6} /> }}
        failedText={t('leave.load_failed')}
        skeleton={{ rows: 3 }}
        cardLayoutBelow={1024}
      />
      {target && <DecideLeaveModal target={target} close={() => setTarget(null)} />}
    </section>
  )
}
