import type { Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { WorkDay } from '../schedules/work-day-rules.ts'
import {
  insertRecord,
  selectOptionalRecordTimes,
  selectRecordsOfDay,
  updateLateness,
  updateTimes,
} from './attendance.store.ts'
import {
  type DayRecord,
  isArrivalAmong,
  loadRecordContext,
  type RecordContext,
  storedWorkDay,
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
 * Sets both times of a record and calculates it and the other records of the day, each with the shift that it stores. A
 * record that is added or moves to another day gets the shift of the records of that day, or that of the schedule if there
 * are none. Returns its id. The employee must be locked, and the times must not overlap another record.
 */
export const replaceRecordTimes = async (
  tx: Transaction,
  now: Date,
  { employeeId, recordId, checkIn, checkOut }: ReplaceRecordTimesInput,
): Promise<string> => {
  const before = recordId ? await selectOptionalRecordTimes(tx, recordId) : null
  const id = recordId ?? uuid()
  const context = await loadRecordContext(tx, employeeId, checkIn)
  const ownDay = before && findOwnDay(context, before, checkIn)
  const scheduled = workDayOf(context, checkIn)
  const others = await selectRecordsOfDay(tx, employeeId, (ownDay ?? scheduled).date, id)
  const day = ownDay ?? (others[0] ? storedWorkDay(context, others[0]) : scheduled)

  const corrected = toDayRecord(id, day, checkIn, checkOut)
  const correction = { id, employeeId, isNew: before === null }
  await calculateDay(tx, now, context, [...others, corrected], correction)
  if (before && before.work_date !== day.date) {
    const remaining = await selectRecordsOfDay(tx, employeeId, before.work_date, id)
    const contextBefore = await loadRecordContext(tx, employeeId, new Date(before.check_in_time))
    await calculateDay(tx, now, contextBefore, remaining, null)
  }
  await publishAttendanceChange(tx, { id, employeeId }, now)
  return id
}

type StoredShift = Parameters<typeof storedWorkDay>[1]

/**
 * Returns the work day that a record stores, or null if its new check-in belongs to another one. The schedule may have
 * changed since the record was written. The first rule that applies decides:
 *
 * 1. It stays if today's schedule puts the new check-in on its day.
 * 2. It moves if the new check-in is after its shift.
 * 3. It stays if the new check-in is within its shift.
 * 4. It stays if today's schedule puts the former check-in on the same day as the new one.
 */
const findOwnDay = (
  context: RecordContext,
  before: StoredShift & { readonly check_in_time: string },
  checkIn: Date,
): WorkDay | null => {
  const day = storedWorkDay(context, before)
  const { starts_at, ends_at } = day
  const scheduledDate = workDayOf(context, checkIn).date
  if (scheduledDate === day.date) return day
  if (ends_at && checkIn >= ends_at) return null
  if (starts_at && checkIn >= starts_at) return day
  const dateBefore = workDayOf(context, new Date(before.check_in_time)).date
  return dateBefore === scheduledDate ? day : null
}

/** Returns a record with new times, whose minutes are not calculated yet. */
const toDayRecord = (id: string, day: WorkDay, checkIn: Date, checkOut: Date): DayRecord => ({
  id,
  work_date: day.date,
  day_kind: day.kind,
  shift_starts_at: day.starts_at?.toISOString() ?? null,
  shift_ends_at: day.ends_at?.toISOString() ?? null,
  check_in_time: checkIn.toISOString(),
  check_out_time: checkOut.toISOString(),
  missed_at: null,
  worked_minutes: null,
  overtime_minutes: 0,
  overtime_night_minutes: 0,
  rest_day_minutes: 0,
  holiday_minutes: 0,
})

interface Correction {
  readonly id: string
  readonly employeeId: string
  /** True to insert the corrected record. */
  readonly isNew: boolean
}

/**
 * Calculates and stores all records of a day: who is late and what is overtime depends on all of them. `correction` names
 * the one among them that was corrected.
 */
const calculateDay = async (
  tx: Transaction,
  now: Date,
  context: RecordContext,
  records: readonly DayRecord[],
  correction: Correction | null,
): Promise<void> => {
  const sorted = records.toSorted(
    (one, other) => Date.parse(one.check_in_time) - Date.parse(other.check_in_time),
  )
  for (const [index, record] of sorted.entries()) {
    const { id, check_in_time, check_out_time } = record
    const sameDay = sorted.filter((other) => other !== record)
    const day = storedWorkDay(context, record)
    const checkIn = new Date(check_in_time)
    const arrival = toCheckInColumns(context, day, checkIn, isArrivalAmong(sameDay, day, checkIn))
    const stamp = { id, now: now.toISOString() }
    if (!check_out_time) {
      const { is_late, late_minutes } = arrival
      await updateLateness(tx, { ...stamp, is_late, late_minutes })
      continue
    }
    const times = { checkIn, checkOut: new Date(check_out_time) }
    const columns = { ...arrival, ...toCheckOutColumns(context, day, times, sameDay), ...stamp }
    const isCorrected = id === correction?.id
    if (isCorrected && correction.isNew)
      await insertRecord(tx, { ...columns, employee_id: correction.employeeId })
    await updateTimes(tx, { ...columns, is_corrected: isCorrected })
    // The minutes of later records depend on these.
    sorted[index] = { ...record, ...columns }
  }
}
