/** Writes the outcome of an estimate with everything that follows from it, in one transaction with the locked card. */

import { type Fils, fils, sumFils, toAed } from '@warsha/contracts/base/money'
import { calculateDeposit } from '@warsha/contracts/workshop/estimates/estimate-rules'
import { nameWithQuantity } from '@warsha/contracts/workshop/part-line-rules'
import { maxMissingPartLength } from '@warsha/contracts/workshop/work-card-limits'
import { canWaitForPart } from '@warsha/contracts/workshop/work-card-states'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type WriteContext } from '../../write-context.ts'
import { selectOptionalApprovedSum } from '../approval-core/approval-core.store.ts'
import { issueApprovalReceipt } from '../approval-receipts/issue-approval-receipt.ts'
import { storeDeferredWork } from '../deferred-work/store-deferred-work.ts'
import { toDeposit } from '../estimates/estimate-terms.ts'
import type { LockedEstimate } from '../estimates/lock-estimate.ts'
import { markEstimateDecided } from '../estimates/mark-estimate-decided.ts'
import { restoreCardStatus } from '../estimates/restore-card-status.ts'
import type { HeldParts } from '../part-lines/hold-parts.ts'
import { refusePartLine, reservePartLine } from '../part-lines/request-part-line.ts'
import { endPartWaitOfCard } from '../part-waits/end-part-wait.ts'
import { startPartWait } from '../part-waits/report-part-wait.ts'
import { insertApprovedTask } from '../tasks/insert-approved-task.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { calculateWorkCardTotals } from '../work-card-core/total-rules.ts'
import { isVatRegistered } from '../work-card-core/vat-registration.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { selectBillableTotals } from '../work-card-core/work-card-core.store.ts'
import { publishEstimateDecided } from '../work-card-core/work-card-events.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { changeCardDiscount, markCardApproved } from '../work-cards/apply-approval.ts'
import type { CheckedDecision, DecisionMaker, RequestedLine } from './decision.ts'
import { type DecidedLine, discountAfterApproval, sumAfterApproval } from './decision-rules.ts'
import {
  insertDecision,
  insertLineDecisions,
  type LineDecisionRow,
} from './estimate-approvals.store.ts'
import { totalWithOrdered } from './total-with-ordered.ts'

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
  const context = createWriteContext(service, maker.actor)
  const previouslyApproved = await selectOptionalApprovedSum(tx, locked.card.id)
  const { card, totalBefore } = await applyTerms(tx, locked.card, decision, context)
  const fulfilments = await fulfilLines(tx, card, { decision, requested, parts }, context)
  const ordered = listOrdered(decision.lines, fulfilments)

  const hasApproved = decision.lines.some(({ decision: outcome }) => outcome === 'approved')
  const id = uuid()
  const { subtotal, discount_amount, tax_amount, total_amount } = decision.totals
  const deposit = calculateDeposit(toDeposit(decision.version), total_amount)
  await insertDecision(tx, {
    id,
    estimate_id: estimate.id,
    version_number: decision.version.version_number,
    decided_at: context.now,
    decided_by_kind: maker.kind,
    decided_by: maker.actor.id,
    name: decision.name,
    phone: maker.phone,
    reason: maker.reason,
    signature_kind: maker.signature?.kind ?? null,
    signature: maker.signature?.content ?? null,
    link_id: maker.source.link_id,
    session: maker.source.session,
    device: maker.source.device,
    address: maker.source.address,
    subtotal_fils: subtotal,
    discount_fils: discount_amount,
    tax_fils: tax_amount,
    total_fils: total_amount,
    deposit_fils: deposit,
    card_total_fils: hasApproved
      ? sumAfterApproval(previouslyApproved, {
          before: totalBefore,
          after: await totalWithOrdered(tx, card, sumLines(ordered)),
          approved: total_amount,
        })
      : null,
    limit_id: decision.limitId,
  })
  await insertLineDecisions(tx, id, toRows(decision.lines, fulfilments))
  await storeDeferredWork(tx, { estimate, lines: decision.lines }, context)
  await markEstimateDecided(tx, estimate, context)

  const restoredCard = await restoreCardStatus(tx, { card, estimate }, context)
  const approvedCard = hasApproved
    ? await markCardApproved(tx, restoredCard, context)
    : restoredCard
  await recalculateTotals(tx, approvedCard)
  if (ordered.length > 0 && canWaitForPart(approvedCard))
    await startPartWait(tx, approvedCard, toAwaitedPart(ordered), context)

  await issueApprovalReceipt(
    tx,
    {
      decisionId: id,
      card: approvedCard,
      estimate,
      version: decision.version,
      lines: decision.lines,
      totals: decision.totals,
      deposit,
      maker: { ...maker, ...maker.source, name: decision.name },
    },
    context,
  )
  await reportDecision(tx, service, { card: approvedCard, estimate, decision, maker }, context)
}

/** Changes the discount of the card so that its new total is the former total plus the approved one. Returns the former total too. */
const applyTerms = async (
  tx: Transaction,
  card: LockedWorkCard,
  { version, totals }: CheckedDecision,
  context: WriteContext,
): Promise<{ card: LockedWorkCard; totalBefore: Fils }> => {
  const before = calculateWorkCardTotals(
    await selectBillableTotals(tx, card.id),
    card,
    await isVatRegistered(tx),
  )
  const { discount, discount_type } = version
  const terms = discountAfterApproval(
    { ...card, ...before },
    { discount, discount_type, ...totals },
  )
  return {
    card: await changeCardDiscount(tx, card, terms, context),
    totalBefore: before.total_amount,
  }
}

