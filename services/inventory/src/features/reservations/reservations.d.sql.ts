// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertReservation: Block<{ line_id: string; part_id: string; version: number; quantity: string; state: string; now: string; work_card_id: string; work_card_number: string; actor_id: string | null; actor_name: string }, Record<never, never>>
  lockReservation: Block<{ line_id: string }, { line_id: string; part_id: string | null; version: number; quantity: string; state: string }>
  updateReservation: Block<{ version: number; quantity: string; state: string; now: string; actor_id: string | null; actor_name: string; line_id: string }, Record<never, never>>
  selectPart: Block<{ part_id: string }, { part_number: string; part_name: string; category_name: string | null; category_name_ar: string | null; unit_of_measure: string; retail_price: string | null; insurance_price: string | null; purchase_price: string | null; needs_proof: boolean; warranty_months: number | null; available: string; is_archived: boolean }>
  selectPartsByNumbers: Block<{ part_numbers: readonly string[] }, { id: string; part_number: string; retail_price: string | null; insurance_price: string | null }>
  selectPartOffers: Block<{ ids: readonly string[] }, { id: string; part_number: string; part_name: string; unit_of_measure: string; retail_price: string | null; insurance_price: string | null; available: string }>
  selectUnconfirmedHolds: Block<{ before: string }, { line_id: string; part_id: string | null; version: number; quantity: string; work_card_id: string; work_card_number: string }>
  countUnconfirmedHolds: Block<{ now: string }, { count: number; oldest_seconds: number }>
  selectAfter: Block<{ after: string }, { line_id: string; part_id: string | null; version: number; quantity: string; state: string; updated_at: string }>
  countParts: Block<Record<never, never>, { parts: number }>
  selectStockDiscrepancies: Block<Record<never, never>, { part_id: string; part_number: string; quantity_in_stock: string; reserved_quantity: string; moved: string; held: string }>
}
export default sql
