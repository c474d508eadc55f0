// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/db'
declare const sql: {
  selectListed: Block<{ work_card_id: string }, { id: string; work_card_id: string; part_id: string; part_number: string; part_name: string; category_name: string | null; category_name_ar: string | null; unit_of_measure: string; quantity: string; unit_price: string; price_tier: string; line_total: string; status: string; notes: string | null; version: number; created_at: string }>
  selectListedLine: Block<{ id: string }, { id: string; work_card_id: string; part_id: string; part_number: string; part_name: string; category_name: string | null; category_name_ar: string | null; unit_of_measure: string; quantity: string; unit_price: string; price_tier: string; line_total: string; status: string; notes: string | null; version: number; created_at: string }>
  selectSummary: Block<{ work_card_id: string }, { lines_count: number; subtotal: string; reserved_total: string; consumed_total: string; returned_total: string }>
  insertIntent: Block<{ id: string; work_card_id: string; part_id: string; quantity: string; unit_price: string; price_tier: string; notes: string | null; intent: string | null; now: string; updated_by: string }, Record<never, never>>
  selectPendingOf: Block<{ intent: string }, { id: string; version: number }>
  selectGivenUpOf: Block<{ intent: string }, { line_id: string; version: number }>
  selectWorkCardOf: Block<{ id: string }, { work_card_id: string }>
  lockLine: Block<{ id: string }, { id: string; work_card_id: string; work_card_number: string; part_id: string; part_name: string | null; quantity: string; unit_price: string; price_tier: string; notes: string | null; state: string; wanted_quantity: string | null; version: number; seen_version: number; updated_at: string; updated_by: string | null }>
  lockOpenLines: Block<{ work_card_id: string }, { id: string; work_card_id: string; work_card_number: string; part_id: string; part_name: string | null; quantity: string; unit_price: string; price_tier: string; notes: string | null; state: string; wanted_quantity: string | null; version: number; seen_version: number; updated_at: string; updated_by: string | null }>
  selectHasConsumed: Block<{ work_card_id: string }, { has_some: boolean }>
  updatePart: Block<{ part_number: string; part_name: string; category_name: string | null; category_name_ar: string | null; unit_of_measure: string; price_tier: string; id: string }, Record<never, never>>
  updateState: Block<{ state: string; now: string; updated_by: string; id: string }, { version: number }>
  updateFields: Block<{ quantity: string; unit_price: string; price_tier: string; notes: string | null; now: string; updated_by: string; id: string }, { version: number }>
  dropWanted: Block<{ now: string; id: string }, { version: number }>
  updateWanted: Block<{ quantity: string; now: string; id: string }, { version: number }>
  selectOverdue: Block<{ age_seconds: number }, { id: string; version: number }>
  selectFates: Block<{ ids: readonly string[] }, { line_id: string; version: number; quantity: string; state: string; is_waiting: boolean; updated_by: string | null; updated_at: string }>
  selectPage: Block<{ still_since: string; after: string; limit: number }, { line_id: string; part_id: string; version: number; quantity: string; state: string; is_waiting: boolean; is_still: boolean }>
  raiseVersion: Block<{ known: number; now: string; id: string }, { version: number }>
  countWaiting: Block<Record<never, never>, { waiting: number; oldest: number }>
  countGivenUp: Block<{ state: string; since: string }, { count: number }>
}
export default sql
