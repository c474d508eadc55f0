/** Attendance in the database: records, punches, consents and the secret of presence codes. */
import type { PunchFlag } from '@warsha/contracts/hr/attendance-limits'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './attendance.sql'
import type { WorkedTime } from './attendance-rules.ts'

/** Locks an employee, which serialises their punches. Returns null if there is none. */
export const lockOptionalEmployee = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.lockEmployee, { id })

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

/** True if a record other than `exceptId` covers any part of the span. */
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

type PunchColumns = Parameters<NonNullable<(typeof sql.insertPunch)['__types']>>[0]
export const insertPunch = (tx: Transaction, punch: PunchColumns) =>
  execute(tx, sql.insertPunch, punch)

export const selectOptionalPreviousPosition = (db: Queryable, employeeId: string, before: Date) =>
  queryOptionalRow(db, sql.selectPreviousPosition, {
    employee_id: employeeId,
    before: before.toISOString(),
  })
export const isPositionRepeated = async (
  db: Queryable,
  employeeId: string,
  position: { latitude: string; longitude: string },
): Promise<boolean> =>
  (await queryRow(db, sql.isPositionRepeated, { employee_id: employeeId, ...position })).is_repeated
export const isDeviceShared = async (
  db: Queryable,
  employeeId: string,
  deviceId: string,
  at: Date,
): Promise<boolean> =>
  (
    await queryRow(db, sql.isDeviceShared, {
      employee_id: employeeId,
      device_id: deviceId,
      punched_at: at.toISOString(),
    })
  ).is_shared

/** Returns the record of a punch that a device sent before, or null. */
export const selectOptionalRecordOfPunch = async (
  db: Queryable,
  employeeId: string,
  clientPunchId: string,
): Promise<string | null> =>
  (
    await queryOptionalRow(db, sql.selectRecordOfClientPunch, {
      employee_id: employeeId,
      client_punch_id: clientPunchId,
    })
  )?.record_id ?? null

export const selectPunchesOfRecord = (db: Queryable, recordId: string) =>
  queryRows(db, sql.selectPunchesOfRecord, { record_id: recordId })

export const selectOptionalConsent = (db: Queryable, employeeId: string) =>
  queryOptionalRow(db, sql.selectConsent, { employee_id: employeeId })
export const upsertConsent = (
  tx: Transaction,
  consent: { employee_id: string; notice_version: number; now: string },
) => execute(tx, sql.upsertConsent, consent)
export const deleteConsent = (tx: Transaction, employeeId: string) =>
  execute(tx, sql.deleteConsent, { employee_id: employeeId })
export const removePositionsOfEmployee = (tx: Transaction, employeeId: string) =>
  execute(tx, sql.removePositionsOfEmployee, { employee_id: employeeId })
/** Removes positions and device data of at most `limit` punches. Returns how many. */
export const removePositionsBefore = (db: Queryable, before: string, limit: number) =>
  execute(db, sql.removePositionsBefore, { before, limit })

/** Stores the secret unless there is one. */
export const insertPresenceSecret = (db: Queryable, secret: string) =>
  execute(db, sql.insertPresenceSecret, { secret })
export const selectOptionalPresenceSecret = async (db: Queryable): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectPresenceSecret, {}))?.secret ?? null

export const hasRecords = async (db: Queryable): Promise<boolean> =>
  (await queryRow(db, sql.hasRecords, {})).has_records
export const selectDemoEmployees = (db: Queryable) => queryRows(db, sql.selectDemoEmployees, {})

/** A record of the demo shop. */
export interface DemoRecord extends CheckInColumns, Partial<CheckOutColumns> {
  readonly id: string
  readonly employee_id: string
  readonly missed_at: string | null
  readonly flags: readonly PunchFlag[]
}
/** Inserts records of the demo shop with their punches. */
export const insertDemoRecords = async (
  tx: Transaction,
  records: readonly DemoRecord[],
): Promise<void> => {
  const none = {
    is_early_leave: false,
    early_leave_minutes: 0,
    overtime_minutes: 0,
    overtime_night_minutes: 0,
    rest_day_minutes: 0,
    holiday_minutes: 0,
  }
  const json = JSON.stringify(records.map((record) => ({ ...none, ...record })))
  await execute(tx, sql.insertDemoRecords, { records: json })
  await execute(tx, sql.insertDemoPunches, { records: json })
}
