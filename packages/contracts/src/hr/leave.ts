/** Leave: balances, requests, decisions and the calendar of the staff. */
import { anyDay, daysSince2000, isoDate, optionalDate } from '../base/date-fields.ts'
import { data, endpoint, file, paged } from '../base/endpoint.ts'
import {
  count,
  customIssue,
  longText,
  oneOf,
  optionalFlag,
  optionalId,
  optionalOneOf,
  optionalYear,
  paging,
  tableFileFields,
  text,
  version,
  wholeNumber,
  z,
} from '../base/fields.ts'
import { managementRoles, staffOwn } from '../base/roles.ts'
import { employeeColumns } from './employee-columns.ts'
import {
  findShorteningError,
  latestEndOf,
  leaveChanges,
  type ShortenedLeave,
  type ShorteningInput,
} from './leave-rules.ts'
import { createLeaveBalanceFields, leaveTypes } from './leave-types.ts'
import {
  approval,
  decisionColumns,
  ownRequestFilters,
  rejection,
  staffRequestFilters,
} from './requests.ts'

const leaveRequest = z.object({
  id: text(),
  ...employeeColumns,
  leave_type: z.enum(leaveTypes),
  start_date: text(),
  end_date: text(),
  is_half_day: z.boolean(),
  /** Calendar days, both ends counted. A half day is 0.5. */
  total_days: z.number(),
  reason: text(),
  ...decisionColumns,
  /** Error code, or null if the caller may end it earlier or withdraw it now. */
  shortening_blocked_by: z.nullable(z.enum(['leave_not_approved', 'own_request', 'not_allowed'])),
})
export type LeaveRequest = z.infer<typeof leaveRequest>

const balance = z.object({
  year: z.int(),
  ...createLeaveBalanceFields(() => z.number()),
  /** Days of the previous year that are part of the total. */
  annual_leave_carried_over: z.number(),
  /** What the law grants for the service in this year so far. */
  annual_leave_accrued: z.number(),
  /** Sick leave taken, by pay. */
  sick_days_full_pay: z.number(),
  sick_days_half_pay: z.number(),
  sick_days_unpaid: z.number(),
})
export type LeaveBalance = z.infer<typeof balance>

const employeeBalance = z.object({ ...employeeColumns, ...balance.shape })
export type EmployeeLeaveBalance = z.infer<typeof employeeBalance>

const isPossibleRange = z.check<{
  start_date: string
  end_date: string
  is_half_day?: boolean | undefined
}>(({ value, issues }) => {
  const { start_date, end_date, is_half_day } = value
  if (end_date < start_date)
    issues.push({ ...customIssue('before_start_date'), path: ['end_date'], input: end_date })
  else if (end_date > latestEndOf(start_date))
    issues.push({
      ...customIssue('leave_too_long', { maximum: latestEndOf(start_date) }),
      path: ['end_date'],
      input: end_date,
    })
  else if (is_half_day && start_date !== end_date)
    issues.push({ ...customIssue('half_day_is_one_day'), path: ['end_date'], input: end_date })
})

export const newLeaveRequest = z
  .object({
    leave_type: oneOf(leaveTypes),
    start_date: isoDate(daysSince2000(731)),
    /** At most a year after the start, which has its own message. */
    end_date: isoDate(anyDay),
    /** Half of one day. */
    is_half_day: optionalFlag(),
    reason: longText(),
  })
  .check(isPossibleRange)
export type NewLeaveRequest = z.infer<typeof newLeaveRequest>

const hasLastDay = z.check<ShorteningInput>(({ value, issues }) => {
  const { change, last_day } = value
  if (change === 'ends_earlier' && !last_day)
    issues.push({ ...customIssue('required'), path: ['last_day'], input: last_day })
})

export const leaveShortening = z
  .object({
    change: oneOf(leaveChanges),
    /** The new last day of leave that ends earlier; ignored if it is withdrawn. */
    last_day: optionalDate(anyDay),
    /** Shown to the employee as the answer to the request. */
    reason: longText(),
    version: version(),
  })
  .check(hasLastDay)

/** Returns the schema for shortening one leave, with the bounds of its last day. For forms; the server checks the stored leave. */
export const shorteningOf = (leave: ShortenedLeave) =>
  leaveShortening.check(
    z.check<ShorteningInput>(({ value, issues }) => {
      const error = findShorteningError(leave, value)
      if (error)
        issues.push({ ...customIssue(error.code, error.params), path: [error.path], input: value })
    }),
  )

