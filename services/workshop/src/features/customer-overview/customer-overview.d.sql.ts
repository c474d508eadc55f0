// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectOwnedVehicles: Block<{ customer_id: string }, { id: string; plate_number: string; has_lost_plate: boolean; make: string; model: string; year: number | null; color: string | null; mileage: number | null; last_visit: string | null; open_id: string | null; open_number: string | null; open_status: string | null }>
  countJobs: Block<{ customer_id: string }, { total: number }>
  selectJobs: Block<{ customer_id: string; limit: number; offset: number }, { id: string; work_card_number: string; kind: string; status: string; payment_type: string; received_date: string; completed_date: string | null; vehicle_id: string; plate_number: string; make: string; model: string; task_count: number; total_amount: string; paid_amount: string; payment_status: string; rating: number | null }>
}
export default sql
