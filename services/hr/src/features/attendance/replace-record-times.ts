import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import {
  insertRecord,
  selectOptionalRecordTimes,
  selectRecordsOfDay,
  updateLateness,
  updateTimes,
} from './attendance.store.ts'
import {
  loadRecordContext,
  toCheckInColumns,
  toCheckOutColumns,
  workDayOf,
} from './calculate-record.ts'
import { publishAttendanceChange } from './publish-change.ts'

interface ReplaceRecordTimesInput {
  readonly employeeId: string
  /** Null to add a record that is missing. */
  readonly recordId: string | null
  readonly checkIn: Date
  readonly checkOut: Date
}

/**
 * Sets both times of a record and calculates it, and the other records of the day, with the shift of the day. Returns its
 * id. The employee must be locked, and the times must not overlap another record.
 */
export const replaceRecordTimes = async (
  tx: Transaction,
  now: Date,
  { employeeId, recordId, checkIn, checkOut }: ReplaceRecordTimesInput,
): Promise<string> => {
  const before = recordId ? await selectOptionalRecordTimes(tx, recordId) : null
  const id = recordId ?? uuid()
  const record = { id, employeeId, checkIn, checkOut, isCorrected: true }
  const workDate = await calculateRecord(tx, now, record, recordId === null)

  await recalculateDay(tx, now, employeeId, workDate, id)
  if (before && before.work_date !== workDate)
    await recalculateDay(tx, now, employeeId, before.work_date, id)
  await publishAttendanceChange(tx, { id, employeeId }, now)
  return id
}

interface RecordTimes {
  readonly id: string
  readonly employeeId: string
  readonly checkIn: Date
  readonly checkOut: Date | null
  readonly isCorrected: boolean
}

/** Calculates the columns of a record from its times and stores them. Returns its work date. */
const calculateRecord = async (
  tx: Transaction,
  now: Date,
  { id, employeeId, checkIn, checkOut, isCorrected }: RecordTimes,
  isNew: boolean,
): Promise<string> => {
  const context = await loadRecordContext(tx, employeeId, checkIn)
  const day = workDayOf(context, checkIn)
  const sameDay = await selectRecordsOfDay(tx, employeeId, day.date, id)
  const isFirst = !sameDay.some(
    ({ check_in_time }) => Date.parse(check_in_time) < checkIn.getTime(),
  )
  const stamp = { id, now: now.toISOString() }
  const arrival = toCheckInColumns(context, day, checkIn, isFirst)
  if (!checkOut) {
    const { is_late, late_minutes } = arrival
    await updateLateness(tx, { ...stamp, is_late, late_minutes })
    return day.date
  }
  const departure = toCheckOutColumns(context, day, { checkIn, checkOut }, sameDay)
  const columns = { ...arrival, ...departure, ...stamp }
  if (isNew) await insertRecord(tx, { ...columns, employee_id: employeeId })
  await updateTimes(tx, { ...columns, is_corrected: isCorrected })
  return day.date
}

/** Calculates the other records of a day again: who is late and what is overtime depends on all of them. */
const recalculateDay = async (
  tx: Transaction,
  now: Date,
  employeeId: string,
  workDate: string,
  exceptId: string,
): Promise<void> => {
  for (const record of await selectRecordsOfDay(tx, employeeId, workDate, exceptId)) {
    const { id, check_in_time, check_out_time } = record
    const times = {
      id,
      employeeId,
      checkIn: new Date(check_in_time),
      checkOut: check_out_time ? new Date(check_out_time) : null,
      isCorrected: false,
    }
    await calculateRecord(tx, now, times, false)
  }
}
