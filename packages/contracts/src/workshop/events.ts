/** Events of workshop: customers, vehicles, work cards, part lines, payments and invoices. */
import { causedBy, event } from '../base/event.ts'
import { amountInAed, z } from '../base/fields.ts'

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
  amount: amountInAed(),
  at: z.string(),
}

/** A payment was recorded. `outstanding` is the remaining balance of the card. */
export const paymentRecorded = event(
  'workshop.payment_recorded',
  z.object({ ...paymentFields, payment_date: z.string(), outstanding: amountInAed() }),
)

/** A payment was voided. */
export const paymentVoided = event(
  'workshop.payment_voided',
  z.object({ ...paymentFields, reason: z.nullable(z.string()), outstanding: amountInAed() }),
)

const invoiceFields = {
  ...causedBy,
  id: z.string(),
  invoice_number: z.string(),
  invoice_date: z.string(),
  work_card_id: z.string(),
  work_card_number: z.string(),
  customer_id: z.string(),
  total_amount: amountInAed(),
  at: z.string(),
}

/** An invoice was issued. Amounts in AED. */
export const invoiceIssued = event(
  'workshop.invoice_issued',
  z.object({ ...invoiceFields, due_date: z.string(), tax_amount: amountInAed() }),
)

/** An invoice was superseded by a credit note of its whole amount. */
export const invoiceCredited = event(
  'workshop.invoice_credited',
  z.object({
    ...invoiceFields,
    credit_note_id: z.string(),
    credit_note_number: z.string(),
    credit_note_date: z.string(),
    /** Number of the invoice that replaces it. Empty if the job was cancelled. */
    replaced_by: z.string(),
  }),
)
