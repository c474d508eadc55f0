/** Writes the audit trail: entries are events in the outbox of the same transaction, and identity collects them. */
import { auditRecorded } from '@warsha/contracts/base/event'
import type { Actor } from '../authentication/user-token.ts'
import { getCurrentRequestId } from '../base/context.ts'
import type { Database, Transaction } from '../database/database.ts'
import { addEventAlone, addEvents } from '../messaging/outbox/outbox.ts'

export interface AuditEntryInput {
  /** The action in the past tense: `customer_deleted`. */
  readonly action: string
  readonly subject: { readonly type: string; readonly id: string | null }
  /** Changed values; never a password, token, bank detail or geographic position. */
  readonly details?: Record<string, unknown>
}

/** Null for the system. */
type AuditActor = Pick<Actor, 'id' | 'name'> | null

/** Adds an audit entry to the transaction of the change that it describes. */
export const addAuditEntry = (
  tx: Transaction,
  service: string,
  actor: AuditActor,
  entry: AuditEntryInput,
): Promise<void> => addAuditEntries(tx, service, actor, [entry])

/** Adds many audit entries of one actor in one statement. */
export const addAuditEntries = (
  tx: Transaction,
  service: string,
  actor: AuditActor,
  entries: readonly AuditEntryInput[],
): Promise<void> =>
  addEvents(
    tx,
    auditRecorded(service),
    entries.map((entry) => toEvent(actor, entry)),
  )

/**
 * Records that somebody read or exported something: there is no change whose transaction the entry could join. It is also
 * written while PostgreSQL refuses other writes.
 */
export const recordAuditEntry = (
  { db, name }: { readonly db: Database; readonly name: string },
  actor: AuditActor,
  entry: AuditEntryInput,
): Promise<void> => addEventAlone(db.unrestricted, auditRecorded(name), toEvent(actor, entry))

const toEvent = (actor: AuditActor, entry: AuditEntryInput) => ({
  aggregate: `${entry.subject.type}:${entry.subject.id ?? ''}`,
  payload: toPayload(actor, entry),
})

const toPayload = (actor: AuditActor, { action, subject, details = {} }: AuditEntryInput) => ({
  at: new Date().toISOString(),
  actor_id: actor?.id ?? null,
  actor_name: actor?.name ?? null,
  action,
  subject_type: subject.type,
  subject_id: subject.id,
  details,
  request_id: getCurrentRequestId(),
})
