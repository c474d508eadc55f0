import { type Fils, sumFils } from '@warsha/contracts/base/money'
import { calculateDeposit } from '@warsha/contracts/workshop/estimates/estimate-rules'
import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { WriteContext } from '../../write-context.ts'
import { toDeposit } from '../estimates/estimate-terms.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import type { CheckedDecision, DecisionMaker } from './decision.ts'
import { type DecidedLine, hasApprovedLine, sumAfterApproval } from './decision-rules.ts'
import {
  insertDecision,
  insertLineDecisions,
  type LineDecisionRow,
} from './estimate-approvals.store.ts'
import { type Fulfilments, listOrderedLines } from './fulfil-lines.ts'
import { calculateTotalsWithOrdered } from './ordered-totals.ts'

/** What a card cost before a decision. */
export interface SumsBeforeDecision {
  /** Quantity × price of parts that were approved earlier and are still to be ordered. */
  readonly ordered: Fils
  /** Of the card with these parts. */
  readonly total: Fils
}

interface StoreDecisionInput {
  /** With the tasks and parts of the decision. */
  readonly card: LockedWorkCard
  readonly decision: CheckedDecision
  readonly maker: DecisionMaker
  readonly fulfilments: Fulfilments
  readonly before: SumsBeforeDecision
  /** The sum to which the customer agreed before this decision. Null at the first one. */
  readonly previouslyApproved: Fils | null
}

interface StoredDecision {
  readonly id: string
  readonly deposit: Fils
}

/** Stores a decision with the outcome of each line. Returns its ID and the deposit that is due with it. */
export const storeDecision = async (
  tx: Transaction,
  input: StoreDecisionInput,
  context: WriteContext,
): Promise<StoredDecision> => {
  const { decision, maker, fulfilments } = input
  const { subtotal, discount_amount, tax_amount, total_amount } = decision.totals
  const id = uuid()
  const deposit = calculateDeposit(toDeposit(decision.version), total_amount)
  await insertDecision(tx, {
    id,
    estimate_id: decision.version.estimate_id,
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
    card_total_fils: await calculateAgreedSum(tx, input),
    limit_id: decision.limitId,
  })
  await insertLineDecisions(tx, id, toLineDecisionRows(decision.lines, fulfilments))
  return { id, deposit }
}

/** Returns the sum to which the customer agrees, or null if no line was approved. */
const calculateAgreedSum = async (
  tx: Transaction,
  {
    card,
    decision: { lines, totals },
    fulfilments,
    before,
    previouslyApproved,
  }: StoreDecisionInput,
): Promise<Fils | null> => {
  if (!hasApprovedLine(lines)) return null
  const approved = listOrderedLines(lines, fulfilments).map(({ line_total }) => line_total)
  const ordered = sumFils([before.ordered, ...approved])
  const { total_amount: after } = await calculateTotalsWithOrdered(tx, card, ordered)
  return sumAfterApproval(previouslyApproved, {
    before: before.total,
    after,
    approved: totals.total_amount,
  })
}

const toLineDecisionRows = (
  lines: readonly DecidedLine[],
  fulfilments: Fulfilments,
): LineDecisionRow[] =>
  lines.map(({ line: { line_key }, decision, deferred_until }) => ({
    line_key,
    decision,
    deferred_until,
    ...(fulfilments.get(line_key) ?? { fulfilment: null, task_id: null, part_line_id: null }),
  }))
