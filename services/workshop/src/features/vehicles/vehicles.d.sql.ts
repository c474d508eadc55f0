// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/db'
declare const sql: {
  insertVehicle: Block<{ id: string; customer_id: string; plate_number: string; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; qr_token: string; now: string; updated_by: string | null }, Record<never, never>>
  updateVehicle: Block<{ customer_id: string; plate_number: string; bears_anew: boolean; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; now: string; updated_by: string | null; id: string }, Record<never, never>>
  selectVehicle: Block<{ id: string }, { id: string; customer_id: string; plate_number: string; plate_moved_at: string | null; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; qr_token: string; version: number; created_at: string; updated_at: string; updated_by: string | null; customer_code: string; contact_person: string | null; company_name: string | null; phone: string }>
  lockVehicle: Block<{ id: string }, { id: string; customer_id: string; plate_number: string; plate_moved_at: string | null; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; version: number; updated_at: string; updated_by: string | null }>
  lockPlate: Block<{ plate_number: string }, { pg_advisory_xact_lock: string | null }>
  lockBearersOfPlate: Block<{ plate_number: string; id: string }, { id: string; make: string; model: string; plate_number: string }>
  selectBearersOfPlate: Block<{ id: string }, { make: string; model: string }>
  movePlateAway: Block<{ now: string; updated_by: string | null; id: string }, Record<never, never>>
  insertPlate: Block<{ id: string; vehicle_id: string; plate_number: string; now: string }, Record<never, never>>
  endPlate: Block<{ now: string; vehicle_id: string }, Record<never, never>>
  selectPlates: Block<{ vehicle_id: string }, { plate_number: string; from: string; until: string | null }>
  deleteVehicle: Block<{ id: string }, Record<never, never>>
  selectIdByToken: Block<{ qr_token: string }, { id: string; customer_id: string }>
  selectNewestPage: Block<{ limit: number; offset: number }, { id: string; customer_id: string; plate_number: string; plate_moved_at: string | null; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; qr_token: string; version: number; created_at: string; updated_at: string; customer_code: string; contact_person: string | null; company_name: string | null; phone: string }>
  countAll: Block<Record<never, never>, { total: number }>
  searchIds: Block<{ search: string; limit: number; offset: number }, { ids: string[]; counted: number; is_capped: boolean }>
  searchIdsByOwnerCode: Block<{ beginning: string; limit: number; offset: number }, { ids: string[]; counted: number; is_capped: boolean }>
  selectByIds: Block<{ ids: readonly string[] }, { id: string; customer_id: string; plate_number: string; plate_moved_at: string | null; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; qr_token: string; version: number; created_at: string; updated_at: string; customer_code: string; contact_person: string | null; company_name: string | null; phone: string }>
  selectOfCustomer: Block<{ customer_id: string }, { id: string; customer_id: string; plate_number: string; plate_moved_at: string | null; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; qr_token: string; version: number; created_at: string; updated_at: string; customer_code: string; contact_person: string | null; company_name: string | null; phone: string }>
  selectPage: Block<{ search: string | null; prefix: string | null; sort: string | null; limit: number; offset: number }, { id: string; customer_id: string; plate_number: string; plate_moved_at: string | null; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; qr_token: string; version: number; created_at: string; updated_at: string; customer_code: string; contact_person: string | null; company_name: string | null; phone: string }>
  countPage: Block<{ search: string | null; prefix: string | null }, { total: number }>
}
export default sql
