// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertCorrection: Block<{ id: string; employee_id: string; record_id: string | null; requested_check_in: string; requested_check_out: string; original_check_in: string | null; original_check_out: string | null; reason: string; now: string }, Record<never, never>>
  lockCorrection: Block<{ id: string }, { id: string; employee_id: string; record_id: string | null; requested_check_in: string; requested_check_out: string; original_check_in: string | null; original_check_out: string | null; status: string; version: number; request_date: string; decided_at: string | null; decided_by_name: string | null }>
  decideCorrection: Block<{ status: string; record_id: string | null; admin_notes: string | null; rejection_reason: string | null; decided_by: string; decided_by_name: string; now: string; id: string }, Record<never, never>>
  rejectRequestsOfInactive: Block<{ rejection_reason: string; now: string }, { id: string; employee_id: string }>
  hasPendingOverlap: Block<{ employee_id: string; until: string; from: string }, { is_pending: boolean }>
  selectCorrections: Block<{ ids: readonly string[] | null; employee_id: string | null; status: string | null; limit: number; offset: number }, { id: string; attendance_id: string | null; employee_id: string; first_name: string; last_name: string; employee_code: string; department: string | null; role_name: string; is_active: boolean; original_check_in: string | null; original_check_out: string | null; requested_check_in: string; requested_check_out: string; reason: string; status: string; admin_notes: string | null; rejection_reason: string | null; decided_by_name: string | null; decided_at: string | null; request_date: string; version: number }>
  selectCorrectionIds: Block<{ employee_id: string | null; status: string | null; limit: number }, { ids: string[] }>
  countCorrections: Block<{ employee_id: string | null; status: string | null }, { total: number }>
}
export default sql
