/**
 * Every event: a fact with ids, the version of the aggregate and the few fields that subscribers need.
 *
 * Published by the service before the dot. Subscribers ignore unknown fields.
 */
import { type Schema, z } from './fields.ts'

export interface EventType<Name extends string = string, S extends Schema = Schema> {
  /** `<publisher>.<fact in the past tense>` */
  readonly name: Name
  readonly payload: S
  /** A replacement is published as well. The event may be removed in the release after the one that marks it as deprecated. */
  readonly deprecated?: true
}
export type PayloadOf<E extends EventType> = z.infer<E['payload']>

const event = <const Name extends string, S extends Schema>(
  name: Name,
  payload: S,
): EventType<Name, S> => ({
  name,
  payload,
})

/** All settings of the shop. Local copies take the values that they need if the version is newer. */
export const settingsChanged = event(
  'identity.settings_changed',
  z.object({
    version: z.int(),
    values: z.record(z.string(), z.string()),
    changed: z.array(z.string()),
  }),
)

/** A customer was created, changed or deleted. Confirms the login that was reserved for it. */
export const customerChanged = event(
  'workshop.customer_changed',
  z.object({
    id: z.string(),
    version: z.int(),
    customer_code: z.string(),
    name: z.string(),
    is_active: z.boolean(),
    has_portal_access: z.boolean(),
    is_deleted: z.boolean(),
    login_reservation: z.nullable(z.string()),
  }),
)

/** A vehicle was registered for a customer. */
export const vehicleRegistered = event(
  'workshop.vehicle_registered',
  z.object({
    id: z.string(),
    version: z.int(),
    customer_id: z.string(),
    plate_number: z.string(),
    make: z.string(),
    model: z.string(),
  }),
)

/** A vehicle was changed or deleted. Open pages of the office and of `customer_ids`, its owners, read it again. */
export const vehicleChanged = event(
  'workshop.vehicle_changed',
  z.object({ id: z.string(), customer_ids: z.array(z.string()), at: z.string() }),
)

/** The user who caused an event, or null for a job. That user is not notified of it. */
const causedBy = { actor_id: z.optional(z.nullable(z.string())) }

/** The fields that every subscriber needs for the text of a notification. */
const workCardFields = {
  ...causedBy,
  id: z.string(),
  version: z.int(),
  work_card_number: z.string(),
  customer_id: z.string(),
  plate_number: z.string(),
  make: z.string(),
  model: z.string(),
  assigned_mechanic_id: z.nullable(z.string()),
  /** When it happened. It may have been entered much later. */
  at: z.optional(z.string()),
}

/** A vehicle was received for a job. */
export const workCardCreated = event('workshop.work_card_created', z.object(workCardFields))

/** The job was assigned to another mechanic or to nobody. `former_mechanic_id` had it before. */
export const workCardAssigned = event(
  'workshop.work_card_assigned',
  z.object({ ...workCardFields, former_mechanic_id: z.nullable(z.string()) }),
)

export const workCardStatusChanged = event(
  'workshop.work_card_status_changed',
  z.object({ ...workCardFields, from: z.string(), to: z.string() }),
)

/** Anything of a card changed that users see: its fields, tasks, parts, payments or invoices. Open pages read it again. */
export const workCardChanged = event(
  'workshop.work_card_changed',
  z.object({
    ...causedBy,
    id: z.string(),
    customer_id: z.string(),
    assigned_mechanic_id: z.nullable(z.string()),
    at: z.string(),
  }),
)

/**
 * A user opened the page of a card or closed it. `viewer_ids` are all users who have it open now. The user `closed_by` may
 * have it open in another tab, which then reports itself again.
 */
export const workCardViewersChanged = event(
  'workshop.work_card_viewers_changed',
  z.object({
    id: z.string(),
    viewer_ids: z.array(z.string()),
    closed_by: z.optional(z.string()),
    at: z.string(),
  }),
)

/** The customer approved the work. */
export const workCardApproved = event('workshop.work_card_approved', z.object(workCardFields))

/** The customer confirmed that the vehicle was returned. */
export const workCardDeliveryConfirmed = event(
  'workshop.work_card_delivery_confirmed',
  z.object(workCardFields),
)

