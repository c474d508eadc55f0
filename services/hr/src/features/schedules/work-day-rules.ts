/**
 * The shift of an employee on a day: the shop's hours or those of a work pattern, off days, public holidays and Ramadan.
 *
 * Dates are YYYY-MM-DD and times of day HH:MM in the shop's time zone. Nothing depends on the time zone of the process.
 */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import { type DayKind, type Weekday, weekdays } from '@warsha/contracts/hr/attendance-limits'
import { settings } from '@warsha/contracts/identity/setting-keys'
import { toInstant } from '@warsha/service-kit/base'

/** The working hours of an employee. A shift that ends before or when it starts ends on the next day. */
export interface WorkHours {
  readonly working_days: readonly string[]
  readonly starts_at: string
  readonly ends_at: string
  readonly break_minutes: number
  /** Shift workers get no supplement for overtime at night. */
  readonly is_shift_work: boolean
}

/** Hours from a date on, until the next version. */
export interface HoursVersion {
  readonly valid_from: string
  readonly hours: WorkHours
}

/**
 * All versions of hours, oldest first. A day has the hours of its date, so that a change of working days turns no past
 * day off into an absence.
 */
export type HoursByDate = readonly HoursVersion[]

export interface Holiday {
  readonly date: string
  readonly name_en: string
  readonly name_ar: string
}

interface Assignment {
  readonly valid_from: string
  readonly hours: HoursByDate | null
}

/** What the shifts of one employee depend on. */
export interface Schedule {
  readonly zone: string
  readonly shopHours: HoursByDate
  readonly ramadan: {
    readonly start: string
    readonly end: string
    readonly starts_at: string
    readonly ends_at: string
  }
  /** Assigned patterns, oldest first. `hours` is null for the shop's hours. */
  readonly assignments: readonly Assignment[]
  readonly holidays: ReadonlyMap<string, Holiday>
}

/** The shift of a day. Without a shift on days off. */
export interface WorkDay {
  readonly date: string
  readonly kind: DayKind
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly break_minutes: number
  readonly is_shift_work: boolean
  readonly holiday: Holiday | null
}

/** Break of the shop's hours; the law requires an hour in every five (Federal Decree-Law 33/2021, Article 18). */
const shopBreakMinutes = 60
/** The law shortens the working day by two hours in Ramadan (Cabinet Resolution 1/2022, Article 15). */
const ramadanReductionMinutes = 120

export const minuteMs = 60_000

