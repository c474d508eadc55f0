/** What the owner looks at when nobody is there: the differences of each cashier, and the payments that were voided. */
import { anyDay, datesInOrder, optionalDate } from '../base/date-fields.ts'
import { data, endpoint, paged } from '../base/endpoint.ts'
import { amountInAed, count, instant, paging, text, textOrNull, z } from '../base/fields.ts'
import { managementRoles } from '../base/roles.ts'
import { paymentMethods } from './payment-rules.ts'

const userReference = z.object({ id: text(), name: text() })

/** Days of the closing in the shop's time zone, both included. */
const days = { from: optionalDate(anyDay), to: optionalDate(anyDay) }

/** The closed sessions of a cashier. The amounts are those of cash, slips, cheques and transfers together. */
const cashierDifferences = z.object({
  cashier: userReference,
  sessions: count(),
  sessions_with_difference: count(),
  /** What was missing in all sessions, as a positive amount. */
  shortage: amountInAed(),
  /** What was there without a payment. Shortages are not set off against it. */
  surplus: amountInAed(),
  /** Closing counts after the first one of each session. */
  recounts: count(),
  /** Sessions whose difference nobody has confirmed yet. */
  unconfirmed: count(),
  /** Openings with another amount than the drawer had at its last closing count. */
  changed_openings: count(),
})
export type CashierDifferences = z.infer<typeof cashierDifferences>

/** The largest shortage first. Without dates, the 90 days until today. */
export const listCashierDifferences = endpoint({
  method: 'GET',
  path: '/reports/cashier-differences',
  guard: managementRoles,
  query: z.object(days).check(datesInOrder),
  response: data(z.array(cashierDifferences)),
})

const voidedPayment = z.object({
  id: text(),
  receipt_number: text(),
  amount: amountInAed(),
  payment_method: z.enum(paymentMethods),
  payment_date: text(),
  received_by_name: text(),
  voided_at: instant(),
  voided_by_name: text(),
  /** True if the same person received the money and voided its receipt. */
  is_voided_by_receiver: z.boolean(),
  reason: textOrNull(),
  customer_id: text(),
  customer_name: text(),
  /** Null for a deposit on account. */
  work_card_id: textOrNull(),
  work_card_number: textOrNull(),
})
export type VoidedPayment = z.infer<typeof voidedPayment>

/** The newest first, by the day on which they were voided. Without dates, the 90 days until today. */
export const listVoidedPayments = endpoint({
  method: 'GET',
  path: '/reports/voided-payments',
  guard: managementRoles,
  query: z.object({ ...days, ...paging(10) }).check(datesInOrder),
  response: paged(voidedPayment),
})
