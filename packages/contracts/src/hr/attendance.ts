/** Attendance: punches, records, statistics, the export and the code on the shop's screen. */

import { anyDay, optionalDate, optionalDateTime } from '../base/date-fields.ts'
import { bare, data, endpoint, file, paged } from '../base/endpoint.ts'
import {
  count,
  customIssue,
  decimal,
  fileLanguage,
  flag,
  id,
  instant,
  line,
  oneOf,
  optionalCoordinate,
  optionalFlag,
  optionalId,
  optionalLine,
  optionalOrNull,
  optionalText,
  paging,
  preprocess,
  text,
  textOrNull,
  toTrimmedLatinDigits,
  z,
} from '../base/fields.ts'
import { managementRoles, officeRoles, staffOwn } from '../base/roles.ts'
import { attendanceStatuses, dayKinds } from './attendance-limits.ts'
import { employeeColumns, employeeNameColumns } from './employee-columns.ts'

/** Text, or an object that is stored as JSON. At most 2 KB. */
const deviceInfo = () =>
  optionalOrNull(
    preprocess(
      (value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value),
      z.string().check(z.maxLength(2000)),
    ),
  )

/** Without a code of the shop's screen, a punch needs a position. */
const positionOrCode = z.check<{
  latitude?: number | null
  longitude?: number | null
  presence_code?: string | null
}>(({ value, issues }) => {
  if (value.presence_code) return
  for (const path of ['latitude', 'longitude'] as const)
    if (value[path] === undefined || value[path] === null)
      issues.push({ ...customIssue('required'), path: [path], input: value[path] })
})

const punchFields = {
  latitude: optionalCoordinate(90),
  longitude: optionalCoordinate(180),
  /** Radius in metres that contains the position with 95 % probability. 0 and negative values count as absent. */
  accuracy: optionalOrNull(decimal(15, -1_000_000, 100_000_000)),
  /** Time between the measurement of the position and the punch. Only marks the punch for review. */
  position_age_seconds: optionalOrNull(decimal(15, -1_000_000_000, 1_000_000_000)),
  address: optionalLine(500),
  device_info: deviceInfo(),
  /** Random id of the browser, to notice one device that punches for several people. */
  device_id: optionalLine(100),
  /** The code on the shop's screen proves presence where phones receive no position. Digits in any script. */
  presence_code: optionalOrNull(preprocess(toTrimmedLatinDigits, line(20))),
}

const liveFields = {
  ...punchFields,
  /** Id that the device gives to the punch. If the response is lost, the stored punch with this id returns the record. */
  client_punch_id: optionalId(),
}
export const punch = z.object(liveFields).check(positionOrCode)
const punchOutBody = z.object({ ...liveFields, notes: optionalText(1000) }).check(positionOrCode)
const storedPunch = z
  .object({
    ...punchFields,
    kind: oneOf(['in', 'out']),
    /** Id that the device gave to the punch. The same id is stored once. */
    client_punch_id: id(),
    /** Device time of the punch and of sending it. Only the difference counts, so the device's clock may be wrong. */
    punched_at: optionalDateTime(anyDay),
    sent_at: optionalDateTime(anyDay),
    notes: optionalText(1000),
  })
  .check(positionOrCode)
  .check(
    z.check(({ value, issues }) => {
      for (const path of ['punched_at', 'sent_at'] as const)
        if (!value[path])
          issues.push({ ...customIssue('required'), path: [path], input: value[path] })
    }),
  )

const ownRecord = {
  id: text(),
  /** The day of the shift in the shop's time zone. */
  work_date: text(),
  day_kind: z.enum(dayKinds),
  check_in_time: instant(),
  check_out_time: z.nullable(instant()),
  status: z.enum(attendanceStatuses),
  /** From check-in to check-out, two decimals. Null while it is unknown. */
  total_hours: z.nullable(z.number()),
  worked_minutes: z.nullable(count()),
  is_late: z.boolean(),
  late_minutes: count(),
  is_early_leave: z.boolean(),
  early_leave_minutes: count(),
  /** Work beyond the shift, without the part at night. */
  overtime_minutes: count(),
  overtime_night_minutes: count(),
  rest_day_minutes: count(),
  holiday_minutes: count(),
  notes: textOrNull(),
  /** True if a punch was accepted only because of the uncertainty of its position. */
  location_uncertain: z.boolean(),
  is_corrected: z.boolean(),
  /** The times before the last approved correction. */
  original_check_in: z.nullable(instant()),
  original_check_out: z.nullable(instant()),
}
const attendanceRecord = z.object(ownRecord)
export type AttendanceRecord = z.infer<typeof attendanceRecord>

