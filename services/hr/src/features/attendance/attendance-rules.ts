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

type Shift = Pick<WorkDay, 'starts_at' | 'ends_at'>

/** Returns the minutes of the shift before an instant: at most all of them, and none on a day off. */
const shiftMinutesBefore = ({ starts_at, ends_at }: Shift, at: Date): number =>
  starts_at && ends_at ? minutesBetween(starts_at, at < ends_at ? at : ends_at) : 0

/** Returns the minutes of the shift after an instant: at most all of them, and none on a day off. */
const shiftMinutesAfter = ({ starts_at, ends_at }: Shift, at: Date): number =>
  starts_at && ends_at ? minutesBetween(at > starts_at ? at : starts_at, ends_at) : 0

/** Returns the lateness of the arrival for the shift. Nobody is late on a day off. */
export const computeLateness = (
  shift: Shift,
  checkIn: Date,
  thresholdMinutes: number,
): Lateness => {
  const late_minutes = shiftMinutesBefore(shift, checkIn)
  return { late_minutes, is_late: late_minutes > thresholdMinutes }
}

export const notLate: Lateness = { is_late: false, late_minutes: 0 }

/**
 * Returns whether a record is the arrival for the shift, which alone can be late: no earlier record of the day lasted
 * into the shift. Work that ended before the shift is no arrival. A record whose end nobody knows counts as one.
 */
export const isArrivalForShift = (
  { starts_at }: Pick<WorkDay, 'starts_at'>,
  earlier: readonly Pick<EarlierRecord, 'checkOut'>[],
): boolean =>
  earlier.every(({ checkOut }) => checkOut !== null && starts_at !== null && checkOut <= starts_at)

/** Returns how much earlier than the end of the shift somebody left. Minutes within the threshold are reported too. */
export const computeEarlyLeave = (
  shift: Shift,
  checkOut: Date,
  thresholdMinutes: number,
): { is_early_leave: boolean; early_leave_minutes: number } => {
  const early_leave_minutes = shiftMinutesAfter(shift, checkOut)
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

/** A record of the same day that began before, with the minutes that it counts. */
export interface EarlierRecord extends Omit<WorkedTime, 'worked_minutes'> {
  readonly checkIn: Date
  /** Null while it is open or if its check-out was missed. Then it counts no minutes. */
  readonly checkOut: Date | null
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

/** Returns the minutes at night of a span that may begin before midnight, at a negative minute, and last for days. */
const nightMinutes = (fromMinute: number, toMinute: number): number => {
  let total = 0
  const dayBefore = (Math.floor(fromMinute / minutesPerDay) - 1) * minutesPerDay
  for (let day = dayBefore; day < toMinute; day += minutesPerDay)
    total += overlap(fromMinute, toMinute, day + nightStart, day + minutesPerDay + nightEnd)
  return total
}

interface Span {
  readonly checkIn: Date
  readonly checkOut: Date
}

interface WorkedTimeInput extends Span {
  readonly day: WorkDay
  /** Local midnight of the check-in. */
  readonly midnight: Date
  /** Oldest first. */
  readonly earlier?: readonly EarlierRecord[]
}

/**
 * Returns the hours of a completed record by the rates of Federal Decree-Law 33/2021, Articles 19 and 28.
 *
 * Overtime is presence beyond the length of the shift, counted outside its hours, so that coming late and staying longer
 * is not overtime. On a day off all work counts, without the break. Both are counted for the whole day: the record gets
 * the minutes that the earlier ones do not count yet.
 */
export const computeWorkedTime = ({
  day,
  checkIn,
  checkOut,
  midnight,
  earlier = [],
}: WorkedTimeInput): WorkedTime => {
  const spans = [...earlier.filter(isCompleted), { checkIn, checkOut }]
  const minutes = isWorkingDay(day)
    ? computeOvertime(day, spans, earlier, midnight)
    : computeOffDayMinutes(day, spans, earlier)
  return { worked_minutes: minutesBetween(checkIn, checkOut), ...noMinutes, ...minutes }
}

const noMinutes = {
  overtime_minutes: 0,
  overtime_night_minutes: 0,
  rest_day_minutes: 0,
  holiday_minutes: 0,
}

type WorkingDay = WorkDay & { readonly starts_at: Date; readonly ends_at: Date }

const isWorkingDay = (day: WorkDay): day is WorkingDay =>
  day.starts_at !== null && day.ends_at !== null

/** Returns the work of a day off that the earlier records do not count. `spans`: all records, the new one last. */
const computeOffDayMinutes = (
  { kind, break_minutes }: WorkDay,
  spans: readonly Span[],
  earlier: readonly EarlierRecord[],
) => {
  const counted = sumOf(earlier, (record) => record.rest_day_minutes + record.holiday_minutes)
  const minutes = Math.max(computeOffDayWork(spans, break_minutes) - counted, 0)
  return kind === 'holiday' ? { holiday_minutes: minutes } : { rest_day_minutes: minutes }
}

/** Returns the overtime of a working day that the earlier records do not count. `spans`: all records, the new one last. */
const computeOvertime = (
  day: WorkingDay,
  spans: readonly Span[],
  earlier: readonly EarlierRecord[],
  midnight: Date,
) => {
  const beyondShift = presenceOf(spans) - minutesBetween(day.starts_at, day.ends_at)
  const countedNight = sumOf(earlier, (record) => record.overtime_night_minutes)
  const counted = countedNight + sumOf(earlier, (record) => record.overtime_minutes)
  const overtime = Math.min(Math.max(beyondShift - counted, 0), presenceOf(spans.slice(-1)))
  // Work at night before the shift is overtime only when a later record reaches the length of the shift.
  const nightOfDay = day.is_shift_work
    ? 0
    : sumOf(spans, (span) => nightMinutesOutside(day, span, midnight))
  const night = Math.min(Math.max(nightOfDay - countedNight, 0), overtime)
  return { overtime_minutes: overtime - night, overtime_night_minutes: night }
}

const sumOf = <T>(items: readonly T[], minutesOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + minutesOf(item), 0)

const isCompleted = (record: EarlierRecord): record is EarlierRecord & Span =>
  record.checkOut !== null

const presenceOf = (spans: readonly Span[]): number =>
  sumOf(spans, ({ checkIn, checkOut }) => minutesBetween(checkIn, checkOut))

/**
 * Returns the work of a day off: the presence of its records, and at most the time from the first check-in to the last
 * check-out without the break. So somebody who punches out for the break loses it once, as somebody who does not. A record
 * after a gap may count minutes of the break that the one before it lost.
 */
const computeOffDayWork = (spans: readonly Span[], breakMinutes: number): number => {
  const elapsed = minutesBetween(spans[0]!.checkIn, spans.at(-1)!.checkOut)
  return Math.min(presenceOf(spans), withoutBreak(elapsed, breakMinutes))
}

/** Returns the minutes at night before and after the shift. */
const nightMinutesOutside = (
  { starts_at, ends_at }: WorkingDay,
  { checkIn, checkOut }: Span,
  midnight: Date,
): number => {
  const toMinute = (at: Date) => Math.floor((at.getTime() - midnight.getTime()) / minuteMs)
  const [from, to] = [toMinute(checkIn), toMinute(checkOut)]
  const [start, end] = [toMinute(starts_at), toMinute(ends_at)]
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
