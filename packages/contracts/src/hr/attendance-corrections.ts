/** Corrections of attendance: requested by the employee, decided by somebody of a higher rank. */
import { daysSince2000, optionalDateTime } from '../base/date-fields.ts'
import { data, endpoint, file, paged } from '../base/endpoint.ts'
import {
  customIssue,
  instant,
  optionalId,
  optionalOneOf,
  optionalText,
  paging,
  preprocess,
  tableFileFields,
  text,
  textOrNull,
  trimText,
  version,
  z,
} from '../base/fields.ts'
import { managementRoles, staffOwn } from '../base/roles.ts'
import { employeeNameColumns } from './employee-columns.ts'

export const correctionStatuses = ['pending', 'approved', 'rejected'] as const

const correction = z.object({
  id: text(),
  attendance_id: textOrNull(),
  ...employeeNameColumns,
  department: textOrNull(),
  /** The times before the correction; null for a record that was missing. */
  original_check_in: z.nullable(instant()),
  original_check_out: z.nullable(instant()),
  requested_check_in: instant(),
  requested_check_out: instant(),
  reason: text(),
  status: z.enum(correctionStatuses),
  admin_notes: textOrNull(),
  rejection_reason: textOrNull(),
  decided_by_name: textOrNull(),
  decided_at: z.nullable(instant()),
  request_date: instant(),
  /** In the list for managers: error code, or null if the caller may decide now. */
  decision_blocked_by: z.optional(z.nullable(z.enum(['correction_decided', 'not_allowed']))),
  version: z.int(),
})
export type AttendanceCorrection = z.infer<typeof correction>

const requiredText = (maximum: number) =>
  preprocess(trimText, z.string().check(z.minLength(1), z.maxLength(maximum)))

/** Asks for other times of a record, or for a record that is missing. Times without zone are local to the shop. */
export const correctionRequest = z
  .object({
    /** The record to correct. Without it, a new record is asked for. */
    attendance_id: optionalId(),
    check_in_time: optionalDateTime(daysSince2000(366)),
    check_out_time: optionalDateTime(daysSince2000(366)),
    reason: requiredText(1000),
  })
  .check(
    z.check(({ value, issues }) => {
      for (const path of ['check_in_time', 'check_out_time'] as const)
        if (!value[path])
          issues.push({ ...customIssue('required'), path: [path], input: value[path] })
    }),
  )

export const requestAttendanceCorrection = endpoint({
  method: 'POST',
  path: '/attendance/corrections',
  guard: staffOwn,
  status: 201,
  idempotent: true,
  body: correctionRequest,
  rejects: ['not_found', 'correction_pending'],
  response: data(correction),
})

const filters = { status: optionalOneOf(correctionStatuses) }

export const listMyCorrections = endpoint({
  method: 'GET',
  path: '/attendance/my-corrections',
  guard: staffOwn,
  query: z.object({ ...filters, ...paging(10) }),
  response: paged(correction),
})

export const listCorrections = endpoint({
  method: 'GET',
  path: '/attendance/corrections',
  guard: managementRoles,
  query: z.object({ ...filters, employee_id: optionalId(), ...paging(20) }),
  response: paged(correction),
})

/** All corrections that match the filters, newest first. */
export const exportCorrections = endpoint({
  method: 'GET',
  path: '/attendance/corrections/export',
  guard: managementRoles,
  query: z.object({ ...filters, employee_id: optionalId(), ...tableFileFields() }),
  response: file('csv', 'xlsx'),
})

const decisionErrors = ['not_allowed', 'correction_decided', 'changed_since_read'] as const

/** Changes or adds the record. Nobody decides about their own request. */
export const approveCorrection = endpoint({
  method: 'POST',
  path: '/attendance/corrections/{id}/approve',
  guard: managementRoles,
  idempotent: true,
  body: z.object({ admin_notes: optionalText(1000), version: version() }),
  rejects: [...decisionErrors, 'record_changed'],
  response: data(correction),
})

export const rejectCorrectionBody = z.object({
  rejection_reason: requiredText(1000),
  version: version(),
})
export const rejectCorrection = endpoint({
  method: 'POST',
  path: '/attendance/corrections/{id}/reject',
  guard: managementRoles,
  idempotent: true,
  body: rejectCorrectionBody,
  rejects: [...decisionErrors],
  response: data(correction),
})