const staffRecord = z.object({
  ...ownRecord,
  ...employeeColumns,
  /** Signs to check, see `punchFlags`. Later versions may add more. */
  flags: z.array(text()),
})
export type EmployeeAttendanceRecord = z.infer<typeof staffRecord>

const punchErrors = [
  'not_found',
  'outside_geofence',
  'position_too_inaccurate',
  'shop_position_missing',
  'invalid_presence_code',
] as const

/** The time is the server's, the employee is the token's. */
export const punchIn = endpoint({
  method: 'POST',
  path: '/attendance/punch-in',
  guard: staffOwn,
  status: 201,
  idempotent: true,
  limit: 'punches',
  body: punch,
  rejects: ['already_checked_in', ...punchErrors],
  response: data(attendanceRecord),
})

export const punchOut = endpoint({
  method: 'POST',
  path: '/attendance/punch-out',
  guard: staffOwn,
  idempotent: true,
  limit: 'punches',
  body: punchOutBody,
  rejects: ['not_checked_in', 'shift_expired', ...punchErrors],
  response: data(attendanceRecord),
})

/**
 * A punch that the device made without a connection and sends later. The record gets the time of the punch and is marked
 * for review. A punch with a known `client_punch_id` returns its record again.
 */
export const sendStoredPunch = endpoint({
  method: 'POST',
  path: '/attendance/stored-punches',
  guard: staffOwn,
  limit: 'punches',
  body: storedPunch,
  rejects: [
    'already_checked_in',
    'not_checked_in',
    'shift_expired',
    'punch_too_old',
    ...punchErrors,
  ],
  response: data(attendanceRecord),
})

const workDay = z.object({
  date: text(),
  kind: z.enum(dayKinds),
  starts_at: z.nullable(instant()),
  ends_at: z.nullable(instant()),
  holiday_name_en: textOrNull(),
  holiday_name_ar: textOrNull(),
})

export const readMyAttendanceStatus = endpoint({
  method: 'GET',
  path: '/attendance/my-status',
  guard: staffOwn,
  response: data(
    z.object({
      is_checked_in: z.boolean(),
      attendance: z.nullable(attendanceRecord),
      current_shift_duration: z.nullable(z.object({ minutes: count(), formatted: text() })),
      /** An open record of more than 16 hours ago, which needs a correction. */
      missed: z.nullable(attendanceRecord),
      /** When the employee last checked out today. */
      last_check_out: z.nullable(instant()),
      today: workDay,
      /** True while a position can be compared, which is when the settings contain the shop's position. */
      has_shop_position: z.boolean(),
      consent: z.nullable(z.object({ notice_version: count(), consented_at: instant() })),
      /** Months after which stored positions are removed. */
      position_months: count(),
      server_time: instant(),
    }),
  ),
})

const range = {
  /** Both included. Default: the first of this month until today, in the shop's time zone. */
  start_date: optionalDate(anyDay),
  end_date: optionalDate(anyDay),
}
const rangeInOrder = z.check<{ start_date?: string | null; end_date?: string | null }>(
  ({ value, issues }) => {
    const { start_date, end_date } = value
    if (start_date && end_date && end_date < start_date)
      issues.push({ ...customIssue('before_start_date'), path: ['end_date'], input: end_date })
  },
)

const attendanceStats = z.object({
  total_days: count(),
  completed_days: count(),
  late_days: count(),
  total_hours_worked: z.number(),
  avg_hours_per_day: z.number(),
})
export type AttendanceStats = z.infer<typeof attendanceStats>

export const listMyAttendance = endpoint({
  method: 'GET',
  path: '/attendance/my-history',
  guard: staffOwn,
  query: z.object({ ...range, ...paging(10) }).check(rangeInOrder),
  response: paged(attendanceRecord),
})

