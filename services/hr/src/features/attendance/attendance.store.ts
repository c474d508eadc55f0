/** Records of attendance in the database. */
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './attendance.sql'
import type { WorkedTime } from './attendance-rules.ts'

export const selectOptionalOpenRecord = (db: Queryable, employeeId: string) =>
  queryOptionalRow(db, sql.selectOpenRecord, { employee_id: employeeId })

export const selectRecordsOfDay = (
  db: Queryable,
  employeeId: string,
  workDate: string,
  exceptId: string | null,
) =>
  queryRows(db, sql.selectRecordsOfDay, {
    employee_id: employeeId,
    work_date: workDate,
    except_id: exceptId,
  })

/**
 * True if a record other than `exceptId` covers any part of the span. An open record lasts until its latest check-out, 16
 * hours after its check-in.
 */
export const hasOverlappingRecord = async (
  db: Queryable,
  span: { employeeId: string; from: Date; until: Date; exceptId: string | null },
): Promise<boolean> =>
  (await queryOptionalRow(db, sql.selectOverlapping, {
    employee_id: span.employeeId,
    except_id: span.exceptId,
    from: span.from.toISOString(),
    until: span.until.toISOString(),
  })) !== null

/** The columns of a record that follow from its day and check-in. */
export interface CheckInColumns {
  readonly work_date: string
  readonly day_kind: string
  readonly shift_starts_at: string | null
  readonly shift_ends_at: string | null
  readonly check_in_time: string
  readonly is_late: boolean
  readonly late_minutes: number
}
/** The columns of a record that follow from its check-out. */
export interface CheckOutColumns extends WorkedTime {
  readonly check_out_time: string
  readonly is_early_leave: boolean
  readonly early_leave_minutes: number
}

interface NewRecord extends CheckInColumns {
  readonly id: string
  /** Null while the employee is checked in. */
  readonly check_out_time: string | null
  readonly employee_id: string
  readonly now: string
}
export const insertRecord = (tx: Transaction, record: NewRecord) =>
  execute(tx, sql.insertRecord, record)
export const updateFlags = (tx: Transaction, id: string, flags: readonly string[]) =>
  execute(tx, sql.updateFlags, { id, flags })

interface RecordCompletion extends CheckOutColumns {
  readonly id: string
  readonly notes: string | null
  readonly flags: readonly string[]
  readonly now: string
}
export const completeRecord = (tx: Transaction, completion: RecordCompletion) =>
  execute(tx, sql.completeRecord, completion)

export const markMissed = (tx: Transaction, id: string, now: string) =>
  execute(tx, sql.markMissed, { id, now })
export const clearEarlyLeave = (
  tx: Transaction,
  employeeId: string,
  workDate: string,
  now: string,
) => execute(tx, sql.clearEarlyLeave, { employee_id: employeeId, work_date: workDate, now })

interface CompletedRecord extends CheckInColumns, CheckOutColumns {
  readonly id: string
  /** True if a manager approved other times; never reset. */
  readonly is_corrected: boolean
  readonly now: string
}
export const updateTimes = (tx: Transaction, record: CompletedRecord) =>
  execute(tx, sql.updateTimes, record)
export const updateLateness = (
  tx: Transaction,
  record: { id: string; is_late: boolean; late_minutes: number; now: string },
) => execute(tx, sql.updateLateness, record)
export const selectOptionalRecordTimes = (db: Queryable, id: string) =>
  queryOptionalRow(db, sql.selectRecordTimes, { id })