const staffFilters = { ...staffRequestFilters, leave_type: optionalOneOf(leaveTypes) }

export const readMyLeaveBalance = endpoint({
  method: 'GET',
  path: '/leave/my-balance',
  guard: staffOwn,
  query: z.object({ year: optionalYear() }),
  rejects: ['not_found'],
  response: data(balance),
})

export const listMyLeaveRequests = endpoint({
  method: 'GET',
  path: '/leave/my-requests',
  guard: staffOwn,
  query: z.object({ ...paging(1000, 1000), ...ownRequestFilters }),
  response: paged(leaveRequest),
})

export const requestLeave = endpoint({
  method: 'POST',
  path: '/leave/request',
  guard: staffOwn,
  status: 201,
  idempotent: true,
  body: newLeaveRequest,
  rejects: [
    'not_found',
    'leave_balance_exceeded',
    'leave_overlaps',
    'leave_before_hire',
    'leave_after_leaving',
  ],
  response: data(leaveRequest),
})

export const cancelLeave = endpoint({
  method: 'POST',
  path: '/leave/cancel/{id}',
  guard: staffOwn,
  rejects: ['request_decided'],
  response: data(leaveRequest),
})

export const listLeaveRequests = endpoint({
  method: 'GET',
  path: '/leave/all-requests',
  guard: managementRoles,
  query: z.object({ ...paging(1000, 1000), ...staffFilters }),
  response: paged(leaveRequest),
})

/** All requests that match the filters, also those above the 1,000 of the list. */
export const exportLeaveRequests = endpoint({
  method: 'GET',
  path: '/leave/export',
  guard: managementRoles,
  query: z.object({ ...staffFilters, ...tableFileFields() }),
  response: file('csv', 'xlsx'),
})

export const approveLeave = endpoint({
  method: 'POST',
  path: '/leave/approve/{id}',
  guard: managementRoles,
  idempotent: true,
  body: approval,
  rejects: [
    'not_allowed',
    'own_request',
    'request_decided',
    'leave_balance_exceeded',
    'leave_before_hire',
    'leave_after_leaving',
  ],
  response: data(leaveRequest),
})

export const rejectLeave = endpoint({
  method: 'POST',
  path: '/leave/reject/{id}',
  guard: managementRoles,
  idempotent: true,
  body: rejection,
  rejects: ['not_allowed', 'own_request', 'request_decided'],
  response: data(leaveRequest),
})

/** Ends approved leave earlier, or withdraws it. Pay that is already recorded does not change. */
export const shortenLeave = endpoint({
  method: 'POST',
  path: '/leave/shorten/{id}',
  guard: managementRoles,
  idempotent: true,
  body: leaveShortening,
  rejects: ['not_allowed', 'own_request', 'leave_not_approved', 'changed_since_read'],
  response: data(leaveRequest),
})

export const readLeaveStats = endpoint({
  method: 'GET',
  path: '/leave/stats',
  guard: managementRoles,
  query: z.object({ year: optionalYear() }),
  response: data(
    z.object({
      pending_requests: count(),
      approved_requests: count(),
      rejected_requests: count(),
      total_days_approved: z.number(),
    }),
  ),
})

export const listLeaveBalances = endpoint({
  method: 'GET',
  path: '/leave/all-balances',
  guard: managementRoles,
  query: z.object({ ...paging(1000, 1000), year: optionalYear(), employee_id: optionalId() }),
  response: paged(employeeBalance),
})

const conflict = z.object({
  date: text(),
  /** The position that the absent employees share. */
  position: text(),
  employee_ids: z.array(text()),
})

const leaveCalendar = z.object({
  requests: z.array(leaveRequest),
  /** Days on which two or more employees of one position are away. */
  conflicts: z.array(conflict),
  /** Of the last day of the month. */
  weekly_off_days: z.array(text()),
  /** The weekly days off of the month as dates: their weekday may change in between. Absent before version 1.2. */
  off_days: z.optional(z.array(text())),
  holidays: z.array(z.object({ date: text(), name_en: text(), name_ar: text() })),
})
export type LeaveCalendar = z.output<typeof leaveCalendar>

/** The leave of all employees in a month: pending and approved requests, and days on which a skill is short. */
export const readLeaveCalendar = endpoint({
  method: 'GET',
  path: '/leave/calendar',
  guard: managementRoles,
  query: z.object({ month: wholeNumber(1, 12), year: wholeNumber(2000, 2199) }),
  response: data(leaveCalendar),
})