type Fulfilment = Pick<LineDecisionRow, 'fulfilment' | 'task_id' | 'part_line_id'>
type Fulfilments = ReadonlyMap<string, Fulfilment>

/** Inserts the tasks, and confirms or refuses the part lines. Returns what became of each approved line, by its key. */
const fulfilLines = async (
  tx: Transaction,
  card: LockedWorkCard,
  { decision, requested, parts }: Pick<WriteDecisionInput, 'decision' | 'requested' | 'parts'>,
  context: WriteContext,
): Promise<Fulfilments> => {
  const fulfilments = new Map<string, Fulfilment>()
  for (const { line, decision: outcome } of decision.lines) {
    if (outcome !== 'approved' || line.kind !== 'labour') continue
    const task = {
      task_type: line.task_type ?? 'repair',
      description: line.description,
      price: line.line_total,
    }
    const task_id = await insertApprovedTask(tx, card.id, task, context)
    fulfilments.set(line.line_key, { fulfilment: 'task', task_id, part_line_id: null })
  }

  const keyOf = (lineId: string): string =>
    requested.find(({ request }) => request.line_id === lineId)!.line_key
  for (const { request, part } of parts.held) {
    const key = keyOf(request.line_id)
    const { line } = decision.lines.find((decided) => decided.line.line_key === key)!
    const price = { unit_price: line.unit_price, price_tier: line.price_tier ?? 'retail' }
    await reservePartLine(tx, request, part, price, context)
    await endPartWaitOfCard(tx, card.id, 'part_added', context, request.part_id)
    fulfilments.set(key, {
      fulfilment: 'reserved',
      task_id: null,
      part_line_id: request.line_id,
    })
  }
  for (const { request } of parts.refused) {
    // `startPartWait` notifies the users who order parts.
    await refusePartLine(tx, request, null, context)
    fulfilments.set(keyOf(request.line_id), {
      fulfilment: 'to_order',
      task_id: null,
      part_line_id: null,
    })
  }
  return fulfilments
}

const listOrdered = (lines: readonly DecidedLine[], fulfilments: Fulfilments) =>
  lines
    .map(({ line }) => line)
    .filter(({ line_key }) => fulfilments.get(line_key)?.fulfilment === 'to_order')

const sumLines = (lines: readonly { readonly line_total: Fils }[]): Fils =>
  lines.length === 0 ? fils(0) : sumFils(lines.map(({ line_total }) => line_total))

const toRows = (lines: readonly DecidedLine[], fulfilments: Fulfilments): LineDecisionRow[] =>
  lines.map(({ line: { line_key }, decision, deferred_until }) => ({
    line_key,
    decision,
    deferred_until,
    ...(fulfilments.get(line_key) ?? { fulfilment: null, task_id: null, part_line_id: null }),
  }))

/** A card has at most one wait, so several parts are named together. */
const toAwaitedPart = (lines: ReturnType<typeof listOrdered>) => ({
  missing: lines
    .map(({ description, quantity }) => nameWithQuantity(description, quantity))
    .join(', ')
    .slice(0, maxMissingPartLength),
  part_id: lines.length === 1 ? (lines[0]?.part_id ?? null) : null,
  expected_date: null,
})

const countOf = (lines: readonly DecidedLine[], outcome: DecidedLine['decision']): number =>
  lines.filter(({ decision, staysWithVehicle }) =>
    outcome === 'approved' ? decision === outcome : decision === outcome && staysWithVehicle,
  ).length

interface ReportInput extends Pick<WriteDecisionInput, 'decision' | 'maker'> {
  readonly card: LockedWorkCard
  readonly estimate: LockedEstimate['estimate']
}

/** History, audit trail of staff, and the event that notifies the office and, if staff decided, the customer. */
const reportDecision = async (
  tx: Transaction,
  service: Pick<Service, 'name'>,
  { card, estimate, decision: { lines, totals, name }, maker }: ReportInput,
  context: WriteContext,
): Promise<void> => {
  const facts = {
    estimate_number: estimate.estimate_number,
    approved: countOf(lines, 'approved'),
    declined: countOf(lines, 'declined'),
    deferred: countOf(lines, 'deferred'),
    approved_amount: toAed(totals.total_amount),
  }
  const who = { decided_by: name, reason: maker.reason }
  await addHistory(tx, card.id, context, {
    event: maker.kind === 'staff' ? 'estimate_decided_by_staff' : 'estimate_decided',
    changes: initialChanges({ ...facts, ...who }),
  })
  if (maker.kind === 'staff')
    await addAuditEntry(tx, service.name, maker.actor, {
      action: 'estimate_decided_by_staff',
      subject: { type: 'estimate', id: estimate.id },
      details: { ...facts, ...who },
    })
  await publishEstimateDecided(
    tx,
    card,
    { estimate_id: estimate.id, ...facts, decided_by_kind: maker.kind, decided_by: name },
    context,
  )
}
