import { toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/portal-jobs'
import type { PortalJob } from '@warsha/contracts/workshop/portal-jobs'
import { approveBlockedBy, workCardTransitions } from '@warsha/contracts/workshop/work-card-states'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, systemActor } from '../../write-context.ts'
import { selectSentEstimate } from '../estimate-core/estimate-core.store.ts'
import { isShareUnpaid } from '../insurance-core/outstanding-of-payer.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { publishApproved } from '../work-card-core/work-card-events.ts'
import {
  addDecision,
  type CountedApproval,
  type DecisionSource,
} from '../work-card-history/add-decision.ts'
import { canBeCompleted } from './can-be-completed.ts'
import { changeWorkCardStatus } from './change-work-card-status.ts'
import { updateWorkCard } from './work-cards.store.ts'
import { getPortalJob } from './work-cards.views.ts'

type Request = RequestContext<typeof endpoints.approveWorkCard>
/** May name the total and the bill that the customer saw. */
export type ApprovalBody = Request['body']

interface ApproveWorkCardInput extends Pick<Request, 'body' | 'params' | 'idempotency'> {
  readonly customer: HistoryActor & { readonly id: string }
  readonly source: DecisionSource
  /** Throws if the customer may not approve the locked card. Returns what counts in the month of the person. */
  readonly countApproval?: (
    tx: Transaction,
    card: LockedWorkCard,
  ) => Promise<CountedApproval | null>
}

/**
 * Returns the job as its customer sees it. Throws `changed_since_seen` (409) if its total is not the one that the customer saw,
 * and `lines_changed_since_seen` (409) if its lines are not.
 */
const readJobAsSeen = async (
  tx: Transaction,
  { id, total_amount }: LockedWorkCard,
  { seen_total, seen_bill }: ApprovalBody,
): Promise<PortalJob> => {
  if (typeof seen_total === 'number' && seen_total !== total_amount)
    throw new ApiError('changed_since_seen', { total: toAed(total_amount) })
  const job = await getPortalJob(tx, id)
  if (seen_bill && seen_bill !== job.bill_hash) throw new ApiError('lines_changed_since_seen')
  return job
}

/**
 * Records that the customer approves the work and its total.
 *
 * The card then waits for payment, or is completed if it is already paid and neither proof of its parts nor a police report is
 * missing. Throws `changed_since_seen` (409) if the total is not the one that the customer saw, `lines_changed_since_seen` (409)
 * if the lines are not, and `estimate_awaits_decision` (409) while an estimate waits. A repeat with the same idempotency key returns the first response.
 */
export const approveWorkCard = (
  service: Service,
  {
    customer,
    source,
    body: { seen_total, seen_bill },
    params: { id },
    idempotency,
    countApproval,
  }: ApproveWorkCardInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockWorkCard(tx, id, { customer_id: customer.id })
    const blockedBy = approveBlockedBy(card)
    if (blockedBy) throw new ApiError(blockedBy)
    // An estimate may have been sent between the caller's lookup and the lock.
    if (await selectSentEstimate(tx, id)) throw new ApiError('estimate_awaits_decision')
    const counted = await countApproval?.(tx, card)
    const job = await readJobAsSeen(tx, card, { seen_total, seen_bill })

    const context = createWriteContext(service, customer)
    const approved = await updateWorkCard(tx, card, { customer_approved: true }, context)
    await addDecision(tx, context, {
      event: 'approved',
      customerId: customer.id,
      source,
      job,
      seenBill: seen_bill,
      counted,
    })
    await publishApproved(tx, approved, context)

    const isPaid = card.total_amount <= card.paid_amount && !(await isShareUnpaid(tx, id))
    const isDone = isPaid && (await canBeCompleted(tx, card))
    const to = isDone ? 'completed' : workCardTransitions.pay.from
    await changeWorkCardStatus(tx, approved, { to }, { ...context, actor: systemActor })
    return { data: await getPortalJob(tx, id) }
  })
