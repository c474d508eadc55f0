/** Events of hr: employees, attendance, leave, loans, salaries and documents. */
import { causedBy, event } from '../base/event.ts'
import { amountInAed, z } from '../base/fields.ts'

export const employeeChanged = event(
  'hr.employee_changed',
  'An employee was created, changed or deactivated. Confirms the login that was reserved for it.',
  z.object({
    id: z.string(),
    version: z.int(),
    employee_code: z.string(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    is_active: z.boolean(),
    login_reservation: z.nullable(z.string()),
  }),
)

export const attendanceChanged = event(
  'hr.attendance_changed',
  'Somebody punched in or out, or a manager corrected a record.',
  z.object({ id: z.string(), employee_id: z.string(), at: z.string() }),
)

/** The day of the requested check-in in the shop's time zone. Releases up to 1.1 do not send it. */
const requested_date = z.optional(z.string())

export const correctionRequested = event(
  'hr.correction_requested',
  'An employee asked for other times of an attendance record, or for a record that is missing.',
  z.object({
    id: z.string(),
    version: z.int(),
    employee_id: z.string(),
    employee_name: z.string(),
    /** Decides who may decide the request. Missing in events of releases up to 1.1. */
    employee_role: z.optional(z.string()),
    requested_check_in: z.string(),
    requested_check_out: z.string(),
    requested_date,
    at: z.string(),
  }),
)

export const correctionDecided = event(
  'hr.correction_decided',
  'A manager decided a correction of attendance. `rejection_reason` is null unless it was rejected.',
  z.object({
    id: z.string(),
    version: z.int(),
    employee_id: z.string(),
    status: z.string(),
    requested_check_in: z.string(),
    requested_date,
    rejection_reason: z.nullable(z.string()),
    decided_by_name: z.string(),
    at: z.string(),
  }),
)

/** The employee of a request. `employee_role` decides who may decide it. */
const requestFields = {
  ...causedBy,
  id: z.string(),
  version: z.int(),
  employee_id: z.string(),
  employee_name: z.string(),
  employee_role: z.string(),
  at: z.string(),
}

const decision = z.enum(['approved', 'rejected'])

const leaveFields = {
  ...requestFields,
  leave_type: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  total_days: z.number(),
}

export const leaveRequested = event(
  'hr.leave_requested',
  'An employee applied for leave.',
  z.object(leaveFields),
)

export const leaveDecided = event(
  'hr.leave_decided',
  'A manager approved or rejected leave.',
  z.object({ ...leaveFields, decision }),
)

export const leaveShortened = event(
  'hr.leave_shortened',
  'A manager ended approved leave earlier, or withdrew it. Withdrawn leave keeps its dates and does not take place.',
  z.object({ ...leaveFields, former_end_date: z.string(), is_withdrawn: z.boolean() }),
)

/** `type` is loan or advance, `amount` in AED. */
const loanFields = { ...requestFields, type: z.string(), amount: amountInAed() }

export const loanRequested = event(
  'hr.loan_requested',
  'An employee asked for a loan or an advance.',
  z.object(loanFields),
)

export const loanDecided = event(
  'hr.loan_decided',
  'A manager approved or rejected a loan or an advance.',
  z.object({ ...loanFields, decision }),
)

export const salaryPaid = event(
  'hr.salary_paid',
  'The salary of a month was paid. Without amounts, because pay is confidential.',
  z.object({
    ...causedBy,
    id: z.string(),
    version: z.int(),
    employee_id: z.string(),
    month: z.int(),
    year: z.int(),
    at: z.string(),
  }),
)

export const documentExpiring = event(
  'hr.document_expiring',
  'A document of an employee expires in 60, 30 or 7 days. Published once for each.',
  z.object({
    employee_id: z.string(),
    employee_name: z.string(),
    kind: z.string(),
    expires_on: z.string(),
    days_left: z.int(),
    at: z.string(),
  }),
)

export const bankChangeRequested = event(
  'hr.bank_change_requested',
  "A manager asks to pay an employee's wages to another account. Without numbers.",
  z.object(requestFields),
)

export const bankDetailsChanged = event(
  'hr.bank_details_changed',
  "An employee's bank details were changed. Numbers are masked.",
  z.object({
    ...causedBy,
    id: z.string(),
    version: z.int(),
    employee_id: z.string(),
    /** The last four characters of the account; empty if there is none. */
    account: z.string(),
    at: z.string(),
  }),
)
