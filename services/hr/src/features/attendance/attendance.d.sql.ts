// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockEmployee: Block<{ id: string }, { id: string; hire_date: string }>
  selectOpenRecord: Block<{ employee_id: string }, { id: string; employee_id: string; work_date: string; day_kind: string; shift_starts_at: string | null; shift_ends_at: string | null; check_in_time: string; flags: string[] }>
  selectRecordsOfDay: Block<{ employee_id: string; work_date: string; except_id: string | null }, { id: string; check_in_time: string; check_out_time: string | null; missed_at: string | null; worked_minutes: number | null; overtime_minutes: number; overtime_night_minutes: number; rest_day_minutes: number; holiday_minutes: number }>
  selectOverlapping: Block<{ employee_id: string; except_id: string | null; until: string; from: string }, { id: string }>
  insertRecord: Block<{ id: string; employee_id: string; work_date: string; day_kind: string; shift_starts_at: string | null; shift_ends_at: string | null; check_in_time: string; check_out_time: string | null; is_late: boolean; late_minutes: number; now: string }, Record<never, never>>
  updateFlags: Block<{ flags: readonly string[]; id: string }, Record<never, never>>
  completeRecord: Block<{ check_out_time: string; is_early_leave: boolean; early_leave_minutes: number; worked_minutes: number; overtime_minutes: number; overtime_night_minutes: number; rest_day_minutes: number; holiday_minutes: number; notes: string | null; flags: readonly string[]; now: string; id: string }, Record<never, never>>
  markMissed: Block<{ now: string; id: string }, Record<never, never>>
  clearEarlyLeave: Block<{ now: string; employee_id: string; work_date: string }, Record<never, never>>
  updateTimes: Block<{ work_date: string; day_kind: string; shift_starts_at: string | null; shift_ends_at: string | null; check_in_time: string; check_out_time: string; is_late: boolean; late_minutes: number; is_early_leave: boolean; early_leave_minutes: number; worked_minutes: number; overtime_minutes: number; overtime_night_minutes: number; rest_day_minutes: number; holiday_minutes: number; is_corrected: boolean; now: string; id: string }, Record<never, never>>
  updateLateness: Block<{ is_late: boolean; late_minutes: number; now: string; id: string }, Record<never, never>>
  selectRecordTimes: Block<{ id: string }, { id: string; employee_id: string; work_date: string; check_in_time: string; check_out_time: string | null; missed_at: string | null }>
  insertPunch: Block<{ id: string; record_id: string | null; employee_id: string; kind: string; source: string; punched_at: string; received_at: string; latitude: string | null; longitude: string | null; address: string | null; accuracy_meters: string | null; distance_meters: number | null; radius_meters: number | null; decision: string; device_info: string | null; device_id: string | null; ip_address: string | null; user_agent: string | null; flags: readonly string[]; client_punch_id: string | null }, Record<never, never>>
  selectPreviousPosition: Block<{ employee_id: string; before: string }, { latitude: string; longitude: string; punched_at: string }>
  isPositionRepeated: Block<{ employee_id: string; latitude: string; longitude: string }, { is_repeated: boolean }>
  isDeviceShared: Block<{ device_id: string; employee_id: string; punched_at: string }, { is_shared: boolean }>
  selectRecordOfClientPunch: Block<{ employee_id: string; client_punch_id: string }, { record_id: string | null }>
  selectPunchesOfRecord: Block<{ record_id: string }, { kind: string; source: string; punched_at: string; received_at: string; latitude: number | null; longitude: number | null; accuracy_meters: number | null; distance_meters: number | null; radius_meters: number | null; decision: string; address: string | null; device_info: string | null; ip_address: string | null; flags: string[] }>
  selectConsent: Block<{ employee_id: string }, { notice_version: number; consented_at: string }>
  upsertConsent: Block<{ employee_id: string; notice_version: number; now: string }, Record<never, never>>
  deleteConsent: Block<{ employee_id: string }, Record<never, never>>
  removePositionsOfEmployee: Block<{ employee_id: string }, Record<never, never>>
  removePositionsBefore: Block<{ before: string; limit: number }, Record<never, never>>
  insertPresenceSecret: Block<{ secret: string }, Record<never, never>>
  selectPresenceSecret: Block<Record<never, never>, { secret: string }>
  hasRecords: Block<Record<never, never>, { has_records: boolean }>
  selectDemoEmployees: Block<Record<never, never>, { id: string; username: string; first_name: string; last_name: string; hire_date: string; termination_date: string | null }>
  insertDemoRecords: Block<{ records: string }, Record<never, never>>
  insertDemoPunches: Block<{ records: string }, Record<never, never>>
}
export default sql
