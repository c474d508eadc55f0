// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectVehicleWithPlate: Block<{ plate_number: string }, { id: string; customer_id: string; plate_number: string; make: string; model: string; contact_person: string | null; company_name: string | null; first_name: string | null; last_name: string | null; phone: string }>
  selectIdsByPlate: Block<{ search: string }, { ids: string[] }>
  searchVehicleIds: Block<{ search: string }, { ids: string[] }>
  selectNewestIdsOfCustomer: Block<{ customer_id: string; vehicle_id: string | null }, { ids: string[] }>
  selectKnownVehicles: Block<{ ids: readonly string[] }, { id: string; customer_id: string; plate_number: string; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; has_lost_plate: boolean; last_id: string | null; last_number: string | null; last_received: string | null; last_mileage: number | null; last_complaint: string | null; last_tasks: string[]; deferred_work_count: number; open_id: string | null; open_number: string | null; open_status: string | null }>
  selectMechanics: Block<Record<never, never>, { id: string; name: string; role: string; open_jobs: number }>
  selectUsualTasks: Block<Record<never, never>, { description: string; task_type: string; usual_price: string | null }>
  selectUsualModels: Block<Record<never, never>, { make: string; model: string }>
  selectModelOfVin: Block<{ beginning: string }, { make: string; model: string; year: number | null }>
}
export default sql
