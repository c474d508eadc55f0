// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/db'
declare const sql: {
  insertVehicles: Block<{ vehicles: string; now: string; updated_by: string | null }, Record<never, never>>
  selectByPlatesAndVins: Block<{ cars: string }, { row: number; by: string; plate_number: string | null; make: string | null; model: string | null }>
}
export default sql
