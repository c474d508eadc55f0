/** Writes the outcome of an estimate with everything that follows from it, in one transaction with the locked card. */

import { canWaitForPart } from '@warsha/contracts/workshop/work-card-states'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type WriteContext } from '../../write-context.ts'
import { selectOptionalSumBeforeDecision } from '../approval-core/approval-core.store.ts'
import { issueApprovalReceipt } from '../approval-receipts/issue-approval-receipt.ts'
import { storeDeferredWork } from '../deferred-work/store-deferred-work.ts'
import type { EstimateLineRow } from '../estimates/estimate-line-rules.ts'
import type { LockedEstimate } from '../estimates/lock-estimate.ts'
import { markEstimateDecided } from '../estimates/mark-estimate-decided.ts'
import { restoreCardStatus } from '../estimates/restore-card-status.ts'
import type { HeldParts } from '../part-lines/hold-parts.ts'
import { joinParts } from '../part-waits/part-wait-rules.ts'
import { startPartWait } from '../part-waits/report-part-wait.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { changeCardDiscount, markCardApproved } from '../work-cards/apply-approval.ts'
import type { CheckedDecision, DecisionMaker, RequestedLine } from './decision.ts'
import { discountAfterApproval, hasApprovedLine } from './decision-rules.ts'
import { fulfilLines, listOrderedLines } from './fulfil-lines.ts'
import { nameOfOrder } from './match-ordered-parts.ts'
import { calculateTotalsWithOrdered, sumOrderedParts } from './ordered-totals.ts'
import { reportDecision } from './report-decision.ts'
import { type SumsBeforeDecision, storeDecision } from './store-decision.ts'

interface WriteDecisionInput {
  readonly locked: LockedEstimate
  readonly decision: CheckedDecision
  readonly maker: DecisionMaker
  readonly requested: readonly RequestedLine[]
  readonly parts: HeldParts
}

/**
 * Writes the outcome of each line, the decision and its receipt, and updates the card: tasks, part lines, discount, status, totals
 * and the wait for parts that are to be ordered. The parts have been held before.
 */
export const writeDecision = async (
  tx: Transaction,
  service: Service,
  { locked, decision, maker, requested, parts }: WriteDecisionInput,
): Promise<void> => {
  const { estimate } = locked
  const { version, lines, totals, name } = decision
  const context = createWriteContext(service, maker.actor)
  const previouslyApproved = await selectOptionalSumBeforeDecision(tx, locked.card.id)
  const { card, before } = await applyTerms(tx, locked.card, decision, context)
  const fulfilments = await fulfilLines(tx, card, { lines, requested, parts }, context)

  const { id: decisionId, deposit } = await storeDecision(
    tx,
    { card, decision, maker, fulfilments, before, previouslyApproved },
    context,
  )
  await storeDeferredWork(tx, { estimate, lines }, context)
  await markEstimateDecided(tx, estimate, context)

  const restoredCard = await restoreCardStatus(tx, { card, estimate }, context)
  const decidedCard = hasApprovedLine(lines)
    ? await markCardApproved(tx, restoredCard, context)
    : restoredCard
  await recalculateTotals(tx, decidedCard)
  const ordered = listOrderedLines(lines, fulfilments)
  if (ordered.length > 0 && canWaitForPart(decidedCard))
    await startPartWait(tx, decidedCard, toAwaitedPart(ordered), context)

  const receiptMaker = { ...maker, ...maker.source, name }
  await issueApprovalReceipt(
    tx,
    {
      decisionId,
      card: decidedCard,
      estimate,
      version,
      lines,
      totals,
      deposit,
      maker: receiptMaker,
    },
    context,
  )
  await reportDecision(tx, service, { card: decidedCard, estimate, decision, maker }, context)
}

/**
 * Changes the discount of the card so that its new total is the former total plus the approved one. The former total has the
 * parts that are still to be ordered: otherwise their share of the agreed discount would be lost. Returns the changed card, and
 * what it cost before.
 */
const applyTerms = async (
  tx: Transaction,
  card: LockedWorkCard,
  { version, totals }: CheckedDecision,
  context: WriteContext,
): Promise<{ card: LockedWorkCard; before: SumsBeforeDecision }> => {
  const ordered = await sumOrderedParts(tx, card.id)
  const totalsBefore = await calculateTotalsWithOrdered(tx, card, ordered)
  const { discount, discount_type } = version
  const terms = discountAfterApproval(
    { ...card, ...totalsBefore },
    { discount, discount_type, ...totals },
  )
  return {
    card: await changeCardDiscount(tx, card, terms, context),
    before: { ordered, total: totalsBefore.total_amount },
  }
}

/** A card has at most one wait, so several parts are named together. */
const toAwaitedPart = (lines: readonly EstimateLineRow[]) => ({
  missing: joinParts(lines.map(nameOfOrder)),
  part_id: lines.length === 1 ? (lines[0]?.part_id ?? null) : null,
  expected_date: null,
})