/** Returns every date from `from` to `to`, both included. */
export const listDates = (from: string, to: string): string[] => {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!

/** The settings of the shop's hours. Null: the default of the setting applies. */
interface ShopHoursSettings {
  readonly weekly_off_days: string | null
  readonly working_hours_start: string | null
  readonly working_hours_end: string | null
}

/** Returns the hours that the settings give to employees without a pattern. */
export const toShopHours = ({
  weekly_off_days,
  working_hours_start,
  working_hours_end,
}: ShopHoursSettings): WorkHours => {
  const offDays = (weekly_off_days ?? settings.weekly_off_days.default).split(',')
  return {
    working_days: weekdays.filter((day) => !offDays.includes(day)),
    starts_at: working_hours_start ?? settings.working_hours_start.default,
    ends_at: working_hours_end ?? settings.working_hours_end.default,
    break_minutes: shopBreakMinutes,
    is_shift_work: false,
  }
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Returns the length of a shift in minutes. */
export const shiftMinutes = ({
  starts_at,
  ends_at,
}: Pick<WorkHours, 'starts_at' | 'ends_at'>): number => {
  const minutes = toMinutes(ends_at) - toMinutes(starts_at)
  return minutes > 0 ? minutes : minutes + 24 * 60
}

const isInRamadan = ({ start, end }: Schedule['ramadan'], date: string): boolean =>
  start !== '' && end !== '' && start <= date && date <= end

/** Returns start and length of the shift, in Ramadan two hours shorter or as the settings say for the shop's hours. */
const resolveTimes = (schedule: Schedule, hours: WorkHours, date: string) => {
  const { ramadan } = schedule
  if (!isInRamadan(ramadan, date))
    return { starts_at: hours.starts_at, minutes: shiftMinutes(hours) }
  const hasOwnHours = ramadan.starts_at !== '' && ramadan.ends_at !== ''
  if (hasOwnHours && versionsOn(schedule, date) === schedule.shopHours)
    return { starts_at: ramadan.starts_at, minutes: shiftMinutes(ramadan) }
  const minutes = Math.max(shiftMinutes(hours) - ramadanReductionMinutes, 0)
  return { starts_at: hours.starts_at, minutes }
}

/** Returns the entry that applies on a date. Entries are sorted, oldest first. */
export const findVersion = <T extends { readonly valid_from: string }>(
  versions: readonly T[],
  date: string,
): T | undefined => versions.findLast(({ valid_from }) => valid_from <= date)

/** Returns all versions of the pattern that an employee has on a date, or of the shop's hours. */
const versionsOn = ({ assignments, shopHours }: Schedule, date: string): HoursByDate =>
  findVersion(assignments, date)?.hours ?? shopHours

/**
 * Returns the hours of an employee on a date: of the pattern that applied then, the version that applied then. A future
 * date has the newest version.
 */
export const hoursOn = (schedule: Schedule, date: string): WorkHours =>
  findVersion(versionsOn(schedule, date), date)!.hours

/**
 * Returns whether a date is a working day of an employee, without its shift: converting the start of a shift from
 * the shop's time zone takes 20 µs, the kind of the day less than 1 µs, and a payroll asks for every day of everybody.
 */
export const resolveDayKind = (
  schedule: Schedule,
  date: string,
): Pick<WorkDay, 'kind' | 'holiday'> => {
  const holiday = schedule.holidays.get(date) ?? null
  if (holiday) return { kind: 'holiday', holiday }
  const isWorkingDay = hoursOn(schedule, date).working_days.includes(weekdayOf(date))
  return { kind: isWorkingDay ? 'working' : 'rest_day', holiday }
}

/** Returns the shift of an employee on a date. */
export const resolveWorkDay = (schedule: Schedule, date: string): WorkDay => {
  const hours = hoursOn(schedule, date)
  const { break_minutes, is_shift_work } = hours
  const day = { date, break_minutes, is_shift_work, ...resolveDayKind(schedule, date) }
  if (day.kind !== 'working') return { ...day, starts_at: null, ends_at: null }

  const { starts_at, minutes } = resolveTimes(schedule, hours, date)
  const start = new Date(toInstant(schedule.zone, `${date}T${starts_at}`))
  const end = new Date(start.getTime() + minutes * minuteMs)
  return { ...day, starts_at: start, ends_at: end }
}

/** Nobody comes earlier than this for a shift of the next day. */
const earlyArrivalMs = 4 * 60 * minuteMs

/**
 * Returns the work day to which a check-in belongs: the shift that is running, which may have begun yesterday, or the one
 * that begins within four hours, or else the local date.
 */
export const findWorkDay = (schedule: Schedule, localDate: string, checkIn: Date): WorkDay => {
  const days = [-1, 0, 1].map((offset) => resolveWorkDay(schedule, addDays(localDate, offset)))
  const at = checkIn.getTime()
  const isRunning = ({ starts_at, ends_at }: WorkDay) =>
    starts_at !== null && ends_at !== null && starts_at.getTime() <= at && at < ends_at.getTime()
  const isAhead = ({ starts_at }: WorkDay) =>
    starts_at !== null && starts_at.getTime() > at && starts_at.getTime() - at <= earlyArrivalMs
  // A worker who comes early for the next night shift is not late for the one that ends.
  return days.findLast(isRunning) ?? days.find(isAhead) ?? days[1]!
}
