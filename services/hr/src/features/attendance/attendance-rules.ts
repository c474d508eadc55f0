/** Lateness, early leave and hours of a record. Minutes are whole: seconds are dropped. */
import { roundToHundredths } from '@warsha/contracts/base/hundredths'
import { maxShiftHours } from '@warsha/contracts/hr/attendance-limits'
import { minuteMs, type WorkDay } from '../schedules/work-day-rules.ts'

const minutesBetween = (from: Date, to: Date): number =>
  Math.max(Math.floor((to.getTime() - from.getTime()) / minuteMs), 0)

interface Lateness {
  readonly is_late: boolean
  readonly late_minutes: number
}

/** Returns the lateness of the first check-in of a day. Nobody is late on a day off. */
export const computeLateness = (
  { starts_at }: Pick<WorkDay, 'starts_at'>,
  checkIn: Date,
  thresholdMinutes: number,
): Lateness => {
  const late_minutes = starts_at ? minutesBetween(starts_at, checkIn) : 0
  return { late_minutes, is_late: late_minutes > thresholdMinutes }
}

export const notLate: Lateness = { is_late: false, late_minutes: 0 }

/** Returns how much earlier than the end of the shift somebody left. Minutes within the threshold are reported too. */
export const computeEarlyLeave = (
  { ends_at }: Pick<WorkDay, 'ends_at'>,
  checkOut: Date,
  thresholdMinutes: number,
): { is_early_leave: boolean; early_leave_minutes: number } => {
  const early_leave_minutes = ends_at ? minutesBetween(checkOut, ends_at) : 0
  return { early_leave_minutes, is_early_leave: early_leave_minutes > thresholdMinutes }
}

export interface WorkedTime {
  /** From check-in to check-out, with breaks. */
  readonly worked_minutes: number
  readonly overtime_minutes: number
  readonly overtime_night_minutes: number
  readonly rest_day_minutes: number
  readonly holiday_minutes: number
}

/** The records of the same day that ended before. */
export interface EarlierWork {
  readonly worked_minutes: number
  readonly overtime_minutes: number
  readonly off_day_minutes: number
}
export const noEarlierWork: EarlierWork = {
  worked_minutes: 0,
  overtime_minutes: 0,
  off_day_minutes: 0,
}

/** Presence of more than five hours contains a break, which is not work (Article 18). */
const breakAfterMinutes = 300

const withoutBreak = (minutes: number, breakMinutes: number): number =>
  minutes > breakAfterMinutes ? Math.max(minutes - breakMinutes, breakAfterMinutes) : minutes

/** Night is from 22:00 to 04:00 (Article 19), in minutes of the day. */
const nightStart = 22 * 60
const nightEnd = 4 * 60
const minutesPerDay = 24 * 60

const overlap = (from: number, to: number, start: number, end: number): number =>
  Math.max(Math.min(to, end) - Math.max(from, start), 0)

/** Returns the minutes at night of a span that begins at a minute of the day and may last into the next days. */
const nightMinutes = (fromMinute: number, toMinute: number): number => {
  let total = 0
  for (let day = -minutesPerDay; day < toMinute; day += minutesPerDay)
    total += overlap(fromMinute, toMinute, day + nightStart, day + minutesPerDay + nightEnd)
  return total
}

interface WorkedTimeInput {
  readonly day: WorkDay
  readonly checkIn: Date
  readonly checkOut: Date
  /** Local midnight of the check-in. */
  readonly midnight: Date
  readonly earlier?: EarlierWork
}

/**
 * Returns the hours of a completed record by the rates of Federal Decree-Law 33/2021, Articles 19 and 28.
 *
 * Overtime is presence beyond the length of the shift, counted outside its hours, so that coming late and staying longer
 * is not overtime. On a day off all work counts, without the break.
 */
export const computeWorkedTime = ({
  day,
  checkIn,
  checkOut,
  midnight,
  earlier = noEarlierWork,
}: WorkedTimeInput): WorkedTime => {
  const worked_minutes = minutesBetween(checkIn, checkOut)
  const presence = earlier.worked_minutes + worked_minutes
  const none = {
    worked_minutes,
    overtime_minutes: 0,
    overtime_night_minutes: 0,
    rest_day_minutes: 0,
    holiday_minutes: 0,
  }
  if (!day.starts_at || !day.ends_at) {
    const offDay = withoutBreak(presence, day.break_minutes) - earlier.off_day_minutes
    const minutes = Math.max(offDay, 0)
    return day.kind === 'holiday'
      ? { ...none, holiday_minutes: minutes }
      : { ...none, rest_day_minutes: minutes }
  }

  const beyondShift = presence - minutesBetween(day.starts_at, day.ends_at)
  const overtime = Math.min(Math.max(beyondShift - earlier.overtime_minutes, 0), worked_minutes)
  const night = day.is_shift_work
    ? 0
    : Math.min(nightMinutesOutside(day, checkIn, checkOut, midnight), overtime)
  return { ...none, overtime_minutes: overtime - night, overtime_night_minutes: night }
}

/** Returns the minutes at night before and after the shift. */
const nightMinutesOutside = (
  { starts_at, ends_at }: WorkDay,
  checkIn: Date,
  checkOut: Date,
  midnight: Date,
): number => {
  const toMinute = (at: Date) => Math.floor((at.getTime() - midnight.getTime()) / minuteMs)
  const [from, to] = [toMinute(checkIn), toMinute(checkOut)]
  const [start, end] = [toMinute(starts_at!), toMinute(ends_at!)]
  const before = nightMinutes(from, Math.max(Math.min(to, start), from))
  const after = nightMinutes(Math.min(Math.max(from, end), to), to)
  return before + after
}

/** True if an open record counts as a missed check-out. */
export const isShiftExpired = (checkIn: Date, now: Date): boolean =>
  now.getTime() - checkIn.getTime() >= maxShiftHours * 60 * minuteMs

/** Formats minutes as in "2h 15m". */
export const formatDuration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}h ${minutes % 60}m`

/** Returns minutes as hours with two decimals. */
export const toHours = (minutes: number): number => roundToHundredths(minutes / 60)
