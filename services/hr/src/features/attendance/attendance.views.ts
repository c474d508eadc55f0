/** Reads of attendance, shaped for screens. `monthly-attendance.views.ts` has the figures for pay. */

import type { QueryOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type {
  AttendanceRecord,
  AttendanceStats,
  EmployeeAttendanceRecord,
  listAttendance,
  listMyAttendance,
  readAttendanceStats,
  readMyAttendanceStatus,
} from '@warsha/contracts/hr/attendance'
import type { AttendanceStatus, DayKind } from '@warsha/contracts/hr/attendance-limits'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { selectOptionalConsent } from '../punches/punches.store.ts'
import { loadSchedules } from '../schedules/schedules.views.ts'
import { type DateRange, readToday, resolveRange } from './attendance-ranges.ts'
import { formatDuration, toHours } from './attendance-rules.ts'
import sql from './attendance-views.sql'
import { workDayOf } from './calculate-record.ts'

interface RecordRow {
  readonly day_kind: string
  readonly status: string
  readonly worked_minutes: number | null
  readonly flags: readonly string[]
}

/** Adds what follows from the stored columns. */
const toRecordFields = <Row extends RecordRow>({ flags, ...row }: Row) => ({
  ...row,
  day_kind: row.day_kind as DayKind,
  status: row.status as AttendanceStatus,
  total_hours: row.worked_minutes === null ? null : toHours(row.worked_minutes),
  location_uncertain: flags.includes('uncertain_position'),
})

/** Returns a record. Throws if there is none. */
export const getAttendanceRecord = async (
  db: Queryable,
  id: string,
  now: Date,
): Promise<AttendanceRecord> =>
  toRecordFields(await queryRow(db, sql.selectRecord, { id, now: now.toISOString() }))

type Status = ResponseOf<typeof readMyAttendanceStatus>['data']

/** Returns whether the employee is checked in, and the shift that is running then, or else today's. */
export const getMyStatus = async (service: Service, employeeId: string): Promise<Status> => {
  const { db } = service
  const { today, now, settings } = await readToday(service)
  const open = await queryOptionalRow(db, sql.selectLastOpenRecord, { employee_id: employeeId })
  const record = open && (await getAttendanceRecord(db, open.id, now))
  const isCheckedIn = record?.status === 'checked_in'
  const schedules = await loadSchedules(db, { employeeIds: [employeeId], from: today, to: today })
  const day = workDayOf({ settings, schedule: schedules(employeeId) }, now)
  // A night shift ends on the next day, which has another one.
  const running = open && isCheckedIn && open.work_date !== day.date ? toShift(open) : null
  const last = await queryRow(db, sql.selectLastCheckOut, {
    employee_id: employeeId,
    work_date: running?.date ?? day.date,
  })
  return {
    is_checked_in: isCheckedIn,
    attendance: isCheckedIn ? record : null,
    current_shift_duration: isCheckedIn ? toShiftDuration(record, now) : null,
    missed: record && !isCheckedIn ? record : null,
    last_check_out: last.check_out_time,
    today: {
      date: day.date,
      kind: day.kind,
      starts_at: day.starts_at?.toISOString() ?? null,
      ends_at: day.ends_at?.toISOString() ?? null,
      holiday_name_en: day.holiday?.name_en ?? null,
      holiday_name_ar: day.holiday?.name_ar ?? null,
      ...running,
    },
    has_shop_position: settings.shop_latitude !== '' && settings.shop_longitude !== '',
    consent: await selectOptionalConsent(db, employeeId),
    position_months: Number(settings.attendance_position_months),
    server_time: now.toISOString(),
  }
}

interface OpenShift {
  readonly work_date: string
  readonly day_kind: string
  readonly shift_starts_at: string | null
  readonly shift_ends_at: string | null
}

/** The shift that the record was calculated with at the punch in. */
const toShift = ({ work_date, day_kind, shift_starts_at, shift_ends_at }: OpenShift) => ({
  date: work_date,
  kind: day_kind as Status['today']['kind'],
  starts_at: shift_starts_at && new Date(shift_starts_at).toISOString(),
  ends_at: shift_ends_at && new Date(shift_ends_at).toISOString(),
  holiday_name_en: null,
  holiday_name_ar: null,
})

const toShiftDuration = ({ check_in_time }: AttendanceRecord, now: Date) => {
  const minutes = Math.max(Math.floor((now.getTime() - Date.parse(check_in_time)) / 60_000), 0)
  return { minutes, formatted: formatDuration(minutes) }
}

interface Filter extends DateRange {
  readonly employee_id: string | null
  readonly needs_review: boolean
}

/** Counts the records of a filter. Returns the pagination, and the parameters of the query of its page. */
const paginateRecords = async (
  { db }: Service,
  filter: Filter,
  page: { page: number; limit: number },
  now: Date,
) => {
  const { total } = await queryRow(db, sql.countPage, filter)
  const { slice, pagination } = paginate(page, total)
  return { params: { ...filter, ...slice, now: now.toISOString() }, pagination }
}

/** Returns a page of the employee's own records, newest first. */
export const listOwnAttendance = async (
  service: Service,
  query: QueryOf<typeof listMyAttendance>,
  employeeId: string,
) => {
  const { today, now } = await readToday(service)
  const filter = {
    ...resolveRange(query, today),
    employee_id: employeeId,
    needs_review: false,
  }
  const { params, pagination } = await paginateRecords(service, filter, query, now)
  const rows = await queryRows(service.db, sql.selectOwnPage, params)
  return { data: rows.map((row): AttendanceRecord => toRecordFields(row)), pagination }
}

/** Returns a page of the records of all employees, newest first. */
export const listAllAttendance = async (
  service: Service,
  query: QueryOf<typeof listAttendance>,
) => {
  const { today, now } = await readToday(service)
  const filter = {
    ...resolveRange(query, today),
    employee_id: query.employee_id ?? null,
    needs_review: query.needs_review ?? false,
  }
  const { params, pagination } = await paginateRecords(service, filter, query, now)
  const rows = await queryRows(service.db, sql.selectPage, params)
  const data = rows.map(
    (row): EmployeeAttendanceRecord => ({ ...toRecordFields(row), flags: row.flags }),
  )
  return { data, pagination }
}

/** Returns the statistics of one employee, or of all for null. A day counts once, however often somebody punched. */
export const getAttendanceStats = async (
  service: Service,
  query: QueryOf<typeof readAttendanceStats>,
  employeeId: string | null,
): Promise<AttendanceStats> => {
  const { today } = await readToday(service)
  const filter = { ...resolveRange(query, today), employee_id: employeeId }
  const { worked_minutes, ...counts } = await queryRow(service.db, sql.selectStats, filter)
  const { completed_days } = counts
  return {
    ...counts,
    total_hours_worked: toHours(worked_minutes),
    avg_hours_per_day: completed_days === 0 ? 0 : toHours(worked_minutes / completed_days),
  }
}

type RecordsAfterInput = Parameters<NonNullable<(typeof sql.selectAfter)['__types']>>[0]
/** Returns the next records of all employees, or of one, oldest first. */
export const listRecordsAfter = (db: Queryable, input: RecordsAfterInput) =>
  queryRows(db, sql.selectAfter, input)

/** Returns the employees who are checked in now. */
export const listOnSiteNow = ({ db, clock }: Service) =>
  queryRows(db, sql.selectOnSite, { now: clock().toISOString() })
