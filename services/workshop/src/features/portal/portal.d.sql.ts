// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectVehicles: Block<{ customer_id: string }, { id: string; make: string; model: string; plate_number: string; year: number | null; color: string | null; mileage: number | null }>
  selectJobs: Block<{ customer_id: string; vehicle_ids: readonly string[] }, { id: string; vehicle_id: string; work_card_number: string; status: string; customer_approved: boolean; delivery_confirmed: boolean; received_date: string; total_amount: string; has_sent_estimate: boolean; jobs_count: number }>
  selectOptionalVehicle: Block<{ customer_id: string; id: string }, { id: string; make: string; model: string; plate_number: string; year: number | null; color: string | null; mileage: number | null }>
  selectJobsPage: Block<{ customer_id: string; vehicle_id: string; limit: number; offset: number }, { id: string; work_card_number: string; status: string; customer_approved: boolean; delivery_confirmed: boolean; received_date: string; total_amount: string; has_sent_estimate: boolean }>
  countJobs: Block<{ customer_id: string; vehicle_id: string }, { total: number }>
  selectDeliveredJobs: Block<{ limit: number; offset: number }, { id: string; work_card_number: string; customer_id: string; customer_name: string; make: string; model: string; plate_number: string; delivered_at: string }>
  countDeliveredJobs: Block<Record<never, never>, { total: number }>
  selectInvoices: Block<{ customer_id: string; include_superseded: boolean; limit: number | null; offset: number }, { id: string; invoice_number: string; work_card_id: string; work_card_number: string; invoice_date: string; kind: string; payer: string; invoice_amount: string; advance_amount: string; superseded_at: string | null; total_amount: string; paid_amount: string; is_share: boolean; payment_status: string; credit_note_number: string | null; credited_part: string | null }>
  countInvoices: Block<{ customer_id: string; include_superseded: boolean }, { total: number }>
}
export default sql
