/** The audit trail leaves with the deed, as an event that identity collects. */
import { auditRecorded } from '@warsha/contracts/events'
import { currentRequestId } from './context.ts'
import type { Transaction } from './db.ts'
import { addEvent } from './outbox.ts'
import type { Actor } from './person-token.ts'

export interface Deed {
  /** What was done, in the past tense: `customer_deleted`. */
  readonly action: string
  readonly subject: { readonly type: string; readonly id: string | null }
  /** What changed; never a password, token, bank detail or position. */
  readonly details?: Record<string, unknown>
}

/** Notes a deed of `actor` (null: the system) in the transaction of the deed. */
export const addAudit = (
  tx: Transaction,
  service: string,
  actor: Pick<Actor, 'id' | 'name'> | null,
  { action, subject, details = {} }: Deed,
): Promise<void> =>
  addEvent(tx, auditRecorded(service), `${subject.type}:${subject.id ?? ''}`, {
    at: new Date().toISOString(),
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    details,
    request_id: currentRequestId(),
  })
