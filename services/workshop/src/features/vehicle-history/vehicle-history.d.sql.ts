// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectOpenCard: Block<{ vehicle_id: string }, { id: string; work_card_number: string; status: string }>
  countDeferredWork: Block<{ vehicle_id: string }, { total: number }>
  selectReadings: Block<{ vehicle_id: string }, { work_card_id: string; work_card_number: string; received_date: string; mileage: number }>
  selectEarlierCustomers: Block<{ vehicle_id: string }, { customer_id: string; customer_code: string; contact_person: string | null; company_name: string | null; last_visit: string }>
  countJobs: Block<{ vehicle_id: string }, { exists: boolean; total: number }>
  selectJobs: Block<{ vehicle_id: string; limit: number; offset: number }, { id: string; work_card_number: string; status: string; received_date: string; completed_date: string | null; mileage_in: number | null; customer_id: string; customer_code: string; contact_person: string | null; company_name: string | null; mechanic_name: string | null; total_amount: string; payment_status: string }>
  selectFinishedJobs: Block<{ vehicle_id: string }, { id: string; work_card_number: string; received_date: string; mileage_in: number | null; customer_id: string; total_amount: string }>
  selectTasks: Block<{ work_card_ids: readonly string[] }, { id: string; work_card_id: string; description: string; status: string }>
  selectParts: Block<{ work_card_ids: readonly string[] }, { id: string; work_card_id: string; part_number: string; part_name: string; quantity: string; unit_of_measure: string }>
}
export default sql
