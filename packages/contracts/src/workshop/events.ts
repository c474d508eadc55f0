/** Events of workshop: customers, vehicles, work cards, part lines, payments and invoices. */
import { causedBy, event } from '../base/event.ts'
import { amountInAed, z } from '../base/fields.ts'
import { payers } from './insurance/payer-rules.ts'
import { invoicePurposes } from './invoice-records.ts'

export const customerChanged = event(
  'workshop.customer_changed',
  'A customer was created, changed or deleted. Confirms the login that was reserved for it.',
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

export const vehicleRegistered = event(
  'workshop.vehicle_registered',
  'A vehicle was registered for a customer.',
  z.object({
    id: z.string(),
    version: z.int(),
    customer_id: z.string(),
    plate_number: z.string(),
    make: z.string(),
    model: z.string(),
  }),
)

export const vehicleChanged = event(
  'workshop.vehicle_changed',
  'A vehicle was changed or deleted. Open pages of the office and of its owners (`customer_ids`) read it again.',
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

export const workCardCreated = event(
  'workshop.work_card_created',
  'A vehicle was received for a job.',
  z.object(workCardFields),
)

export const workCardAssigned = event(
  'workshop.work_card_assigned',
  'The job was assigned to another mechanic or to nobody. `former_mechanic_id` had it before.',
  z.object({
    ...workCardFields,
    former_mechanic_id: z.nullable(z.string()),
    /** The status of the job after the change. If the job is closed, its mechanic was only corrected. */
    status: z.optional(z.string()),
  }),
)

export const workCardStatusChanged = event(
  'workshop.work_card_status_changed',
  'The status of a job changed.',
  z.object({
    ...workCardFields,
    from: z.string(),
    to: z.string(),
    /** `estimate`: the job waits for the customer's decision about an estimate, or the decision has ended that. */
    cause: z.optional(z.enum(['estimate'])),
  }),
)

export const workCardChanged = event(
  'workshop.work_card_changed',
  'Anything that users see of a card changed, also tasks, parts, payments or invoices. Open pages read it again.',
  z.object({
    ...causedBy,
    id: z.string(),
    customer_id: z.string(),
    assigned_mechanic_id: z.nullable(z.string()),
    at: z.string(),
  }),
)

export const workCardViewersChanged = event(
  'workshop.work_card_viewers_changed',
  // The user `closed_by` may have it open in another tab, which then reports itself again.
  'A user opened or closed the page of a card. `viewer_ids` are all users who have it open now.',
  z.object({
    id: z.string(),
    viewer_ids: z.array(z.string()),
    closed_by: z.optional(z.string()),
    at: z.string(),
  }),
)

export const workCardApproved = event(
  'workshop.work_card_approved',
  'The customer approved the work.',
  z.object(workCardFields),
)

export const workCardDeliveryConfirmed = event(
  'workshop.work_card_delivery_confirmed',
  'The customer confirmed that the vehicle was returned.',
  z.object(workCardFields),
)

export const staffMentioned = event(
  'workshop.staff_mentioned',
  'Somebody mentioned other staff in a note of a card. Plate, make and model are empty for a counter sale.',
  z.object({
    ...workCardFields,
    note_id: z.string(),
    author_name: z.string(),
    mentioned_ids: z.array(z.string()),
  }),
)

const estimateFields = { ...workCardFields, estimate_id: z.string(), estimate_number: z.string() }

export const estimateSent = event(
  'workshop.estimate_sent',
  'An estimate was sent to the customer, who decides about its lines.',
  z.object({
    ...estimateFields,
    version_number: z.int(),
    total_amount: amountInAed(),
    /** YYYY-MM-DD. */
    valid_until: z.string(),
  }),
)

export const estimateExpired = event(
  'workshop.estimate_expired',
  'The last day of an estimate is over, and the customer has not decided.',
  z.object(estimateFields),
)

export const estimateQuestionAnswered = event(
  'workshop.estimate_question_answered',
  'The office answered a question of the customer about an estimate.',
  z.object(estimateFields),
)

export const partRefused = event(
  'workshop.part_refused',
  'The stock did not cover a part that the job needs.',
  z.object({
    ...workCardFields,
    part_id: z.string(),
    part_name: z.string(),
    quantity: z.number(),
  }),
)

export const partWaitStarted = event(
  'workshop.part_wait_started',
  'A job waits for a part from now on, or for another part than before.',
  z.object({
    ...workCardFields,
    missing: z.string(),
    part_id: z.nullable(z.string()),
    /** YYYY-MM-DD. Null if nobody knows when it arrives. */
    expected_date: z.nullable(z.string()),
  }),
)

export const estimateDecided = event(
  'workshop.estimate_decided',
  'The customer decided about the lines of an estimate, or staff recorded the decision of the customer.',
  z.object({
    ...workCardFields,
    estimate_id: z.string(),
    estimate_number: z.string(),
    decided_by_kind: z.enum(['customer', 'link', 'staff']),
    decided_by: z.string(),
    approved: z.int(),
    declined: z.int(),
    deferred: z.int(),
    approved_amount: amountInAed(),
  }),
)

export const estimateReminded = event(
  'workshop.estimate_reminded',
  'The customer has not decided about an estimate for two days.',
  z.object({ ...workCardFields, estimate_id: z.string(), estimate_number: z.string() }),
)

export const estimateQuestionAsked = event(
  'workshop.estimate_question_asked',
  'The customer asked the office about an estimate.',
  z.object({ ...workCardFields, estimate_id: z.string(), estimate_number: z.string() }),
)

/** An absolute state (reservations.ts). After `released` the line holds nothing any more. */
export const partLineSettled = event(
  'workshop.part_line_settled',
  'The stock that a part line holds from now on. The newest version wins, and `released` is final.',
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
  /** If it is the insurer of the card, `customer_id` is that insurer. Earlier versions publish none. */
  payer: z.optional(z.enum(payers)),
  payment_method: z.string(),
  amount: amountInAed(),
  at: z.string(),
}

export const paymentRecorded = event(
  'workshop.payment_recorded',
  'A payment was recorded. `customer_id` is who paid: the customer of the card, or its insurer. `outstanding` is the remaining balance of the card.',
  z.object({ ...paymentFields, payment_date: z.string(), outstanding: amountInAed() }),
)

export const paymentAmountChanged = event(
  'workshop.payment_amount_changed',
  'The amount of a payment was corrected from `former_amount` to `amount`. Its receipt keeps the number.',
  z.object({ ...paymentFields, former_amount: amountInAed(), outstanding: amountInAed() }),
)

const depositFields = {
  ...causedBy,
  id: z.string(),
  version: z.int(),
  receipt_number: z.string(),
  customer_id: z.string(),
  payment_method: z.string(),
  amount: amountInAed(),
  at: z.string(),
}

export const depositRecorded = event(
  'workshop.deposit_recorded',
  'A customer paid on account, for no work card yet.',
  z.object({ ...depositFields, payment_date: z.string() }),
)

export const depositVoided = event(
  'workshop.deposit_voided',
  'A payment on account was voided.',
  z.object({ ...depositFields, reason: z.nullable(z.string()) }),
)

export const paymentVoided = event(
  'workshop.payment_voided',
  'A payment was voided.',
  z.object({ ...paymentFields, reason: z.nullable(z.string()), outstanding: amountInAed() }),
)

const refundFields = {
  ...causedBy,
  id: z.string(),
  version: z.int(),
  payment_id: z.string(),
  receipt_number: z.string(),
  customer_id: z.string(),
  refund_method: z.string(),
  amount: amountInAed(),
  requested_by: z.string(),
  requested_by_name: z.string(),
  reason: z.string(),
  at: z.string(),
}

export const refundRequested = event(
  'workshop.refund_requested',
  'A refund above the limit of the person who asks for it waits for a second person.',
  z.object(refundFields),
)

export const refundIssued = event(
  'workshop.refund_issued',
  'Money of a payment was given back to the customer.',
  z.object({ ...refundFields, refund_number: z.string(), refund_date: z.string() }),
)

export const refundRejected = event(
  'workshop.refund_rejected',
  'A second person rejected a refund that waited.',
  z.object({ ...refundFields, decided_by_name: z.string() }),
)

const chequeFields = {
  ...causedBy,
  id: z.string(),
  version: z.int(),
  cheque_number: z.string(),
  bank_name: z.string(),
  cheque_date: z.string(),
  amount: amountInAed(),
  customer_id: z.string(),
  customer_name: z.string(),
  at: z.string(),
}

export const chequeDue = event(
  'workshop.cheque_due',
  'A cheque that the shop holds can be taken to the bank tomorrow or earlier.',
  z.object(chequeFields),
)

export const deferredWorkDue = event(
  'workshop.deferred_work_due',
  'Customers wanted to be called today or earlier about work that they declined or deferred.',
  z.object({
    /** The day of the shop, YYYY-MM-DD. */
    date: z.string(),
    work_count: z.int(),
    vehicle_count: z.int(),
    /** On the days of the decisions, without discount and VAT. */
    amount: amountInAed(),
    at: z.string(),
  }),
)

export const chequeReturned = event(
  'workshop.cheque_returned',
  'The bank returned a cheque. What it did not pay is owed by the customer.',
  z.object({
    ...chequeFields,
    /** What the bank did not pay. */
    unpaid_amount: amountInAed(),
    reason: z.nullable(z.string()),
  }),
)

export const cashDifferenceFound = event(
  'workshop.cash_difference_found',
  'A cash drawer was closed with a difference, which a second person has to confirm. The differences are counted less expected amounts.',
  z.object({
    ...causedBy,
    id: z.string(),
    version: z.int(),
    report_number: z.string(),
    drawer_name: z.string(),
    cashier_id: z.string(),
    cashier_name: z.string(),
    cash_difference: amountInAed(),
    /** Of card slips, cheques and transfers. */
    other_difference: amountInAed(),
    at: z.string(),
  }),
)

export const daySummarised = event(
  'workshop.day_summarised',
  'The evening summary of a day on which the shop worked.',
  z.object({
    /** YYYY-MM-DD in the shop's time zone. */
    date: z.string(),
    cars_received: z.int(),
    cars_completed: z.int(),
    collected_total: amountInAed(),
    overdue_jobs_count: z.int(),
    low_ratings_count: z.int(),
    at: z.string(),
  }),
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
  purpose: z.optional(z.enum(invoicePurposes)),
  /** The party that the invoice bills. If the insurer pays, `customer_id` is the insurer. */
  payer: z.optional(z.enum(payers)),
  at: z.string(),
}

export const invoiceIssued = event(
  'workshop.invoice_issued',
  'An invoice was issued.',
  z.object({ ...invoiceFields, due_date: z.string(), tax_amount: amountInAed() }),
)

export const invoiceCredited = event(
  'workshop.invoice_credited',
  'A credit note cancelled an invoice, or took back a part of an advance invoice.',
  z.object({
    ...invoiceFields,
    /** True if something of the invoice is left. Missing: the credit note cancelled it. */
    is_partial: z.optional(z.boolean()),
    credit_note_id: z.string(),
    credit_note_number: z.string(),
    credit_note_date: z.string(),
    /** Number of the invoice that replaces it. Empty if the job was cancelled. */
    replaced_by: z.string(),
  }),
)
