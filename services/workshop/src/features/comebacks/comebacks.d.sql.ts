// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectWarranties: Block<{ time_zone: string; labour_days: number; vehicle_id: string; before: string | null; day: string; item_id: string | null }, { work_card_id: string; work_card_number: string; completed_date: string; kind: string; id: string; name: string; mechanic_id: string | null; mechanic_name: string | null; warranty_until: string }>
  selectVehicleExists: Block<{ id: string }, { exists: boolean }>
  selectReceptionOfVehicle: Block<{ id: string; vehicle_id: string }, { created_at: string }>
  selectReceivedAt: Block<{ id: string }, { created_at: string }>
  saveComeback: Block<{ work_card_id: string; original_work_card_id: string; part_line_id: string | null; task_id: string | null; subject_name: string; mechanic_id: string | null; mechanic_name: string | null; is_free_of_charge: boolean; discount_before: string | null; discount_type_before: string | null; now: string; marked_by: string }, Record<never, never>>
  selectComeback: Block<{ work_card_id: string }, { original_work_card_id: string; work_card_number: string; subject_name: string; is_free_of_charge: boolean; discount_before: string | null; discount_type_before: string | null }>
  deleteComeback: Block<{ work_card_id: string }, Record<never, never>>
  selectCosts: Block<{ from: string; before: string }, { mechanic_id: string | null; mechanic_name: string | null; part_id: string | null; part_number: string | null; part_name: string | null; labour_total: string; part_cost: string }>
}
export default sql
