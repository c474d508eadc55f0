// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockWageFiles: Block<{ year: number; month: number }, { pg_advisory_xact_lock: string | null }>
  insertWageFile: Block<{ id: string; year: number; month: number; written_at: string; written_by: string | null; written_by_name: string | null; employee_ids: readonly string[] }, Record<never, never>>
  selectWageFiles: Block<{ year: number; month: number }, { written_at: string; written_by_name: string | null; employee_ids: string[] | null }>
}
export default sql
