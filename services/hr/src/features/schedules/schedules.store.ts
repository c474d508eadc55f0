/** Work patterns, their assignments and public holidays in the database. */

import {
  convertViolation,
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './schedules.sql'
import type { WorkHours } from './work-day-rules.ts'

export interface WorkPatternFields extends WorkHours {
  readonly name: string
}
interface Stamp {
  readonly now: string
  readonly updated_by: string | null
}

/** Inserts a pattern. A trigger writes its first version, which applies to every day. */
export const insertWorkPattern = (
  tx: Transaction,
  pattern: WorkPatternFields & Stamp & { readonly id: string },
) =>
  convertViolation(execute(tx, sql.insertWorkPattern, pattern), {
    work_patterns_name_is_unique: 'duplicate_work_pattern',
  })

/** Changes a pattern. A trigger writes the version that applies from the shop's day of `now` on. */
export const updateWorkPattern = (
  tx: Transaction,
  pattern: WorkPatternFields & Stamp & { readonly id: string; readonly is_active: boolean },
) =>
  convertViolation(execute(tx, sql.updateWorkPattern, pattern), {
    work_patterns_name_is_unique: 'duplicate_work_pattern',
  })

export const lockOptionalWorkPattern = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.lockWorkPattern, { id })

export const isWorkPatternActive = async (db: Queryable, id: string): Promise<boolean> =>
  (await queryOptionalRow(db, sql.selectActiveWorkPattern, { id })) !== null

interface Assignment {
  readonly employee_id: string
  readonly valid_from: string
  readonly work_pattern_id: string | null
  readonly now: string
  readonly created_by: string | null
}
export const upsertAssignment = (tx: Transaction, assignment: Assignment) =>
  execute(tx, sql.upsertAssignment, assignment)

/** Returns the pattern of an employee on a date; null stands for the shop's hours. */
export const selectPatternOn = async (
  db: Queryable,
  employeeId: string,
  date: string,
): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectPatternOn, { employee_id: employeeId, date }))
    ?.work_pattern_id ?? null
export const deleteAssignments = (tx: Transaction, employeeId: string, from: string, to: string) =>
  execute(tx, sql.deleteAssignments, { employee_id: employeeId, from, to })

interface HolidayWrite extends Stamp {
  readonly id: string
  readonly date: string
  readonly name_en: string
  readonly name_ar: string
  readonly status: string
}
export const insertHoliday = (tx: Transaction, holiday: HolidayWrite) =>
  convertViolation(queryRow(tx, sql.insertHoliday, holiday), {
    public_holidays_date_is_unique: 'duplicate_holiday',
  })
export const updateHoliday = (tx: Transaction, holiday: HolidayWrite) =>
  convertViolation(queryRow(tx, sql.updateHoliday, holiday), {
    public_holidays_date_is_unique: 'duplicate_holiday',
  })
export const lockOptionalHoliday = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.lockHoliday, { id })
export const deleteOptionalHoliday = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.deleteHoliday, { id })
