// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertDeferredWork: Block<{ id: string; vehicle_id: string; customer_id: string; estimate_id: string; line_key: string; kind: string; task_type: string | null; part_id: string | null; part_number: string | null; unit_of_measure: string | null; description: string; quantity: string; unit_price_fils: number; price_then_fils: number; decision: string; now: string; deferred_until: string | null; updated_by: string }, Record<never, never>>
  markDeferredWorkDone: Block<{ customer_id: string; estimate_id: string; now: string; updated_by: string; ids: readonly string[]; line_keys: readonly string[] }, Record<never, never>>
  keepDeferredWork: Block<{ customer_id: string; estimate_id: string; line_key: string; decision: string; now: string; deferred_until: string | null; updated_by: string; id: string }, Record<never, never>>
  selectWorkOfVehicle: Block<{ vehicle_id: string }, { id: string; status: string; estimate_id: string; estimate_number: string; work_card_id: string; work_card_number: string; kind: string; task_type: string | null; part_id: string | null; part_number: string | null; unit_of_measure: string | null; description: string; quantity: string; unit_price_fils: number; price_then_fils: number; decision: string; decided_at: string; deferred_until: string | null; version: number }>
  selectWork: Block<{ id: string }, { id: string; status: string; estimate_id: string; estimate_number: string; work_card_id: string; work_card_number: string; kind: string; task_type: string | null; part_id: string | null; part_number: string | null; unit_of_measure: string | null; description: string; quantity: string; unit_price_fils: number; price_then_fils: number; decision: string; decided_at: string; deferred_until: string | null; version: number }>
  lockWork: Block<{ id: string; vehicle_id: string }, { id: string; description: string; status: string; version: number; updated_at: string; updated_by: string | null }>
  updateWorkStatus: Block<{ status: string; now: string; updated_by: string; id: string }, Record<never, never>>
  selectVehicleExists: Block<{ id: string }, { exists: boolean }>
}
export default sql
