// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectOfferedEstimate: Block<{ work_card_id: string; customer_id: string }, { id: string; sent_version: number; status: string }>
  selectUnanswered: Block<{ sent_before: string; today: string }, { id: string }>
  insertDecision: Block<{ id: string; estimate_id: string; version_number: number; decided_at: string; decided_by_kind: string; decided_by: string | null; name: string; phone: string | null; reason: string | null; signature_kind: string | null; signature: string | null; link_id: string | null; session: string | null; device: string | null; address: string | null; subtotal_fils: number; discount_fils: number; tax_fils: number; total_fils: number; deposit_fils: number; card_total_fils: number | null; limit_id: string | null }, Record<never, never>>
  insertLineDecisions: Block<{ decision_id: string; lines: string }, Record<never, never>>
  countQuestions: Block<{ estimate_id: string }, { total: number }>
  insertQuestion: Block<{ id: string; estimate_id: string; version_number: number; line_key: string | null; text: string; now: string; asked_by_name: string }, Record<never, never>>
  selectOrderedLines: Block<{ estimate_id: string }, { decision_id: string; line_key: string; part_id: string; description: string; quantity: string; unit_price_fils: number; price_tier: string; approved_subtotal_fils: number; approved_discount_fils: number }>
  selectEstimatesWithOrderedParts: Block<{ work_card_id: string }, { estimate_id: string }>
  selectIsDiscountByHand: Block<{ work_card_id: string; decision_id: string }, { is_by_hand: boolean }>
  selectApprovedKeysOfCard: Block<{ estimate_id: string }, { decision_id: string; line_key: string }>
  selectAddedParts: Block<{ estimate_id: string; order_intents: readonly string[] }, { id: string; part_id: string; quantity: string; state: string }>
  countOrderedLinesOfCard: Block<{ work_card_id: string }, { total: number }>
  updateFulfilment: Block<{ part_line_id: string; decision_id: string; line_key: string }, Record<never, never>>
  updateOrderedLineKey: Block<{ line_key: string; part_line_ids: readonly string[] }, Record<never, never>>
  updateAsNotNeeded: Block<{ reason: string; decision_id: string; line_key: string }, Record<never, never>>
}
export default sql
