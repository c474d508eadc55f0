// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectIds: Block<{ customer_id: string | null; decision: string | null; decided_from: string | null; decided_before: string | null; call: string | null; today: string; search: string | null; sort: string | null; limit: number; offset: number }, { ids: string[] }>
  countIds: Block<{ customer_id: string | null; decision: string | null; decided_from: string | null; decided_before: string | null; call: string | null; today: string; search: string | null }, { total: number }>
  selectRows: Block<{ ids: readonly string[] }, { id: string; status: string; estimate_id: string; estimate_number: string; work_card_id: string; work_card_number: string; kind: string; task_type: string | null; part_id: string | null; part_number: string | null; unit_of_measure: string | null; description: string; quantity: string; unit_price_fils: number; price_then_fils: number; decision: string; decided_at: string; deferred_until: string | null; version: number; vehicle_id: string; plate_number: string; make: string; model: string; customer_id: string; customer_name: string; phone: string; last_contact_at: string | null; last_contact_by: string | null; contact_note: string | null; open_of_vehicle_count: number }>
  selectOpenOfVehicle: Block<{ id: string }, { ids: string[] }>
  lockWorkOfVehicle: Block<{ id: string }, { id: string; vehicle_id: string; customer_id: string; status: string; version: number; updated_at: string; updated_by: string | null }>
  updateAsCalled: Block<{ now: string; called_by: string; note: string | null; call_again_on: string; updated_by: string; vehicle_id: string; customer_id: string }, { id: string }>
  markReminded: Block<{ today: string }, { price_then_fils: number; vehicle_id: string }>
}
export default sql
