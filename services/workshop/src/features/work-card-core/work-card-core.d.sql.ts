// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockWorkCard: Block<{ id: string; mechanic_id: string | null; customer_id: string | null }, { id: string; work_card_number: string; customer_id: string; kind: string; vehicle_id: string | null; assigned_mechanic_id: string | null; status: string; payment_type: string; promised_date: string | null; started_at: string | null; completed_date: string | null; customer_complaint: string | null; mechanic_notes: string | null; insurance_company: string | null; insurance_claim_number: string | null; insurance_approval_number: string | null; purchase_order_number: string | null; mileage_in: number | null; fuel_level: string | null; condition_notes: string | null; customer_approved: boolean; delivery_confirmed: boolean; delivered_at: string | null; delivery_latitude: number | null; delivery_longitude: number | null; estimated_cost: string | null; discount: string; discount_type: string; tax_percentage: string; labour_total: string; parts_total: string; total_amount: string; paid_amount: string; payment_status: string; task_count: number; completed_task_count: number; version: number; created_at: string; updated_at: string; updated_by: string | null; deleted_at: string | null; is_taxed: boolean | null }>
  selectWorkCardExists: Block<{ id: string; mechanic_id: string | null }, { exists: boolean }>
  selectBillableTotals: Block<{ work_card_id: string }, { labour_total: string; task_count: number; completed_task_count: number; parts_total: string; paid_total: string; excess_fils: number | null; insurer_paid_fils: number | null }>
  updateTotals: Block<{ labour_total: string; parts_total: string; total_amount: string; paid_total: string; payer_surplus: string; payment_status: string; is_taxed: boolean; task_count: number; completed_task_count: number; id: string }, Record<never, never>>
  selectVehicle: Block<{ vehicle_id: string }, { customer_id: string; plate_number: string; make: string; model: string }>
  selectVehicleOfCard: Block<{ id: string }, { plate_number: string; make: string; model: string }>
  selectCustomerOfWorkCard: Block<{ id: string }, { customer_id: string }>
  selectPublishedCard: Block<{ id: string }, { id: string; work_card_number: string; customer_id: string; vehicle_id: string | null; assigned_mechanic_id: string | null; version: number }>
}
export default sql
