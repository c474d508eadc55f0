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
import type { CoveredPart, MissingPart } from './ordered-parts-rules.ts'
import { areAllHeld, markAsCovering, settleAddedParts } from './settle-added-parts.ts'

type Endpoint = typeof endpoints.dropOrderedPart

interface DropOrderedPartInput
  extends Pick<RequestContext<Endpoint>, 'params' | 'body' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Ends the wait for an approved part that is not needed any more. Its share of a fixed discount goes with it, unless somebody has
 * set another discount since. The decision of the customer and its receipt stay as they are. A part that was added to the card by
 * hand is on the bill: its order is fulfilled, and the discount stays. Of a portion that was added, the same applies to its share.
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
    const matched = await matchOrderedParts(tx, id)
    const isOwn = (order: CoveredPart<OrderedLine>) => order.line.line_key === lineKey
    const settled = await settleAddedParts(tx, matched.covered.filter(isOwn))
    if (settled.length === 0) {
      // If inventory does not hold one of its lines yet, the whole ordered part counts as missing.
      const rest = matched.missing.filter(areAllHeld).find(isOwn) ?? wholeOf(line)
      await dropRest(tx, service, { card: openCard, estimate, rest, reason, actor }, context)
    }
    const areOthersOrdered = (await countOrderedLinesOfCard(tx, card.id)) > 0
    const taken = { names: [nameOfOrder(line)], reason: 'by_hand', areOthersOrdered } as const
    await takePartsOutOfWait(tx, card.id, taken, context)
    return { data: { to_order: (await selectOrderedLines(tx, id)).length } }
  })

const wholeOf = (line: OrderedLine): MissingPart<OrderedLine> => ({
  line,
  parts: [],
  missing: line.quantity,
})

interface DroppedRest {
  readonly card: LockedWorkCard
  readonly estimate: LockedEstimate['estimate']
  readonly rest: MissingPart<OrderedLine>
  readonly reason: string
  readonly actor: DropOrderedPartInput['actor']
}

const dropRest = async (
  tx: Transaction,
  service: Service,
  { card, estimate, rest, reason, actor }: DroppedRest,
  context: WriteContext,
): Promise<void> => {
  const line = { ...rest.line, quantity: rest.missing }
  const { decision_id, line_key } = line
  await markNotNeeded(tx, { decision_id, line_key, reason })
  await markAsCovering(tx, rest)
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
