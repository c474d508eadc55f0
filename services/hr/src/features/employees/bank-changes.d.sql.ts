// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertBankChange: Block<{ id: string; employee_id: string; changes: string; status: string; requested_by: string | null; requested_by_name: string; requested_at: string; decided_by: string | null; decided_by_name: string | null; decided_at: string | null }, Record<never, never>>
  replacePending: Block<{ now: string; employee_id: string }, Record<never, never>>
  selectOptionalPendingOfEmployee: Block<{ employee_id: string }, { id: string; employee_id: string; changes: unknown; requested_by: string | null; requested_by_name: string; requested_at: string; decided_by_name: string | null; decided_at: string | null }>
  updatePendingFields: Block<{ changes: string; requested_by: string | null; requested_by_name: string; id: string }, Record<never, never>>
  selectOptionalPending: Block<{ id: string }, { id: string; employee_id: string; changes: unknown; requested_by: string | null; requested_by_name: string; requested_at: string; decided_by_name: string | null; decided_at: string | null }>
  decide: Block<{ status: string; decided_by: string | null; decided_by_name: string; now: string; id: string }, Record<never, never>>
  selectPending: Block<Record<never, never>, { id: string; employee_id: string; changes: unknown; requested_by: string | null; requested_by_name: string; requested_at: string; decided_by_name: string | null; decided_at: string | null; employee_code: string; first_name: string; last_name: string; role_name: string; is_active: boolean }>
  selectAppliedSinceWageFile: Block<{ employee_ids: readonly string[]; year: number; month: number }, { id: string; employee_id: string; changes: unknown; requested_by: string | null; requested_by_name: string; requested_at: string; decided_by_name: string | null; decided_at: string | null; employee_code: string; first_name: string; last_name: string; role_name: string; is_active: boolean }>
}
export default sql
