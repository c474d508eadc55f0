// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectOpenRecord: Block<{ employee_id: string }, { id: string; employee_id: string; work_date: string; day_kind: string; shift_starts_at: string | null; shift_ends_at: string | null; check_in_time: string; flags: string[] }>
  selectRecordsOfDay: Block<{ employee_id: string; work_date: string; except_id: string | null }, { id: string; work_date: string; day_kind: string; shift_starts_at: string | null; shift_ends_at: string | null; check_in_time: string; check_out_time: string | null; missed_at: string | null; worked_minutes: number | null; overtime_minutes: number; overtime_night_minutes: number; rest_day_minutes: number; holiday_minutes: number }>
  selectOverlapping: Block<{ employee_id: string; except_id: string | null; until: string; from: string }, { id: string }>
  insertRecord: Block<{ id: string; employee_id: string; work_date: string; day_kind: string; shift_starts_at: string | null; shift_ends_at: string | null; check_in_time: string; check_out_time: string | null; is_late: boolean; late_minutes: number; now: string }, Record<never, never>>
  updateFlags: Block<{ flags: readonly string[]; id: string }, Record<never, never>>
  completeRecord: Block<{ check_out_time: string; is_early_leave: boolean; early_leave_minutes: number; worked_minutes: number; overtime_minutes: number; overtime_night_minutes: number; rest_day_minutes: number; holiday_minutes: number; notes: string | null; flags: readonly string[]; now: string; id: string }, Record<never, never>>
  markMissed: Block<{ now: string; id: string }, Record<never, never>>
  clearEarlyLeave: Block<{ now: string; employee_id: string; work_date: string }, Record<never, never>>
  updateTimes: Block<{ work_date: string; day_kind: string; shift_starts_at: string | null; shift_ends_at: string | null; check_in_time: string; check_out_time: string; is_late: boolean; late_minutes: number; is_early_leave: boolean; early_leave_minutes: number; worked_minutes: number; overtime_minutes: number; overtime_night_minutes: number; rest_day_minutes: number; holiday_minutes: number; is_corrected: boolean; now: string; id: string }, Record<never, never>>
  updateLateness: Block<{ is_late: boolean; late_minutes: number; now: string; id: string }, Record<never, never>>
  selectRecordTimes: Block<{ id: string }, { id: string; employee_id: string; work_date: string; day_kind: string; shift_starts_at: string | null; shift_ends_at: string | null; check_in_time: string; check_out_time: string | null; missed_at: string | null }>
}
export default sql
