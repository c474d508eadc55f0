/** Work patterns of employees and the public holidays. */

import { daysSince2000, isoDate, optionalDate } from '../base/date-fields.ts'
import { bare, data, endpoint } from '../base/endpoint.ts'
import {
  count,
  customIssue,
  flag,
  id,
  oneLine,
  oneOf,
  optionalFlag,
  optionalId,
  preprocess,
  text,
  textOrNull,
  toTrimmedLatinDigits,
  version,
  wholeNumber,
  withJsonSchema,
  z,
} from '../base/fields.ts'
import { adminOnly, managementRoles, staff } from '../base/roles.ts'
import { weekdays } from './attendance-limits.ts'
import { employeeNameColumns } from './employee-columns.ts'

const timeOfDayPattern = /^([01]\d|2[0-3]):[0-5]\d$/
/** A time of day, HH:MM. */
const timeOfDay = () =>
  preprocess(
    toTrimmedLatinDigits,
    z.string().check(
      z.check<string>(({ value, issues }) => {
        if (value === '') issues.push({ ...customIssue('required'), input: value })
        else if (!timeOfDayPattern.test(value))
          issues.push({ ...customIssue('invalid_time'), input: value })
      }),
      withJsonSchema({ pattern: timeOfDayPattern.source }),
    ),
  )

const workPattern = z.object({
  id: text(),
  name: text(),
  working_days: z.array(z.enum(weekdays)),
  /** Local time of the shop, HH:MM. A shift that ends before it starts ends on the next day. */
  starts_at: text(),
  ends_at: text(),
  break_minutes: count(),
  is_shift_work: z.boolean(),
  is_active: z.boolean(),
  /** Employees whose current pattern it is. */
  employees_count: count(),
  version: z.int(),
})
export type WorkPattern = z.infer<typeof workPattern>

const patternFields = {
  name: oneLine(100),
  working_days: z.array(oneOf(weekdays)).check(z.minLength(1), z.maxLength(7)),
  starts_at: timeOfDay(),
  ends_at: timeOfDay(),
  break_minutes: wholeNumber(0, 240),
  is_shift_work: flag(),
}
/** A shift that ends before it starts ends on the next day, so one of equal times would last nothing or a whole day. */
const hasLength = z.check<{ starts_at?: string; ends_at?: string }>(({ value, issues }) => {
  const { starts_at, ends_at } = value
  if (starts_at !== undefined && starts_at === ends_at)
    issues.push({ ...customIssue('shift_without_length'), path: ['ends_at'], input: ends_at })
})
export const newWorkPattern = z.object(patternFields).check(hasLength)
export const workPatternChange = z
  .object({
    ...z.partial(z.object(patternFields)).shape,
    is_active: optionalFlag(),
    version: version(),
  })
  .check(hasLength)

export const listWorkPatterns = endpoint({
  method: 'GET',
  path: '/attendance/work-patterns',
  guard: managementRoles,
  response: data(z.array(workPattern)),
})

export const createWorkPattern = endpoint({
  method: 'POST',
  path: '/attendance/work-patterns',
  guard: managementRoles,
  status: 201,
  body: newWorkPattern,
  rejects: ['duplicate_work_pattern'],
  response: data(workPattern),
})

/** Applies from today on. Earlier days keep their hours, and past records their shift. */
export const changeWorkPattern = endpoint({
  method: 'PUT',
  path: '/attendance/work-patterns/{id}',
  guard: managementRoles,
  body: workPatternChange,
  rejects: ['duplicate_work_pattern', 'changed_since_read'],
  response: data(workPattern),
})

const assignment = z.object({
  ...employeeNameColumns,
  department: textOrNull(),
  /** Null: the shop's hours. */
  work_pattern_id: textOrNull(),
  work_pattern_name: textOrNull(),
  valid_from: textOrNull(),
  /** The next change in the future. The name is null for the shop's hours. */
  next_valid_from: textOrNull(),
  next_work_pattern_name: textOrNull(),
})
export type WorkPatternAssignment = z.infer<typeof assignment>

/** The current pattern of every active employee. */
export const listWorkPatternAssignments = endpoint({
  method: 'GET',
  path: '/attendance/work-pattern-assignments',
  guard: managementRoles,
  response: data(z.array(assignment)),
})

export const workPatternAssignment = z
  .object({
    employee_id: id(),
    work_pattern_id: optionalId(),
    /** The first day of the pattern. It may be in the future. */
    valid_from: isoDate(daysSince2000(731)),
    /** The last day. Afterwards the hours apply that were assigned before. Without it, the pattern stays. */
    valid_until: optionalDate(daysSince2000(3653)),
  })
  .check(
    z.check(({ value: { valid_from, valid_until }, issues }) => {
      if (valid_until && valid_until < valid_from)
        issues.push({
          ...customIssue('before_start_date'),
          path: ['valid_until'],
          input: valid_until,
        })
    }),
  )

/** Only for employees of a lower rank, and never for oneself. */
export const assignWorkPattern = endpoint({
  method: 'POST',
  path: '/attendance/work-pattern-assignments',
  guard: managementRoles,
  body: workPatternAssignment,
  rejects: ['not_allowed'],
  response: bare(z.object({})),
})

export const holidayStatuses = ['forecast', 'confirmed'] as const

const publicHoliday = z.object({
  id: text(),
  date: text(),
  name_en: text(),
  name_ar: text(),
  status: z.enum(holidayStatuses),
})
export type PublicHoliday = z.infer<typeof publicHoliday>

export const listPublicHolidays = endpoint({
  method: 'GET',
  path: '/attendance/public-holidays',
  guard: staff,
  query: z.object({ year: z.optional(wholeNumber(1900, 2199)) }),
  response: data(z.array(publicHoliday)),
})

export const publicHolidayFields = z.object({
  date: isoDate(daysSince2000(3653)),
  name_en: oneLine(100),
  name_ar: oneLine(100),
  status: oneOf(holidayStatuses),
})

export const createPublicHoliday = endpoint({
  method: 'POST',
  path: '/attendance/public-holidays',
  guard: adminOnly,
  status: 201,
  body: publicHolidayFields,
  rejects: ['duplicate_holiday'],
  response: data(publicHoliday),
})

export const changePublicHoliday = endpoint({
  method: 'PUT',
  path: '/attendance/public-holidays/{id}',
  guard: adminOnly,
  body: z.partial(publicHolidayFields),
  rejects: ['duplicate_holiday'],
  response: data(publicHoliday),
})

export const deletePublicHoliday = endpoint({
  method: 'DELETE',
  path: '/attendance/public-holidays/{id}',
  guard: adminOnly,
  response: bare(z.object({})),
})
