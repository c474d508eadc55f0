/** Payments of work cards. */
import { datesInOrder, dayRangeFields, daysSince2000, isoDate } from '../base/date-fields.ts'
import { bare, data, endpoint, paged } from '../base/endpoint.ts'
import {
  amountInAed,
  count,
  customIssue,
  instant,
  money,
  oneOf,
  optionalFlag,
  optionalLine,
  optionalNumberLine,
  optionalOneOf,
  optionalOrNull,
  optionalText,
  paging,
  text,
  textOrNull,
  toTrimmedLatinDigits,
  version,
  withJsonSchema,
  z,
} from '../base/fields.ts'
import { forRoles, managementRoles, officeRoles, receptionRoleNames } from '../base/roles.ts'
import { payers } from './insurance/payer-rules.ts'
import { payerShare } from './insurance/payer-share.ts'
import { paymentMethods } from './payment-rules.ts'

/** The unpaid rest of cheques that are held or at the bank. */
export const chequeCover = z.object({
  amount: amountInAed(),
  /** The latest date of these cheques. */
  until: text(),
})
export type ChequeCover = z.infer<typeof chequeCover>

const userReference = z.object({ id: text(), first_name: text(), last_name: text() })

const payment = z.object({
  id: text(),
  /** Like `RCP-2026-000123`. Unique, but numbers may be skipped. */
  receipt_number: text(),
  work_card_id: text(),
  payment_method: z.enum(paymentMethods),
  /** Who paid: `insurer` only for a job with an insurance claim. */
  payer: z.optional(z.enum(payers)),
  /** AED. */
  amount: amountInAed(),
  payment_date: text(),
  reference_number: textOrNull(),
  cheque_number: textOrNull(),
  bank_name: textOrNull(),
  card_last_4: textOrNull(),
  notes: textOrNull(),
  received_by: userReference,
  created_at: instant(),
  version: z.int(),
  voided_at: z.nullable(instant()),
  voided_by: z.nullable(userReference),
  void_reason: textOrNull(),
  /** True if the caller may change or void it. Receptionists: only payments that they recorded themselves today. */
  can_change: z.boolean(),
  /** True if the cash drawer that received it has been closed: nobody may change or void it. */
  is_session_closed: z.optional(z.boolean()),
  /** True if it was made by a recorded cheque: only a change of the cheque changes it. */
  is_of_cheque: z.optional(z.boolean()),
  /** Of that cheque. */
  cheque_id: z.optional(textOrNull()),
})
export type Payment = z.infer<typeof payment>

/** The last four digits of a card, optional, in any digits. */
const fourDigits = () =>
  optionalOrNull(
    z.pipe(
      z.transform(toTrimmedLatinDigits),
      z.string().check(
        withJsonSchema({ pattern: '^[0-9]{4}$' }),
        z.check<string>(({ value, issues }) => {
          if (!/^[0-9]{4}$/.test(value))
            issues.push({ ...customIssue('four_digits_needed'), input: value })
        }),
      ),
    ),
  )

const detailFields = {
  reference_number: optionalNumberLine(100),
  cheque_number: optionalNumberLine(50),
  bank_name: optionalLine(100),
  card_last_4: fourDigits(),
  notes: optionalText(),
}
const amount = () => money(0.01)
/** Cheques are dated up to a year ahead. */
const paymentDays = daysSince2000(366)

/** A new payment. Fields that its method doesn't have (payment-rules.ts) are dropped. */
export const newPayment = z.object({
  payment_method: oneOf(paymentMethods),
  amount: amount(),
  payment_date: isoDate(paymentDays),
  /** Who pays. Default: the customer, or the insurer with the method `insurance_claim` if one pays for the job. */
  payer: optionalOneOf(payers),
  ...detailFields,
})
/** A change. Absent fields stay unchanged. */
export const paymentChange = z.object({
  payment_method: z.optional(oneOf(paymentMethods)),
  amount: z.optional(amount()),
  payment_date: z.optional(isoDate(paymentDays)),
  ...detailFields,
  version: version(),
})
export type NewPayment = z.infer<typeof newPayment>
export type PaymentChange = z.infer<typeof paymentChange>

/** Newest first; all payments unless `page` or `limit` is sent. Voided ones only with `include_voided`. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/payments/work-card/{id}',
  guard: officeRoles,
  query: z.object({ ...paging(1000, 1000), include_voided: optionalFlag() }),
  response: paged(payment),
})

/** Amounts in AED. `credit` is the amount paid above the total. */
export const readPaymentSummary = endpoint({
  method: 'GET',
  path: '/payments/work-card/{id}/summary',
  guard: officeRoles,
  response: data(
    z.object({
      total_amount: amountInAed(),
      paid_amount: amountInAed(),
      outstanding_balance: amountInAed(),
      credit: amountInAed(),
      payment_status: z.enum(['unpaid', 'partial', 'paid']),
      payments_count: count(),
      /** True if the card has an invoice that counts: only then what is outstanding is owed. */
      is_invoiced: z.optional(z.boolean()),
      /**
       * How much of each payer's share can be written off: what the current invoice leaves owed. Work that was added since is
       * not owed yet. Payers of whose share nothing can be written off are absent.
       */
      write_off_maximums: z.optional(
        z.array(z.object({ payer: z.enum(payers), amount: amountInAed() })),
      ),
      /** What the customer and the insurer owe. Absent if the customer alone pays. */
      shares: z.optional(z.array(payerShare)),
      /** The part of `paid_amount` that was given up. Absent if there is none. */
      written_off: z.optional(amountInAed()),
      /** Cheques that are no money yet: the balance stays outstanding. Absent if there are none. */
      covered_by_cheques: z.optional(chequeCover),
    }),
  ),
})

/** The signed-in user is the receiver. The payment that settles the balance completes a card that waits for payment. */
export const recordPayment = endpoint({
  method: 'POST',
  path: '/payments/work-card/{id}',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newPayment,
  rejects: [
    'card_cancelled',
    'payment_exceeds_outstanding',
    'cash_session_needed',
    'insurer_not_billed',
  ],
  response: data(payment),
})

const ownForReception = { ...forRoles(receptionRoleNames, 'own'), ...managementRoles } as const

/** Receptionists: only payments that they recorded themselves today. The amount can grow by the outstanding balance at most. */
export const changePayment = endpoint({
  method: 'PUT',
  path: '/payments/{id}',
  guard: ownForReception,
  body: paymentChange,
  rejects: [
    'payment_not_yours',
    'payment_is_void',
    'payment_in_use',
    'payment_of_cheque',
    'changed_since_read',
    'card_cancelled',
    'payment_exceeds_outstanding',
    'insurer_not_billed',
    'cash_session_needed',
    'cash_session_closed',
    'advance_not_credited',
    'advance_credited',
  ],
  response: data(payment),
})

/** Voids the payment: it is kept with the reason and no longer counts. Receptionists: only their own payments of today. */
export const voidPayment = endpoint({
  method: 'DELETE',
  path: '/payments/{id}',
  guard: ownForReception,
  body: z.object({ reason: optionalText(500) }),
  rejects: [
    'payment_not_yours',
    'payment_is_void',
    'payment_in_use',
    'payment_of_cheque',
    'cash_session_closed',
    'advance_not_credited',
  ],
  response: bare(z.object({})),
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
  query: z.object({ ...dayRangeFields(), ...paging(10) }).check(datesInOrder),
  response: paged(voidedPayment),
})