/** The customer rated a job after its delivery. */
export const feedbackGiven = event(
  'portal.feedback_given',
  z.object({
    id: z.string(),
    work_card_id: z.string(),
    work_card_number: z.string(),
    customer_id: z.string(),
    customer_name: z.string(),
    plate_number: z.string(),
    make: z.string(),
    model: z.string(),
    /** 1 to 5 stars. */
    rating: z.int(),
    comments: z.nullable(z.string()),
    at: z.string(),
  }),
)

/** The stock did not cover a part that the job needs. */
export const partRefused = event(
  'workshop.part_refused',
  z.object({
    ...workCardFields,
    part_id: z.string(),
    part_name: z.string(),
    quantity: z.number(),
  }),
)

/**
 * The stock that a part line holds from now on, as an absolute state. The newest version wins (reservations.ts).
 *
 * `released` is final: the line holds nothing any more.
 */
export const partLineSettled = event(
  'workshop.part_line_settled',
  z.object({
    line_id: z.string(),
    version: z.int(),
    part_id: z.string(),
    quantity: z.number(),
    state: z.enum(['reserved', 'consumed', 'released']),
    work_card_id: z.string(),
    work_card_number: z.string(),
    by: z.object({ id: z.nullable(z.string()), name: z.string() }),
    at: z.string(),
  }),
)

/** `amount` in AED with two decimals. */
const paymentFields = {
  ...causedBy,
  id: z.string(),
  version: z.int(),
  receipt_number: z.string(),
  work_card_id: z.string(),
  work_card_number: z.string(),
  customer_id: z.string(),
  payment_method: z.string(),
  amount: z.number(),
  at: z.string(),
}

/** A payment was recorded. `outstanding` is the remaining balance of the card. */
export const paymentRecorded = event(
  'workshop.payment_recorded',
  z.object({ ...paymentFields, payment_date: z.string(), outstanding: z.number() }),
)

/** A payment was voided. */
export const paymentVoided = event(
  'workshop.payment_voided',
  z.object({ ...paymentFields, reason: z.nullable(z.string()), outstanding: z.number() }),
)

const invoiceFields = {
  ...causedBy,
  id: z.string(),
  invoice_number: z.string(),
  invoice_date: z.string(),
  work_card_id: z.string(),
  work_card_number: z.string(),
  customer_id: z.string(),
  total_amount: z.number(),
  at: z.string(),
}

/** An invoice was issued. Amounts in AED. */
export const invoiceIssued = event(
  'workshop.invoice_issued',
  z.object({ ...invoiceFields, due_date: z.string(), tax_amount: z.number() }),
)

/** An invoice was superseded by a credit note of its whole amount. */
export const invoiceCredited = event(
  'workshop.invoice_credited',
  z.object({
    ...invoiceFields,
    credit_note_id: z.string(),
    credit_note_number: z.string(),
    credit_note_date: z.string(),
    replaced_by: z.string(),
  }),
)

/** identity created the login of the first admin. hr creates the record of the employee. */
export const userCreated = event(
  'identity.user_created',
  z.object({
    id: z.string(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    created_at: z.string(),
  }),
)

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
const loanFields = { ...requestFields, type: z.string(), amount: z.number() }
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

/** The stock of a part or its record changed. Open pages read it again. */
export const sparePartChanged = event(
  'inventory.spare_part_changed',
  z.object({ id: z.string(), at: z.string() }),
)

/** The available quantity fell to the minimum or below. Published again only after it was above. `at` may be long ago. */
export const stockLow = event(
  'inventory.stock_low',
  z.object({
    id: z.string(),
    version: z.int(),
    part_number: z.string(),
    part_name: z.string(),
    available_quantity: z.number(),
    minimum_stock: z.number(),
    unit_of_measure: z.string(),
    at: z.string(),
  }),
)

/** An entry of the audit trail. Each service publishes its own event, identity collects them. */
export const auditRecorded = (service: string) =>
  event(
    `${service}.audit_recorded`,
    z.object({
      at: z.string(),
      actor_id: z.nullable(z.string()),
      actor_name: z.nullable(z.string()),
      action: z.string(),
      subject_type: z.string(),
      subject_id: z.nullable(z.string()),
      details: z.record(z.string(), z.unknown()),
      request_id: z.nullable(z.string()),
    }),
  )
