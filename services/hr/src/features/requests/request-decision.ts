/** The parts of a decision about leave, a loan or an advance that do not depend on its kind. */
import type { IdempotentRequest } from '@warsha/service-kit/http'
import type { DecidingActor } from '../employees/assert-can-decide.ts'

export interface DecideRequestInput {
  readonly id: string
  readonly actor: DecidingActor
  readonly decision: 'approved' | 'rejected'
  readonly admin_notes?: string | null | undefined
  readonly rejection_reason?: string
  readonly idempotency?: IdempotentRequest | undefined
}

/** The columns of a request that a decision or a cancellation changes. */
export interface RequestStatusColumns {
  readonly id: string
  readonly status: string
  readonly admin_notes: string | null
  readonly rejection_reason: string | null
  readonly decided_at: string | null
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly now: string
  readonly updated_by: string
}

export const toDecisionColumns = (
  { id, actor, decision, admin_notes, rejection_reason }: DecideRequestInput,
  now: string,
): RequestStatusColumns => ({
  id,
  status: decision,
  admin_notes: admin_notes ?? null,
  rejection_reason: rejection_reason ?? null,
  decided_at: now,
  decided_by: actor?.id ?? null,
  decided_by_name: actor?.name ?? null,
  now,
  updated_by: actor?.name ?? '',
})
