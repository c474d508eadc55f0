/** Decisions about estimates and questions in the database. Money is fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import type { PriceTier } from '@warsha/contracts/inventory/spare-part-enums'
import type {
  Decider,
  EstimateStatus,
  LineFulfilment,
  LineOutcome,
  SignatureKind,
} from '@warsha/contracts/workshop/estimates/estimate-states'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { VersionTotals } from '../estimates/estimate-terms.ts'
import sql from './estimate-approvals.sql'
import type { AddedPart } from './ordered-parts-rules.ts'

export interface OfferedEstimateKey {
  readonly id: string
  readonly sent_version: number
  readonly status: EstimateStatus
}

/** Returns the estimate of a job that waits for the decision, else the one that was sent last, or null. Jobs of others have none. */
export const selectOptionalOfferedEstimate = async (
  db: Queryable,
  key: { readonly work_card_id: string; readonly customer_id: string },
): Promise<OfferedEstimateKey | null> =>
  (await queryOptionalRow(db, sql.selectOfferedEstimate, key)) as OfferedEstimateKey | null

/** Returns estimates that nobody answered since `sent_before`, and of which nobody was reminded. */
export const selectUnansweredIds = async (
  db: Queryable,
  filter: { readonly sent_before: string; readonly today: string },
): Promise<string[]> => (await queryRows(db, sql.selectUnanswered, filter)).map(({ id }) => id)

export interface DecisionRow extends VersionTotals {
  readonly id: string
  readonly estimate_id: string
  readonly version_number: number
  readonly decided_at: string
  readonly decided_by_kind: Decider
  readonly decided_by: string | null
  readonly name: string
  readonly phone: string | null
  readonly reason: string | null
  readonly signature_kind: SignatureKind | null
  readonly signature: object | null
  readonly link_id: string | null
  readonly session: string | null
  readonly device: string | null
  readonly address: string | null
  /** What the approved lines ask for in advance. */
  readonly deposit_fils: Fils
  /** The sum to which the customer agrees. Null if no line was approved. */
  readonly card_total_fils: Fils | null
  readonly limit_id: string | null
}

export const insertDecision = (tx: Transaction, { signature, ...row }: DecisionRow) =>
  execute(tx, sql.insertDecision, {
    ...row,
    signature: signature && JSON.stringify(signature),
  })

export interface LineDecisionRow {
  readonly line_key: string
  readonly decision: LineOutcome
  readonly deferred_until: string | null
  readonly fulfilment: LineFulfilment | null
  readonly task_id: string | null
  readonly part_line_id: string | null
}

export const insertLineDecisions = (
  tx: Transaction,
  decisionId: string,
  lines: readonly LineDecisionRow[],
) => execute(tx, sql.insertLineDecisions, { decision_id: decisionId, lines: JSON.stringify(lines) })

interface QuestionRow {
  readonly id: string
  readonly estimate_id: string
  readonly version_number: number
  readonly line_key: string | null
  readonly text: string
  readonly asked_by_name: string
  readonly now: string
}

export const insertQuestion = (tx: Transaction, row: QuestionRow) =>
  execute(tx, sql.insertQuestion, row)

export const countQuestions = async (tx: Transaction, estimateId: string): Promise<number> =>
  (await queryRow(tx, sql.countQuestions, { estimate_id: estimateId })).total

/** An approved part that was not in stock. */
export interface OrderedLine {
  readonly decision_id: string
  readonly line_key: string
  readonly part_id: string
  readonly description: string
  readonly quantity: number
  readonly unit_price: Fils
  readonly price_tier: PriceTier
  /** Of all approved lines of the decision. */
  readonly approved: { readonly subtotal: Fils; readonly discount: Fils }
}

export const selectOrderedLines = async (
  tx: Transaction,
  estimateId: string,
): Promise<OrderedLine[]> =>
  (await queryRows(tx, sql.selectOrderedLines, { estimate_id: estimateId })).map(
    ({
      unit_price_fils,
      quantity,
      price_tier,
      approved_subtotal_fils,
      approved_discount_fils,
      ...line
    }) => ({
      ...line,
      approved: {
        subtotal: fils(approved_subtotal_fils),
        discount: fils(approved_discount_fils),
      },
      quantity: Number(quantity),
      unit_price: fils(unit_price_fils),
      price_tier: price_tier as PriceTier,
    }),
  )

/** The keys of all approved parts of the card of an estimate, also those of its other estimates and of settled orders. */
export const selectApprovedKeysOfCard = (
  tx: Transaction,
  estimateId: string,
): Promise<Pick<OrderedLine, 'decision_id' | 'line_key'>[]> =>
  queryRows(tx, sql.selectApprovedKeysOfCard, { estimate_id: estimateId })

/** The ids of the estimates of a card with approved parts that are still to be ordered. */
export const selectEstimatesWithOrderedParts = async (
  tx: Transaction,
  workCardId: string,
): Promise<string[]> =>
  (await queryRows(tx, sql.selectEstimatesWithOrderedParts, { work_card_id: workCardId })).map(
    ({ estimate_id }) => estimate_id,
  )

/** True if a person has set the discount of the card since that decision. */
export const isDiscountByHand = async (
  tx: Transaction,
  filter: { readonly work_card_id: string; readonly decision_id: string },
): Promise<boolean> => (await queryRow(tx, sql.selectIsDiscountByHand, filter)).is_by_hand

/**
 * Returns the parts that were added to the card by hand after the decision about its estimate.
 *
 * @param orderIntents those of the reservations of ordered parts of the card, whose own lines are left out
 */
export const selectAddedParts = async (
  tx: Transaction,
  estimateId: string,
  orderIntents: readonly string[],
): Promise<AddedPart[]> =>
  (
    await queryRows(tx, sql.selectAddedParts, {
      estimate_id: estimateId,
      order_intents: orderIntents,
    })
  ).map(({ quantity, state, ...line }) => ({
    ...line,
    quantity: Number(quantity),
    isHeld: state !== 'pending',
  }))

/** Approved parts of all estimates of a card that are still to be ordered. */
export const countOrderedLinesOfCard = async (tx: Transaction, workCardId: string) =>
  (await queryRow(tx, sql.countOrderedLinesOfCard, { work_card_id: workCardId })).total

export const markReserved = (
  tx: Transaction,
  key: { readonly decision_id: string; readonly line_key: string; readonly part_line_id: string },
) => execute(tx, sql.updateFulfilment, key)

/** Marks part lines that were added by hand: they cover this ordered part, and no other one. */
export const markCoveringParts = (
  tx: Transaction,
  row: { readonly line_key: string; readonly part_line_ids: readonly string[] },
) => execute(tx, sql.updateOrderedLineKey, row)

/** Ends the wait for an ordered part. */
export const markNotNeeded = (
  tx: Transaction,
  row: { readonly decision_id: string; readonly line_key: string; readonly reason: string },
) => execute(tx, sql.updateAsNotNeeded, row)
