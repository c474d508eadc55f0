// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectAssignments: Block<{ until: string; employee_ids: readonly string[] | null }, { employee_id: string; valid_from: string; version_valid_from: string | null; working_days: string[] | null; starts_at: string | null; ends_at: string | null; break_minutes: number | null; is_shift_work: boolean | null }>
  selectShopHours: Block<Record<never, never>, { valid_from: string; weekly_off_days: string | null; working_hours_start: string | null; working_hours_end: string | null }>
  selectHolidays: Block<{ from: string; to: string }, { id: string; holiday_date: string; name_en: string; name_ar: string; status: string }>
  selectWorkPatterns: Block<{ today: string; id: string | null }, { id: string; name: string; working_days: string[]; starts_at: string; ends_at: string; break_minutes: number; is_shift_work: boolean; is_active: boolean; version: number; employees_count: number }>
  lockWorkPattern: Block<{ id: string }, { id: string; name: string; working_days: string[]; starts_at: string; ends_at: string; break_minutes: number; is_shift_work: boolean; is_active: boolean; version: number; updated_at: string; updated_by: string | null }>
  insertWorkPattern: Block<{ id: string; name: string; working_days: readonly string[]; starts_at: string; ends_at: string; break_minutes: number; is_shift_work: boolean; now: string; updated_by: string | null }, Record<never, never>>
  updateWorkPattern: Block<{ name: string; working_days: readonly string[]; starts_at: string; ends_at: string; break_minutes: number; is_shift_work: boolean; is_active: boolean; now: string; updated_by: string | null; id: string }, Record<never, never>>
  selectActiveWorkPattern: Block<{ id: string }, { id: string }>
  selectCurrentAssignments: Block<{ today: string }, { employee_id: string; first_name: string; last_name: string; employee_code: string; department: string | null; work_pattern_id: string | null; work_pattern_name: string | null; valid_from: string | null; next_valid_from: string | null; next_work_pattern_name: string | null }>
  upsertAssignment: Block<{ employee_id: string; valid_from: string; work_pattern_id: string | null; now: string; created_by: string | null }, Record<never, never>>
  selectPatternOn: Block<{ employee_id: string; date: string }, { work_pattern_id: string | null }>
  deleteAssignments: Block<{ employee_id: string; from: string; to: string }, Record<never, never>>
  insertHoliday: Block<{ id: string; date: string; name_en: string; name_ar: string; status: string; now: string; updated_by: string | null }, { id: string; holiday_date: string; name_en: string; name_ar: string; status: string }>
  lockHoliday: Block<{ id: string }, { id: string; holiday_date: string; name_en: string; name_ar: string; status: string }>
  updateHoliday: Block<{ date: string; name_en: string; name_ar: string; status: string; now: string; updated_by: string | null; id: string }, { id: string; holiday_date: string; name_en: string; name_ar: string; status: string }>
  deleteHoliday: Block<{ id: string }, { holiday_date: string; name_en: string }>
}
export default sql
