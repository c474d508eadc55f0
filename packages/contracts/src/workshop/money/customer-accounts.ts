/**
 * The account of a customer: what was invoiced, paid, credited and refunded, what is owed, and the credit that can be used.
 *
 * Balances are sums of entries up to a date. Entries are never changed: a correction is another entry.
 */
import { anyDay, datesInOrder, dayRangeFields, optionalDate } from '../../base/date-fields.ts'
import { data, endpoint, paged } from '../../base/endpoint.ts'
import {
  amountInAed,
  instant,
  longText,
  money,
  optionalOneOf,
  paging,
  text,
  textOrNull,
  z,
} from '../../base/fields.ts'
import { officeRoles } from '../../base/roles.ts'
import { payers } from '../insurance/payer-rules.ts'
import { paymentMethods } from '../payment-rules.ts'
import { chequeCover, newPayment } from '../payments.ts'
import { accountEntryKinds } from './account-rules.ts'

/** The owed amount by the days after the due date. */
export const ageing = z.object({
  not_due: amountInAed(),
  days_1_to_30: amountInAed(),
  days_31_to_60: amountInAed(),
  days_61_to_90: amountInAed(),
  over_90_days: amountInAed(),
})

export const account = z.object({
  as_of: text(),
  /** `owed` minus `credit`. Negative if the shop owes the customer. */
  balance: amountInAed(),
  /** Invoices and other debits that are not paid. Work without an invoice is not owed yet. */
  owed: amountInAed(),
  /** Payments and credit notes that pay no invoice: deposits, jobs paid in advance, and amounts paid above an invoice. */
  credit: amountInAed(),
  /** The part of the credit that can be used now for another job or refunded, without jobs paid in advance. */
  available_credit: amountInAed(),
  ageing,
  /** The due date of the oldest invoice or other debit that is not paid. */
  oldest_due_date: textOrNull(),
  /** True if the customer owes more than the credit covers: anybody else gets no reminder. */
  can_be_reminded: z.boolean(),
  /** Cheques that are no money yet and not in the balance. Absent if there are none, and for another day than today. */
  covered_by_cheques: z.optional(chequeCover),
})
export type CustomerAccount = z.infer<typeof account>

/** The account as of a day; without a date, as of today. */
export const readCustomerAccount = endpoint({
  method: 'GET',
  path: '/customers/{id}/account',
  guard: officeRoles,
  query: z.object({ as_of: optionalDate(anyDay) }),
  response: data(account),
})

const accountEntry = z.object({
  id: text(),
  kind: z.enum(accountEntryKinds),
  /** AED. Positive if the customer owes it, negative if it lowers what the customer owes. */
  amount: amountInAed(),
  /** The balance after this entry. */
  balance: amountInAed(),
  business_date: text(),
  due_date: textOrNull(),
  work_card_id: textOrNull(),
  work_card_number: textOrNull(),
  /** Id and number of the payment, invoice, credit note or refund. */
  document_id: text(),
  document_number: text(),
  /** True if the entry takes an earlier one back. */
  is_reversal: z.boolean(),
  reason: textOrNull(),
  recorded_at: instant(),
  recorded_by_name: textOrNull(),
})
export type AccountEntry = z.infer<typeof accountEntry>

/** The entries of an account by date, the newest first. */
export const listAccountEntries = endpoint({
  method: 'GET',
  path: '/customers/{id}/account/entries',
  guard: officeRoles,
  query: z.object({ ...paging(20), ...dayRangeFields() }).check(datesInOrder),
  response: paged(accountEntry),
})

const credit = z.object({
  /** The entry of the account. */
  id: text(),
  kind: z.enum(accountEntryKinds),
  document_id: text(),
  document_number: text(),
  /** The work card for which the money was received; null for a deposit on account. */
  work_card_id: textOrNull(),
  work_card_number: textOrNull(),
  payment_method: z.nullable(z.enum(paymentMethods)),
  business_date: text(),
  amount: amountInAed(),
  /** What can be used for another job or refunded. */
  available: amountInAed(),
  /** What the caller may refund of it without a second person. Null: any amount. */
  refund_limit: z.nullable(amountInAed()),
})
export type CustomerCredit = z.infer<typeof credit>

/** The credit that a customer can use, the oldest first. */
export const listCustomerCredits = endpoint({
  method: 'GET',
  path: '/customers/{id}/credits',
  guard: officeRoles,
  response: data(z.array(credit)),
})

const deposit = z.object({
  id: text(),
  receipt_number: text(),
  customer_id: text(),
  payment_method: z.enum(paymentMethods),
  amount: amountInAed(),
  payment_date: text(),
  created_at: instant(),
})
export type Deposit = z.infer<typeof deposit>

/** Records a deposit on account: a payment that is for no work card yet. `DELETE /payments/{id}` voids it while none of it is used. */
export const recordDeposit = endpoint({
  method: 'POST',
  path: '/customers/{id}/deposits',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newPayment,
  rejects: ['cash_session_needed', 'walk_in_customer'],
  response: data(deposit),
})

const creditUse = z.object({
  id: text(),
  amount: amountInAed(),
  document_id: text(),
  document_number: text(),
  /** The work card for which the money was received, or null. */
  from_work_card_id: textOrNull(),
  from_work_card_number: textOrNull(),
  used_on: text(),
  used_at: instant(),
  used_by_name: textOrNull(),
})
export type CreditUse = z.infer<typeof creditUse>

/** The credit that pays for a work card, the newest first. */
export const listCreditUses = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/credit-uses',
  guard: officeRoles,
  response: data(z.array(creditUse)),
})

/**
 * Pays for a work card with the credit of its customer or its insurer, the oldest first. The credit that settles the balance completes a card
 * that waits for payment.
 */
export const useCredit = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/credit-uses',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: z.object({
    amount: money(0.01),
    /** Whose credit pays, for the own share of the card. Default: the customer. */
    payer: optionalOneOf(payers),
  }),
  rejects: [
    'card_cancelled',
    'walk_in_customer',
    'insurer_not_billed',
    'payment_exceeds_outstanding',
    'credit_exceeded',
  ],
  response: data(z.array(creditUse)),
})

/** Takes the use of credit back: the card is owed again, and the customer has the credit. */
export const undoCreditUse = endpoint({
  method: 'DELETE',
  path: '/work-cards/credit-uses/{useId}',
  guard: officeRoles,
  body: z.object({ reason: longText(500) }),
  rejects: ['credit_use_undone'],
  response: data(z.object({})),
})
