import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Scope } from '@warsha/contracts/base/roles'
import { finishBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type * as endpoints from '@warsha/contracts/workshop/work-cards'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { assertApprovedPrice } from '../approval-core/approved-sum.ts'
import { assertPoliceReport } from '../insurance-core/assert-police-report.ts'
import { assertProofComplete } from '../part-proofs/assert-proof-complete.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { changeWorkCardStatus } from '../work-cards/change-work-card-status.ts'
import { getWorkCard } from '../work-cards/work-cards.views.ts'
import { toJobActionTime } from './job-action-time.ts'

type Endpoint = typeof endpoints.finishJob

interface FinishJobInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'query' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
  readonly scope: Scope
}

/**
 * Finishes the job of the assigned mechanic: the card then waits for the customer's approval. Throws `approval_exceeded` (409) if
 * the job costs more than the customer approved, `proof_missing` (409) if photos of parts are missing, and `police_report_missing`
 * (409) if the police report of an accident is, which may be marked after the start.
 */
export const finishJob = (
  service: Service,
  { actor, scope, body, query, params: { id }, idempotency }: FinishJobInput,
): Promise<ResponseOf<Endpoint>> =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockWorkCard(tx, id, { mechanic_id: actor.id })
    const blockedBy = finishBlockedBy(card)
    if (blockedBy) throw new ApiError(blockedBy)
    await assertPoliceReport(tx, id)
    await assertApprovedPrice(tx, card, scope !== 'no_money')
    await assertProofComplete(tx, card)
    const context = createWriteContext(service, actor)
    const occurredAt = await toJobActionTime(tx, id, { ...body, ...query }, context.now)
    await changeWorkCardStatus(tx, card, { to: 'waiting_approval', occurredAt }, context)
    return { data: await getWorkCard(tx, id) }
  })
