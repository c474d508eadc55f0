// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertWorkCard: Block<{ id: string; year: string; kind: string; customer_id: string; vehicle_id: string | null; assigned_mechanic_id: string | null; payment_type: string; promised_date: string | null; customer_complaint: string | null; estimated_cost: string | null; insurance_company: string | null; insurance_claim_number: string | null; insurance_approval_number: string | null; purchase_order_number: string | null; mileage_in: number | null; fuel_level: string | null; condition_notes: string | null; discount: string; discount_type: string; tax_percentage: string; labour_total: string; parts_total: string; total_amount: string; paid_total: string; payer_surplus: string; payment_status: string; is_taxed: boolean; task_count: number; completed_task_count: number; now: string; updated_by: string }, { work_card_number: string; version: number }>
  updateWorkCard: Block<{ assigned_mechanic_id: string | null; payment_type: string; promised_date: string | null; customer_complaint: string | null; estimated_cost: string | null; insurance_company: string | null; insurance_claim_number: string | null; insurance_approval_number: string | null; purchase_order_number: string | null; mileage_in: number | null; fuel_level: string | null; condition_notes: string | null; mechanic_notes: string | null; status: string; started_at: string | null; completed_date: string | null; customer_approved: boolean; delivery_confirmed: boolean; delivered_at: string | null; delivery_latitude: number | null; delivery_longitude: number | null; discount: string; discount_type: string; tax_percentage: string; now: string; updated_by: string; id: string }, { version: number }>
  updateAsDeleted: Block<{ now: string; updated_by: string; id: string }, Record<never, never>>
  selectLastStatusChange: Block<{ id: string }, { at: string }>
  raiseVehicleMileage: Block<{ mileage: number; now: string; updated_by: string; vehicle_id: string }, Record<never, never>>
  selectVehicleMileage: Block<{ vehicle_id: string }, { mileage: number | null }>
  selectMechanic: Block<{ id: string }, { name: string; is_active: boolean }>
  selectHasWorkCardOfMechanic: Block<{ vehicle_id: string; mechanic_id: string }, { has_one: boolean }>
  selectIdsWithOtherVatStatus: Block<{ is_taxed: boolean }, { id: string }>
  lockIdsWithOtherVatStatus: Block<{ ids: readonly string[]; is_taxed: boolean }, { id: string }>
  selectPortalDetails: Block<{ id: string }, { plate_number: string; delivered_at: string | null; estimate_status: string | null; invoice_id: string | null; invoice_number: string | null; inspected_at: string | null; red_points: number | null; amber_points: number | null; skipped_points: number | null }>
  selectHasHeldCheque: Block<{ work_card_id: string }, { has_held_cheque: boolean }>
}
export default sql
