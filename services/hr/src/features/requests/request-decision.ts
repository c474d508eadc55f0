/** The parts of a decision about leave, a loan or an advance that do not depend on its kind. */
import type { approveLeave, rejectLeave } from '@warsha/contracts/hr/leave'
import type { approveLoan, rejectLoan } from '@warsha/contracts/hr/loans'
import type { IdempotentRequest, RequestContext } from '@warsha/service-kit/http'
import type { DecidingActor } from '../employees/assert-can-decide.ts'

export interface DecideRequestInput {
  readonly id: string
  readonly actor: DecidingActor
  readonly decision: 'approved' | 'rejected'
  readonly admin_notes?: string | null | undefined
  readonly rejection_reason?: string
  readonly idempotency?: IdempotentRequest | undefined
}

/** Returns the decision of a call that approves a request. */
export const toApproval = ({
  actor,
  params,
  body,
  idempotency,
}: RequestContext<typeof approveLeave | typeof approveLoan>): DecideRequestInput => ({
  id: params.id,
  actor,
  decision: 'approved',
  admin_notes: body.admin_notes,
  idempotency,
})

/** Returns the decision of a call that rejects a request. */
export const toRejection = ({
  actor,
  params,
  body,
  idempotency,
}: RequestContext<typeof rejectLeave | typeof rejectLoan>): DecideRequestInput => ({
  id: params.id,
  actor,
  decision: 'rejected',
  rejection_reason: body.rejection_reason,
  idempotency,
})

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

/** Returns the columns of a request that its employee takes back before the decision. */
export const toCancellationColumns = (
  id: string,
  actor: { readonly name: string },
  now: string,
): RequestStatusColumns => ({
  id,
  status: 'cancelled',
  admin_notes: null,
  rejection_reason: null,
  decided_at: null,
  decided_by: null,
  decided_by_name: null,
  now,
  updated_by: actor.name,
})