export const readMyAttendanceStats = endpoint({
  method: 'GET',
  path: '/attendance/my-stats',
  guard: staffOwn,
  query: z.object(range).check(rangeInOrder),
  response: data(attendanceStats),
})

/** Every day of a month, for the calendar. */
export const readMyAttendanceMonth = endpoint({
  method: 'GET',
  path: '/attendance/my-month',
  guard: staffOwn,
  query: z.object({
    /** YYYY-MM. Default: this month. */
    month: z.optional(
      preprocess(
        (value) => (value === '' || value === null ? undefined : value),
        z.optional(
          z.string().check(
            z.check<string>(({ value, issues }) => {
              if (!/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(value))
                issues.push({ ...customIssue('invalid_date'), input: value })
            }),
          ),
        ),
      ),
    ),
  }),
  response: data(
    z.object({
      month: text(),
      days: z.array(
        z.object({
          date: text(),
          kind: z.enum(dayKinds),
          holiday_name_en: textOrNull(),
          holiday_name_ar: textOrNull(),
          is_on_leave: z.boolean(),
          is_future: z.boolean(),
          /** Of the last record of the day; null without a record. */
          status: z.nullable(z.enum(attendanceStatuses)),
          is_absent: z.boolean(),
          is_late: z.boolean(),
          late_minutes: count(),
          worked_minutes: count(),
        }),
      ),
    }),
  ),
})

const staffFilters = { ...range, employee_id: optionalId() }

export const listAttendance = endpoint({
  method: 'GET',
  path: '/attendance/all',
  guard: managementRoles,
  query: z
    .object({
      ...staffFilters,
      /** True: only records with a sign to check. A code on the screen alone is none. */
      needs_review: optionalFlag(),
      ...paging(20),
    })
    .check(rangeInOrder),
  response: paged(staffRecord),
})

/** Scope `own`: the caller's own statistics; the id of somebody else is 403. */
export const readAttendanceStats = endpoint({
  method: 'GET',
  path: '/attendance/stats',
  guard: { ...staffOwn, ...managementRoles },
  query: z.object(staffFilters).check(rangeInOrder),
  rejects: ['not_allowed'],
  response: data(attendanceStats),
})

export const exportAttendance = endpoint({
  method: 'GET',
  path: '/attendance/export-excel',
  guard: managementRoles,
  query: z.object({ ...staffFilters, language: fileLanguage() }).check(rangeInOrder),
  rejects: ['nothing_to_export'],
  response: file('xlsx'),
})

/** Employees who are checked in now, the longest first. */
export const listOnSite = endpoint({
  method: 'GET',
  path: '/attendance/on-site',
  guard: managementRoles,
  response: data(
    z.array(
      z.object({
        attendance_id: text(),
        ...employeeNameColumns,
        department: textOrNull(),
        check_in_time: instant(),
        is_late: z.boolean(),
        late_minutes: count(),
      }),
    ),
  ),
})

/** The positions of a record's punches. Reading them is in the audit trail. */
export const readAttendancePositions = endpoint({
  method: 'GET',
  path: '/attendance/{id}/positions',
  guard: managementRoles,
  response: data(
    z.array(
      z.object({
        kind: z.enum(['in', 'out']),
        source: text(),
        punched_at: instant(),
        received_at: instant(),
        /** Null without consent, or after the configured months. */
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
        accuracy_meters: z.nullable(z.number()),
        distance_meters: z.nullable(z.number()),
        radius_meters: z.nullable(z.number()),
        decision: text(),
        address: textOrNull(),
        device_info: textOrNull(),
        ip_address: textOrNull(),
        flags: z.array(text()),
      }),
    ),
  ),
})

/** Gives or withdraws the consent to storing positions. Withdrawing removes the stored ones. */
export const changePositionConsent = endpoint({
  method: 'PUT',
  path: '/attendance/consent',
  guard: staffOwn,
  body: z.object({ accepted: flag() }),
  rejects: ['not_found'],
  response: bare(z.object({})),
})

/** The code that the shop's screen shows as a QR code. It changes every 30 s. */
export const readPresenceCode = endpoint({
  method: 'GET',
  path: '/attendance/presence-code',
  guard: officeRoles,
  response: data(z.object({ code: text(), expires_at: instant(), server_time: instant() })),
})
