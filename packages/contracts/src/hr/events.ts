/** Events of hr: employees, attendance, leave, loans, salaries and documents. */
import { causedBy, event } from '../base/event.ts'
import { amountInAed, z } from '../base/fields.ts'

/** An employee was created, changed or deactivated. Confirms the login that was reserved for it. */
export const employeeChanged = event(
  'hr.employee_changed',
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

/** Somebody punched in or out, or a manager corrected a record. */
export const attendanceChanged = event(
  'hr.attendance_changed',
  z.object({ id: z.string(), employee_id: z.string(), at: z.string() }),
)

/** An employee asked for other times of an attendance record, or for a record that is missing. */
export const correctionRequested = event(
  'hr.correction_requested',
  z.object({
    id: z.string(),
    version: z.int(),
    employee_id: z.string(),
    employee_name: z.string(),
    requested_check_in: z.string(),
    requested_check_out: z.string(),
    at: z.string(),
  }),
)

/** A manager approved or rejected a correction of attendance. `rejection_reason` is null unless it was rejected. */
export const correctionDecided = event(
  'hr.correction_decided',
  z.object({
    id: z.string(),
    version: z.int(),
    employee_id: z.string(),
    status: z.string(),
    requested_check_in: z.string(),
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

/** An employee applied for leave. */
export const leaveRequested = event('hr.leave_requested', z.object(leaveFields))

export const leaveDecided = event('hr.leave_decided', z.object({ ...leaveFields, decision }))

/** `type` is loan or advance, `amount` in AED. */
const loanFields = { ...requestFields, type: z.string(), amount: amountInAed() }

/** An employee asked for a loan or an advance. */
export const loanRequested = event('hr.loan_requested', z.object(loanFields))

export const loanDecided = event('hr.loan_decided', z.object({ ...loanFields, decision }))

/** The salary of a month was paid. Without amounts, because pay is confidential. */
export const salaryPaid = event(
  'hr.salary_paid',
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

/** A document of an employee expires in 60, 30 or 7 days. Published once for each. */
export const documentExpiring = event(
  'hr.document_expiring',
  z.object({
    employee_id: z.string(),
    employee_name: z.string(),
    kind: z.string(),
    expires_on: z.string(),
    days_left: z.int(),
    at: z.string(),
  }),
)

/** A manager asks to pay an employee's wages to another account. Without numbers. */
export const bankChangeRequested = event('hr.bank_change_requested', z.object(requestFields))

/** An employee's bank details were changed. Numbers are masked. */
export const bankDetailsChanged = event(
  'hr.bank_details_changed',
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
