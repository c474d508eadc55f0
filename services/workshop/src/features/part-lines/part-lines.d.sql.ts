// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectListedPartLines: Block<{ work_card_id: string }, { id: string; work_card_id: string; part_id: string; part_number: string | null; part_name: string | null; category_name: string | null; category_name_ar: string | null; unit_of_measure: string | null; quantity: string; unit_price: string; price_tier: string; line_total: string; notes: string | null; state: string; version: number; seen_version: number; wanted_quantity: string | null; waiting_since: string | null; intent: string | null; created_at: string; updated_at: string; updated_by: string | null }>
  selectPartLine: Block<{ id: string }, { id: string; work_card_id: string; part_id: string; part_number: string | null; part_name: string | null; category_name: string | null; category_name_ar: string | null; unit_of_measure: string | null; quantity: string; unit_price: string; price_tier: string; line_total: string; notes: string | null; state: string; version: number; seen_version: number; wanted_quantity: string | null; waiting_since: string | null; intent: string | null; created_at: string; updated_at: string; updated_by: string | null }>
  selectPartLinesSummary: Block<{ work_card_id: string }, { lines_count: number; subtotal: string; reserved_total: string; consumed_total: string; returned_total: string }>
  insertPartLine: Block<{ id: string; work_card_id: string; part_id: string; quantity: string; unit_price: string; price_tier: string; notes: string | null; intent: string | null; now: string; updated_by: string }, Record<never, never>>
  selectPendingLine: Block<{ intent: string }, { id: string; version: number; quantity: string }>
  selectAbandonedAttempts: Block<{ intent: string | null; work_card_id: string; part_id: string }, { line_id: string; version: number }>
  selectWorkCardOfPartLine: Block<{ id: string }, { work_card_id: string }>
  lockPartLine: Block<{ id: string }, { id: string; work_card_id: string; part_id: string; part_number: string | null; part_name: string | null; category_name: string | null; category_name_ar: string | null; unit_of_measure: string | null; quantity: string; unit_price: string; price_tier: string; line_total: string; notes: string | null; state: string; version: number; seen_version: number; wanted_quantity: string | null; waiting_since: string | null; intent: string | null; created_at: string; updated_at: string; updated_by: string | null; work_card_number: string }>
  lockOpenPartLines: Block<{ work_card_id: string }, { id: string; work_card_id: string; part_id: string; part_number: string | null; part_name: string | null; category_name: string | null; category_name_ar: string | null; unit_of_measure: string | null; quantity: string; unit_price: string; price_tier: string; line_total: string; notes: string | null; state: string; version: number; seen_version: number; wanted_quantity: string | null; waiting_since: string | null; intent: string | null; created_at: string; updated_at: string; updated_by: string | null; work_card_number: string }>
  selectHasConsumedParts: Block<{ work_card_id: string }, { has_consumed: boolean }>
  updatePartDetails: Block<{ part_number: string; part_name: string; category_name: string | null; category_name_ar: string | null; unit_of_measure: string; unit_cost: string | null; needs_proof: boolean; warranty_months: number | null; id: string }, Record<never, never>>
  updatePartLine: Block<{ state: string; quantity: string; unit_price: string; price_tier: string; notes: string | null; now: string; updated_by: string; id: string }, { version: number }>
  setRequestedQuantity: Block<{ quantity: string; now: string; id: string }, { version: number }>
  clearRequestedQuantity: Block<{ now: string; id: string }, { version: number }>
  raiseVersion: Block<{ known_version: number; now: string; id: string }, { version: number }>
  selectOverdueLines: Block<{ age_seconds: number }, { id: string; version: number }>
  selectLineStates: Block<{ ids: readonly string[] }, { line_id: string; version: number; quantity: string; state: string; is_waiting: boolean; updated_by: string | null; updated_at: string }>
  selectComparedPage: Block<{ quiet_since: string; after: string; limit: number }, { line_id: string; part_id: string; version: number; quantity: string; state: string; is_waiting: boolean; is_quiet: boolean }>
  countWaiting: Block<Record<never, never>, { waiting: number; oldest: number }>
  countFailed: Block<{ state: string; since: string }, { count: number }>
}
export default sql
