// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  addToStock: Block<{ quantity: string; id: string }, Record<never, never>>
  updateReservedStock: Block<{ reserved_delta: string; stock_delta: string; id: string }, Record<never, never>>
  selectStock: Block<{ id: string }, { quantity_in_stock: string; reserved_quantity: string }>
  insertMovement: Block<{ id: string; type: string; quantity: string; reason: string | null; notes: string | null; at: string; actor_id: string | null; actor_name: string; work_card_id: string | null; work_card_number: string | null; line_id: string | null; part_id: string }, Record<never, never>>
  insertOpeningMovements: Block<{ at: string; actor_id: string | null; actor_name: string; parts: string }, Record<never, never>>
  updateLowStockAnnouncement: Block<{ id: string }, { is_low: boolean; part_number: string; part_name: string; unit_of_measure: string; minimum_stock: string; version: number; available: string }>
  selectMovements: Block<{ part_id: string; limit: number; offset: number }, { id: string; at: string; type: string; quantity: string; balance_after: string; reason: string | null; notes: string | null; actor_name: string; work_card_id: string | null; work_card_number: string | null }>
  selectMovementIds: Block<{ part_id: string; limit: number }, { ids: string[] }>
  selectMovementsByIds: Block<{ ids: readonly string[] }, { id: string; at: string; type: string; quantity: string; balance_after: string; reason: string | null; notes: string | null; actor_name: string; work_card_id: string | null; work_card_number: string | null }>
  countMovements: Block<{ part_id: string }, { total: number }>
}
export default sql
