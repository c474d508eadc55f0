import type * as endpoints from '@warsha/contracts/workshop/estimates/estimate-approvals'
import { calculateLineTotal } from '@warsha/contracts/workshop/part-line-rules'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { reopenDeferredWorkOfLine } from '../estimate-core/deferred-work-of-card.ts'
import { type LockedEstimate, lockEstimate } from '../estimates/lock-estimate.ts'
import { takePartsOutOfWait } from '../part-waits/end-part-wait.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { changeCardDiscount } from '../work-cards/apply-approval.ts'
import { discountWithoutLine } from './decision-rules.ts'
import {
  countOrderedLinesOfCard,
  isDiscountByHand,
  markNotNeeded,
  type OrderedLine,
  selectOrderedLines,
} from './estimate-approvals.store.ts'
import { matchOrderedParts, nameOfOrder } from './match-ordered-parts.ts'
import { settleAddedParts } from './settle-added-parts.ts'

type Endpoint = typeof endpoints.dropOrderedPart

interface DropOrderedPartInput
  extends Pick<RequestContext<Endpoint>, 'params' | 'body' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Ends the wait for an approved part that is not needed any more. Its share of a fixed discount goes with it, unless somebody has
 * set another discount since. The decision of the customer and its receipt stay as they are. A part that was added to the card by
 * hand is on the bill: its order is fulfilled, and the discount stays.
 *
 * Throws `card_closed` (409), or `part_not_ordered` (409) if the part was reserved or dropped meanwhile.
 */
export const dropOrderedPart = (
  service: Service,
  { actor, params: { id, lineKey }, body: { reason }, idempotency }: DropOrderedPartInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const { card, estimate } = await lockEstimate(tx, id)
    const openCard = await lockOpenWorkCard(tx, card.id)
    const line = (await selectOrderedLines(tx, id)).find(({ line_key }) => line_key === lineKey)
    if (!line) throw new ApiError('part_not_ordered')
    const context = createWriteContext(service, actor)
    if (!(await settleIfAdded(tx, id, line)))
      await dropLine(tx, service, { card: openCard, estimate, line, reason, actor }, context)
    const areOthersOrdered = (await countOrderedLinesOfCard(tx, card.id)) > 0
    const taken = { names: [nameOfOrder(line)], reason: 'by_hand', areOthersOrdered } as const
    await takePartsOutOfWait(tx, card.id, taken, context)
    return { data: { to_order: (await selectOrderedLines(tx, id)).length } }
  })

/** Returns false if no line that was added by hand covers the ordered part. */
const settleIfAdded = async (
  tx: Transaction,
  estimateId: string,
  { line_key }: OrderedLine,
): Promise<boolean> => {
  const { covered } = await matchOrderedParts(tx, estimateId)
  const own = covered.filter(({ line }) => line.line_key === line_key)
  return (await settleAddedParts(tx, own)).length > 0
}

interface DroppedLine {
  readonly card: LockedWorkCard
  readonly estimate: LockedEstimate['estimate']
  readonly line: OrderedLine
  readonly reason: string
  readonly actor: DropOrderedPartInput['actor']
}

const dropLine = async (
  tx: Transaction,
  service: Service,
  { card, estimate, line, reason, actor }: DroppedLine,
  context: WriteContext,
): Promise<void> => {
  const { decision_id, line_key } = line
  await markNotNeeded(tx, { decision_id, line_key, reason })
  await reopenDeferredWorkOfLine(tx, card.id, line_key, context)
  const details = { part: nameOfOrder(line), reason }
  await addHistory(tx, card.id, context, {
    event: 'ordered_part_dropped',
    changes: initialChanges(details),
  })
  await addAuditEntry(tx, service.name, actor, {
    action: 'ordered_part_dropped',
    subject: { type: 'estimate', id: estimate.id },
    details: { estimate_number: estimate.estimate_number, ...details },
  })
  if (!(await isDiscountByHand(tx, { work_card_id: card.id, decision_id })))
    await takeShareOfDiscount(tx, card, line, context)
}

/** Takes the share of a dropped line off the discount that was agreed for all lines. */
const takeShareOfDiscount = async (
  tx: Transaction,
  card: LockedWorkCard,
  { unit_price, quantity, approved }: OrderedLine,
  context: WriteContext,
): Promise<void> => {
  const dropped = { total: calculateLineTotal(unit_price, quantity), approved }
  const terms = discountWithoutLine(card, dropped)
  await recalculateTotals(tx, await changeCardDiscount(tx, card, terms, context))
}
