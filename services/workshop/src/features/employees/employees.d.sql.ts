// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  upsertEmployee: Block<{ id: string; version: number; employee_code: string; first_name: string; last_name: string; role: string; is_active: boolean }, Record<never, never>>
  selectIsCopyComplete: Block<Record<never, never>, { is_complete: boolean }>
  markCopyComplete: Block<Record<never, never>, Record<never, never>>
  selectIsEmployeeCopied: Block<{ id: string }, { is_copied: boolean }>
  selectActiveEmployees: Block<Record<never, never>, { id: string; first_name: string; last_name: string; role: string }>
}
export default sql
