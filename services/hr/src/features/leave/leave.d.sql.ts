// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertLeaveRequest: Block<{ id: string; employee_id: string; leave_type: string; start_date: string; end_date: string; is_half_day: boolean; total_days: string; reason: string; now: string; updated_by: string }, Record<never, never>>
  selectEmployeeOfRequest: Block<{ id: string }, { employee_id: string }>
  lockLeaveRequest: Block<{ id: string }, { id: string; employee_id: string; leave_type: string; start_date: string; end_date: string; is_half_day: boolean; total_days: string; status: string; admin_notes: string | null; version: number; updated_at: string; updated_by: string }>
  updateStatus: Block<{ status: string; admin_notes: string | null; rejection_reason: string | null; decided_at: string | null; decided_by: string | null; decided_by_name: string | null; now: string; updated_by: string; id: string }, { version: number }>
  updateShortened: Block<{ status: string; end_date: string; total_days: string; reason: string; now: string; decided_by: string | null; decided_by_name: string | null; updated_by: string; id: string }, { version: number }>
  cancelRequestsOfInactive: Block<{ now: string }, { id: string; employee_id: string }>
  selectOptionalOverlap: Block<{ employee_id: string; end_date: string; start_date: string }, { start_date: string; end_date: string }>
  selectDaysByYear: Block<{ employee_id: string | null; from_year: number; to_year: number }, { employee_id: string; leave_type: string; status: string; year: number; days: number }>
  selectLeaveRequests: Block<{ only_active: boolean | null; today: string; ids: readonly string[] | null; id: string | null; employee_id: string | null; leave_type: string | null; from: string | null; to: string | null; status: string | null }, { id: string; employee_id: string; first_name: string; last_name: string; employee_code: string; department: string | null; position: string | null; role_name: string; is_active: boolean; leave_type: string; start_date: string; end_date: string; is_half_day: boolean; total_days: string; reason: string; status: string; request_date: string; admin_notes: string | null; rejection_reason: string | null; decided_at: string | null; decided_by_name: string | null; version: number }>
  selectLeaveIds: Block<{ id: string | null; employee_id: string | null; leave_type: string | null; from: string | null; to: string | null; only_active: boolean | null; status: string | null; today: string; limit: number }, { ids: string[] }>
  selectLeaveStats: Block<{ to: string | null; from: string | null }, { pending_requests: number; approved_requests: number; rejected_requests: number; total_days_approved: number }>
  selectActiveEmployees: Block<{ employee_id: string | null }, { employee_id: string; first_name: string; last_name: string; employee_code: string; department: string | null; position: string | null; hire_date: string }>
  selectLeaveForPay: Block<{ types: readonly string[]; to: string; from: string; employee_id: string | null }, { id: string; employee_id: string; leave_type: string; start_date: string; end_date: string; is_half_day: boolean }>
  selectApprovedLeave: Block<{ to: string; from: string; employee_id: string | null }, { employee_id: string; leave_type: string; start_date: string; end_date: string; is_half_day: boolean }>
}
export default sql
