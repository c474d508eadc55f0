// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertVehicles: Block<{ now: string; updated_by: string; vehicles: string }, Record<never, never>>
  updateVehicle: Block<{ customer_id: string; plate_number: string; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; assigns_plate: boolean; now: string; updated_by: string; id: string }, Record<never, never>>
  lockVehicle: Block<{ plate_number: string | null; id: string }, { id: string; has_other_plate: boolean }>
  selectByIds: Block<{ ids: readonly string[] }, { id: string; customer_id: string; plate_number: string; make: string; model: string; year: number | null; color: string | null; vin: string | null; mileage: number | null; notes: string | null; plate_moved_at: string | null; qr_token: string; version: number; created_at: string; updated_at: string; updated_by: string | null; customer_code: string; contact_person: string | null; company_name: string | null; phone: string }>
  lockPlate: Block<{ plate_number: string }, { pg_advisory_xact_lock: string | null }>
  lockOthersWithPlate: Block<{ plate_number: string; id: string }, { id: string; customer_id: string; make: string; model: string; plate_number: string }>
  selectOthersWithSamePlate: Block<{ id: string }, { make: string; model: string }>
  lockVin: Block<{ vin: string }, { pg_advisory_xact_lock: string | null }>
  selectOtherWithVin: Block<{ vin: string; id: string | null }, { id: string; customer_id: string; plate_number: string; make: string; model: string; contact_person: string | null; company_name: string | null; first_name: string | null; last_name: string | null; phone: string }>
  markPlateMoved: Block<{ now: string; updated_by: string; id: string }, Record<never, never>>
  insertPlates: Block<{ now: string; plates: string }, Record<never, never>>
  endPlate: Block<{ now: string; vehicle_id: string }, Record<never, never>>
  selectPlates: Block<{ vehicle_id: string }, { plate_number: string; from: string; until: string | null }>
  deleteVehicle: Block<{ id: string }, Record<never, never>>
  selectIdByToken: Block<{ qr_token: string }, { id: string; customer_id: string }>
  selectNewestIds: Block<{ limit: number; offset: number }, { ids: string[]; total: number }>
  selectIdsOfCustomer: Block<{ customer_id: string }, { ids: string[] }>
  searchIds: Block<{ search: string; limit: number; offset: number }, { ids: string[]; counted: number; is_capped: boolean }>
  searchIdsByCustomerCode: Block<{ prefix: string; limit: number; offset: number }, { ids: string[]; counted: number; is_capped: boolean }>
  selectIds: Block<{ search: string | null; prefix: string | null; sort: string | null; limit: number; offset: number }, { ids: string[] }>
  countIds: Block<{ search: string | null; prefix: string | null }, { total: number }>
  selectByPlatesAndVins: Block<{ vehicles: string }, { row: number; by: string; plate_number: string | null; make: string | null; model: string | null }>
}
export default sql
