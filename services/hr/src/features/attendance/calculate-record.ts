/** Calculates the columns of a record from its times, for punches and corrections alike. */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import { loadSchedules } from '../schedules/schedules.views.ts'
import {
  findWorkDay,
  resolveWorkDay,
  type Schedule,
  type WorkDay,
} from '../schedules/work-day-rules.ts'
import type { CheckInColumns, CheckOutColumns, selectRecordsOfDay } from './attendance.store.ts'
import {
  computeEarlyLeave,
  computeLateness,
  computeWorkedTime,
  type EarlierRecord,
  isArrivalForShift,
  notLate,
} from './attendance-rules.ts'

type Settings = Record<SettingKey, string>
/** A record of a day, with the shift that it stores. */
export type DayRecord = Awaited<ReturnType<typeof selectRecordsOfDay>>[number]

/** The schedule of an employee around a check-in, and the settings. */
export interface RecordContext {
  readonly settings: Settings
  readonly schedule: Schedule
}

export const loadRecordContext = async (
  tx: Transaction,
  employeeId: string,
  checkIn: Date,
): Promise<RecordContext> => {
  const settings = await readLocalSettings(tx)
  const date = toLocalDate(settings.shop_timezone, checkIn)
  const schedules = await loadSchedules(tx, {
    employeeIds: [employeeId],
    from: addDays(date, -1),
    to: addDays(date, 1),
  })
  return { settings, schedule: schedules(employeeId) }
}

/** Returns the work day of a check-in. */
export const workDayOf = ({ settings, schedule }: RecordContext, checkIn: Date): WorkDay =>
  findWorkDay(schedule, toLocalDate(settings.shop_timezone, checkIn), checkIn)

/** Returns the columns of a check-in. Only the arrival for the shift can be late. */
export const toCheckInColumns = (
  { settings }: RecordContext,
  day: WorkDay,
  checkIn: Date,
  isArrival: boolean,
): CheckInColumns => ({
  work_date: day.date,
  day_kind: day.kind,
  shift_starts_at: day.starts_at?.toISOString() ?? null,
  shift_ends_at: day.ends_at?.toISOString() ?? null,
  check_in_time: checkIn.toISOString(),
  ...(isArrival ? computeLateness(day, checkIn, Number(settings.late_threshold_minutes)) : notLate),
})

/**
 * Returns the columns of a check-out. The shift is the one that was stored at the check-in, so that later changes of the
 * settings do not change a running shift.
 */
export const toCheckOutColumns = (
  { settings }: RecordContext,
  day: WorkDay,
  times: { readonly checkIn: Date; readonly checkOut: Date },
  sameDay: readonly DayRecord[],
): CheckOutColumns => {
  const { checkIn, checkOut } = times
  const zone = settings.shop_timezone
  const isLast = !sameDay.some(({ check_in_time }) => Date.parse(check_in_time) > checkIn.getTime())
  const threshold = Number(settings.early_leave_threshold_minutes)
  const stays = { is_early_leave: false, early_leave_minutes: 0 }
  return {
    check_out_time: checkOut.toISOString(),
    ...(isLast ? computeEarlyLeave(day, checkOut, threshold) : stays),
    ...computeWorkedTime({
      day,
      checkIn,
      checkOut,
      midnight: new Date(startOfLocalDay(zone, toLocalDate(zone, checkIn))),
      earlier: selectEarlierRecords(sameDay, checkIn),
    }),
  }
}

/** Returns whether a check-in is the arrival for the shift. `sameDay`: the other records of the day, oldest first. */
export const isArrivalAmong = (
  sameDay: readonly DayRecord[],
  day: WorkDay,
  checkIn: Date,
): boolean => isArrivalForShift(day, selectEarlierRecords(sameDay, checkIn))

/** Returns the records of `sameDay` that began before a check-in, in the same order. */
const selectEarlierRecords = (sameDay: readonly DayRecord[], checkIn: Date): EarlierRecord[] =>
  sameDay
    .filter(({ check_in_time }) => Date.parse(check_in_time) < checkIn.getTime())
    .map(({ check_in_time, check_out_time, ...minutes }) => ({
      ...minutes,
      checkIn: new Date(check_in_time),
      checkOut: check_out_time === null ? null : new Date(check_out_time),
    }))

/** Returns the work day with the shift that a record stores. */
export const storedWorkDay = (
  { schedule }: RecordContext,
  record: {
    readonly work_date: string
    readonly day_kind: string
    readonly shift_starts_at: string | null
    readonly shift_ends_at: string | null
  },
): WorkDay => ({
  ...resolveWorkDay(schedule, record.work_date),
  kind: record.day_kind as WorkDay['kind'],
  starts_at: record.shift_starts_at ? new Date(record.shift_starts_at) : null,
  ends_at: record.shift_ends_at ? new Date(record.shift_ends_at) : null,
})
