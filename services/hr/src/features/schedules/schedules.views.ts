/**
 * Look-ups of working hours, off days and public holidays for other features: attendance, leave and pay.
 */
import { type Weekday, weekdays } from '@warsha/contracts/hr/attendance-limits'
import type { PublicHoliday, WorkPattern } from '@warsha/contracts/hr/schedules'
import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import { type Queryable, queryRows, waitForAll } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import sql from './schedules.sql'
import {
  addDays,
  type Holiday,
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

/**
 * Returns a function that gives the schedule of an employee. `resolveWorkDay(schedule, date)` then tells the shift of a
 * day, off days and public holidays. Employees without a pattern have the shop's hours.
 */
export const loadSchedules = async (
  db: Queryable,
  { employeeIds, from, to }: LoadSchedulesInput,
): Promise<(employeeId: string) => Schedule> => {
  const [settings, rows, holidays] = await waitForAll([
    readLocalSettings(db),
    queryRows(db, sql.selectAssignments, { until: addDays(to, 1), employee_ids: employeeIds }),
    readHolidays(db, addDays(from, -1), addDays(to, 1)),
  ])
  const base = toShopSchedule(settings, holidays)

  const assignmentsByEmployee = new Map<string, Schedule['assignments'][number][]>()
  for (const row of rows) {
    const assignments = assignmentsByEmployee.get(row.employee_id) ?? []
    assignments.push({
      valid_from: row.valid_from,
      hours: row.work_pattern_id === null ? null : (row as unknown as WorkHours),
    })
    assignmentsByEmployee.set(row.employee_id, assignments)
  }
  return (employeeId) => ({ ...base, assignments: assignmentsByEmployee.get(employeeId) ?? [] })
}

const toShopSchedule = (
  settings: Record<SettingKey, string>,
  holidays: Schedule['holidays'],
): Schedule => ({
  zone: settings.shop_timezone,
  shopHours: toShopHours(settings),
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
