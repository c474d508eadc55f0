import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from '@warsha/web-kit'
import {
  type Column,
  DataTable,
  type ListState,
  type TableQuery,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { type ReactNode, useState } from 'react'
import type { DecisionTarget } from './decide.modal.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import classes from './requests.module.css'

interface PendingRequest {
  id: string
  decision_blocked_by: string | null
}

interface PendingRequestsProps<Request> {
  title: string
  /** Without the status, which is the same for all. The buttons that decide come last. */
  columns: readonly Column<Request>[]
  query: TableQuery<Request>
  state: ListState
  /** Names a request: the employee and what is asked for. */
  nameOf: (request: Request) => string
  emptyText: string
  failedText: string
  /** The dialog that approves or rejects a request. */
  decide: (target: DecisionTarget, close: () => void) => ReactNode
}

/** A section with the requests that wait for a decision. */
export const PendingRequests = <Request extends PendingRequest>({
  title,
  columns,
  query,
  state,
  nameOf,
  emptyText,
  failedText,
  decide,
}: PendingRequestsProps<Request>) => {
  const { t } = useTranslation('pay')
  const [target, setTarget] = useState<DecisionTarget | null>(null)
  useRestoreFocus(target !== null)

  const open = (action: DecisionTarget['action'], request: Request) =>
    setTarget({ action, id: request.id, name: nameOf(request) })
  const decision: Column<Request> = {
    id: 'decision',
    header: t('decision.title'),
    cell: (request) => (
      <DecideButtons
        name={nameOf(request)}
        blockedBy={request.decision_blocked_by}
        onApprove={() => open('approve', request)}
        onReject={() => open('reject', request)}
      />
    ),
  }
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      <DataTable
        label={title}
        columns={[...columns, decision]}
        query={query}
        state={state}
        rowKey={({ id }) => id}
        rowName={nameOf}
        empty={{ title: emptyText, icon: <IconChecks size={28} stroke={1.6} /> }}
        failedText={failedText}
        skeleton={{ rows: 3 }}
        cardLayoutBelow={1024}
      />
      {target && decide(target, () => setTarget(null))}
    </section>
  )
}
