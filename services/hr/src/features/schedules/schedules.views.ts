/**
 * Look-ups of working hours, off days and public holidays for other features: attendance, leave and pay.
 */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import { type Weekday, weekdays } from '@warsha/contracts/hr/attendance-limits'
import type { PublicHoliday, WorkPattern } from '@warsha/contracts/hr/schedules'
import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import { type Queryable, queryRows, waitForAll } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import sql from './schedules.sql'
import {
  type Holiday,
  type HoursByDate,
  type HoursVersion,
  type Schedule,
  toShopHours,
  type WorkHours,
} from './work-day-rules.ts'

interface LoadSchedulesInput {
  /** The employees, or null for all. */
  readonly employeeIds: readonly string[] | null
  /** First and last date of interest, YYYY-MM-DD. The day before and after are loaded as well. */
  readonly from: string
  readonly to: string
}

/** Returns the public holidays from `from` to `to`, both included, by date. */
export const readHolidays = async (
  db: Queryable,
  from: string,
  to: string,
): Promise<Map<string, Holiday>> => {
  const rows = await queryRows(db, sql.selectHolidays, { from, to })
  return new Map(
    rows.map(({ holiday_date, name_en, name_ar }) => [
      holiday_date,
      { date: holiday_date, name_en, name_ar },
    ]),
  )
}

/** The version without a local copy of the settings. It has the date of the first versions in the database. */
const defaultShopHours = {
  valid_from: '0001-01-01',
  weekly_off_days: null,
  working_hours_start: null,
  working_hours_end: null,
}

/**
 * Returns the shop's hours by date, oldest first. Changed settings apply from the day on which this service learned the
 * change. Without a local copy of the settings their defaults apply.
 */
export const readShopHours = async (db: Queryable): Promise<HoursByDate> => {
  const rows = await queryRows(db, sql.selectShopHours, {})
  const versions = rows.length > 0 ? rows : [defaultShopHours]
  return versions.map((row) => ({ valid_from: row.valid_from, hours: toShopHours(row) }))
}

type AssignmentRow = { readonly [Key in keyof WorkHours]: WorkHours[Key] | null } & {
  readonly employee_id: string
  readonly valid_from: string
  /** Null, as all hours, for the shop's hours. */
  readonly version_valid_from: string | null
}

/** Returns the assignments of each employee. Rows are sorted by employee, assignment and version of the pattern. */
const groupAssignments = (rows: readonly AssignmentRow[]) => {
  const byEmployee = new Map<string, { valid_from: string; hours: HoursVersion[] | null }[]>()
  for (const { employee_id, valid_from, version_valid_from, ...hours } of rows) {
    const assignments = byEmployee.get(employee_id) ?? []
    byEmployee.set(employee_id, assignments)
    if (assignments.at(-1)?.valid_from !== valid_from)
      assignments.push({ valid_from, hours: version_valid_from === null ? null : [] })
    if (version_valid_from !== null)
      assignments.at(-1)!.hours!.push({ valid_from: version_valid_from, hours: hours as WorkHours })
  }
  return byEmployee
}

/**
 * Returns a function that gives the schedule of an employee. `resolveWorkDay(schedule, date)` then returns the shift of a
 * day, off days and public holidays, with the hours that applied on that day. Employees without a pattern have the shop's
 * hours.
 */
export const loadSchedules = async (
  db: Queryable,
  { employeeIds, from, to }: LoadSchedulesInput,
): Promise<(employeeId: string) => Schedule> => {
  const [settings, shopHours, rows, holidays] = await waitForAll([
    readLocalSettings(db),
    readShopHours(db),
    queryRows(db, sql.selectAssignments, { until: addDays(to, 1), employee_ids: employeeIds }),
    readHolidays(db, addDays(from, -1), addDays(to, 1)),
  ])
  const base = toShopSchedule(settings, shopHours, holidays)
  const assignmentsByEmployee = groupAssignments(rows)
  return (employeeId) => ({ ...base, assignments: assignmentsByEmployee.get(employeeId) ?? [] })
}

const toShopSchedule = (
  settings: Record<SettingKey, string>,
  shopHours: HoursByDate,
  holidays: Schedule['holidays'],
): Schedule => ({
  zone: settings.shop_timezone,
  shopHours,
  ramadan: {
    start: settings.ramadan_start,
    end: settings.ramadan_end,
    starts_at: settings.ramadan_hours_start,
    ends_at: settings.ramadan_hours_end,
  },
  assignments: [],
  holidays,
})

/** Returns all work patterns, or the one with this id. `today` decides which assignments are current. */
export const listWorkPatterns = async (
  db: Queryable,
  today: string,
  id: string | null = null,
): Promise<WorkPattern[]> => {
  const rows = await queryRows(db, sql.selectWorkPatterns, { today, id })
  return rows.map((row) => ({ ...row, working_days: sortWeekdays(row.working_days) }))
}

const sortWeekdays = (days: readonly string[]): Weekday[] =>
  weekdays.filter((day) => days.includes(day))

/** Returns the current pattern of every active employee. */
export const listAssignments = (db: Queryable, today: string) =>
  queryRows(db, sql.selectCurrentAssignments, { today })

interface HolidayRow {
  readonly id: string
  readonly holiday_date: string
  readonly name_en: string
  readonly name_ar: string
  readonly status: string
}
export const toPublicHoliday = ({ holiday_date, status, ...row }: HolidayRow): PublicHoliday => ({
  ...row,
  date: holiday_date,
  status: status === 'confirmed' ? 'confirmed' : 'forecast',
})

/** Returns the public holidays of a year, or of all years. */
export const listHolidays = async (
  db: Queryable,
  year: number | undefined,
): Promise<PublicHoliday[]> => {
  const from = year === undefined ? '1900-01-01' : `${year}-01-01`
  const to = year === undefined ? '2199-12-31' : `${year}-12-31`
  return (await queryRows(db, sql.selectHolidays, { from, to })).map(toPublicHoliday)
}
