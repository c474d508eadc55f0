/** The audit trail leaves with the deed, as an event that identity collects. */
import { auditRecorded } from '@warsha/contracts/events'
import { currentRequestId } from './context.ts'
import type { Transaction } from './db.ts'
import { addEvents } from './outbox.ts'
import type { Actor } from './person-token.ts'

export interface Deed {
  /** What was done, in the past tense: `customer_deleted`. */
  readonly action: string
  readonly subject: { readonly type: string; readonly id: string | null }
  /** What changed; never a password, token, bank detail or position. */
  readonly details?: Record<string, unknown>
}

type Doer = Pick<Actor, 'id' | 'name'> | null

/** Notes a deed of `actor` (null: the system) in the transaction of the deed. */
export const addAudit = (
  tx: Transaction,
  service: string,
  actor: Doer,
  deed: Deed,
): Promise<void> => addAudits(tx, service, actor, [deed])

/** Notes many deeds of one actor in one statement. */
export const addAudits = (
  tx: Transaction,
  service: string,
  actor: Doer,
  deeds: readonly Deed[],
): Promise<void> =>
  addEvents(
    tx,
    auditRecorded(service),
    deeds.map((deed) => ({
      aggregate: `${deed.subject.type}:${deed.subject.id ?? ''}`,
      payload: entryOf(actor, deed),
    })),
  )

const entryOf = (actor: Doer, { action, subject, details = {} }: Deed) => ({
  at: new Date().toISOString(),
  actor_id: actor?.id ?? null,
  actor_name: actor?.name ?? null,
  action,
  subject_type: subject.type,
  subject_id: subject.id,
  details,
  request_id: currentRequestId(),
})
