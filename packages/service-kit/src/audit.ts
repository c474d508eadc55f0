/** The audit trail leaves with the deed, as an event that identity collects. */
import { auditRecorded } from '@warsha/contracts/events'
import { getCurrentRequestId } from './context.ts'
import type { Transaction } from './db.ts'
import { addEvents } from './outbox.ts'
import type { Actor } from './user-token.ts'

export interface AuditEntryInput {
  /** What was done, in the past tense: `customer_deleted`. */
  readonly action: string
  readonly subject: { readonly type: string; readonly id: string | null }
  /** What changed; never a password, token, bank detail or position. */
  readonly details?: Record<string, unknown>
}

type AuditActor = Pick<Actor, 'id' | 'name'> | null

/** Notes a deed of `actor` (null: the system) in the transaction of the deed. */
export const addAuditEntry = (
  tx: Transaction,
  service: string,
  actor: AuditActor,
  deed: AuditEntryInput,
): Promise<void> => addAuditEntries(tx, service, actor, [deed])

/** Notes many deeds of one actor in one statement. */
export const addAuditEntries = (
  tx: Transaction,
  service: string,
  actor: AuditActor,
  deeds: readonly AuditEntryInput[],
): Promise<void> =>
  addEvents(
    tx,
    auditRecorded(service),
    deeds.map((deed) => ({
      aggregate: `${deed.subject.type}:${deed.subject.id ?? ''}`,
      payload: entryOf(actor, deed),
    })),
  )

const entryOf = (actor: AuditActor, { action, subject, details = {} }: AuditEntryInput) => ({
  at: new Date().toISOString(),
  actor_id: actor?.id ?? null,
  actor_name: actor?.name ?? null,
  action,
  subject_type: subject.type,
  subject_id: subject.id,
  details,
  request_id: getCurrentRequestId(),
})
