/** What requests for leave and for loans have in common: their filters, and how they are decided. */
import {
  instant,
  longText,
  optionalId,
  optionalOneOf,
  optionalText,
  optionalYear,
  textOrNull,
  z,
} from '../base/fields.ts'
import { requestStatuses } from './request-states.ts'

/** The decision of a request, and why the caller cannot make it. */
export const decisionColumns = {
  status: z.enum(requestStatuses),
  request_date: instant(),
  admin_notes: textOrNull(),
  rejection_reason: textOrNull(),
  decided_at: z.nullable(instant()),
  decided_by_name: textOrNull(),
  /** Error code, or null if the caller may approve and reject it now. */
  decision_blocked_by: z.nullable(z.enum(['request_decided', 'own_request', 'not_allowed'])),
  version: z.int(),
}

export const approval = z.object({ admin_notes: optionalText() })
export const rejection = z.object({ rejection_reason: longText() })

/** Filters of the caller's own requests. */
export const ownRequestFilters = {
  status: optionalOneOf(requestStatuses),
  year: optionalYear(),
}

/** Filters of the requests of all employees. */
export const staffRequestFilters = {
  ...ownRequestFilters,
  id: optionalId(),
  employee_id: optionalId(),
}
