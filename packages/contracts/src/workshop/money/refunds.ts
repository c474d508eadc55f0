/** Refunds: money that goes back to a customer, each with a document of its own. */
import { data, endpoint, file, paged } from '../../base/endpoint.ts'
import {
  amountInAed,
  flag,
  id,
  instant,
  longText,
  money,
  oneOf,
  optionalFlag,
  optionalId,
  optionalOneOf,
  optionalText,
  paging,
  tableFileFields,
  text,
  textOrNull,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'
import { creditNote } from '../invoice-records.ts'
import { paymentMethods } from '../payment-rules.ts'
import { refundStates } from './account-rules.ts'

const refund = z.object({
  id: text(),
  /** Like `RF-2026-000001`, without gaps. Null until the refund is issued. */
  refund_number: textOrNull(),
  status: z.enum(refundStates),
  payment_id: text(),
  receipt_number: text(),
  customer_id: text(),
  customer_name: text(),
  amount: amountInAed(),
  /** How the money was received, and how it goes back. */
  payment_method: z.enum(paymentMethods),
  refund_method: z.enum(paymentMethods),
  reason: text(),
  requested_at: instant(),
  requested_by: text(),
  requested_by_name: text(),
  /** When a second person approved or rejected it. Null if it waits, or needed nobody. */
  decided_at: z.nullable(instant()),
  decided_by_name: textOrNull(),
  decision_note: textOrNull(),
  /** The day on which the money was given back, or null. */
  refund_date: textOrNull(),
  /** True if the caller may approve or reject it: a second person with the right to the amount. */
  can_decide: z.boolean(),
})
export type Refund = z.infer<typeof refund>

/** The document as it was printed, frozen when the refund was issued. */
const refundDocument = z.object({
  ...z.pick(creditNote, {
    supplier: true,
    customer_id: true,
    customer_code: true,
    contact_person: true,
    company_name: true,
    customer_phone: true,
    customer_email: true,
    customer_address: true,
    customer_city: true,
    customer_country: true,
    customer_trn: true,
    reason: true,
  }).shape,
  refund_number: text(),
  refund_date: text(),
  issued_at: instant(),
  amount: amountInAed(),
  refund_method: z.enum(paymentMethods),
  receipt_number: text(),
  payment_date: text(),
  payment_method: z.enum(paymentMethods),
  /** Null for a payment on account. */
  work_card_number: textOrNull(),
  requested_by: text(),
  /** The second person, or null if none was needed. */
  approved_by: textOrNull(),
})
export type RefundDocument = z.infer<typeof refundDocument>

export const newRefund = z.object({
  payment_id: id(),
  amount: money(0.01),
  /** Without it, the method of the payment. Another one only by managers and admins. */
  refund_method: z.optional(oneOf(paymentMethods)),
  reason: longText(500),
  /** True: credits the advance invoice of the deposit first, as far as the refund needs it. Only by managers and admins. */
  credit_advance: optionalFlag(),
})
export type NewRefund = z.infer<typeof newRefund>

/**
 * Refunds at most the part of a payment that pays nothing. Above the limit of the role it waits for a second person, and no
 * money may be given back before.
 */
export const requestRefund = endpoint({
  method: 'POST',
  path: '/refunds',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newRefund,
  rejects: [
    'payment_is_void',
    'refund_exceeds_rest',
    'refund_method_not_allowed',
    'cash_session_needed',
    'advance_not_credited',
    'advance_in_use',
  ],
  response: data(refund),
})

const refundFilters = { status: optionalOneOf(refundStates), customer_id: optionalId() }

/** The newest first. */
export const listRefunds = endpoint({
  method: 'GET',
  path: '/refunds',
  guard: officeRoles,
  query: z.object({ ...paging(20), ...refundFilters }),
  response: paged(refund),
})

/** All refunds that match the filters, with the total of those that were issued. */
export const exportRefunds = endpoint({
  method: 'GET',
  path: '/refunds/export',
  guard: managementRoles,
  query: z.object({
    ...refundFilters,
    ...tableFileFields(),
  }),
  response: file('csv', 'xlsx'),
})

/** With the document, which is null until the refund is issued. */
export const readRefund = endpoint({
  method: 'GET',
  path: '/refunds/{id}',
  guard: officeRoles,
  response: data(z.object({ ...refund.shape, document: z.nullable(refundDocument) })),
})

export const refundDecision = z.object({ approve: flag(), note: optionalText(500) })
/**
 * Approves and issues a refund, or rejects it. Never by the person who requested it. Cash leaves the open drawer of that
 * person, or without one that of the caller.
 */
export const decideRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/decision',
  guard: managementRoles,
  idempotent: true,
  body: refundDecision,
  rejects: [
    'own_request',
    'request_decided',
    'payment_is_void',
    'refund_exceeds_rest',
    'refund_above_limit',
    'cash_session_needed',
    'advance_not_credited',
    'advance_in_use',
  ],
  response: data(refund),
})

/** The document for the customer's signature; 404 until it is issued. 501 if no Chromium is installed. */
export const printRefund = endpoint({
  method: 'GET',
  path: '/refunds/{id}/pdf',
  guard: officeRoles,
  rejects: ['pdf_unavailable'],
  response: file('pdf'),
})
