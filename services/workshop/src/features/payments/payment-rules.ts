/** The rules of a payment. Source: spec staff-operations 5; design permissions.md (rows of payments). */
import { type Fils, filsToNumber } from '@warsha/contracts/money'
import { type PaymentMethod, paymentTraces, tracesOf } from '@warsha/contracts/payment-rules'
import type { NewPayment, PaymentChange } from '@warsha/contracts/payments'
import { dayIn } from '@warsha/service-kit/shop-time'

/** What is written of a payment, with every field decided. */
export interface PaymentFields {
  readonly payment_method: PaymentMethod
  readonly amount: Fils
  readonly payment_date: string
  readonly reference_number: string | null
  readonly cheque_number: string | null
  readonly bank_name: string | null
  readonly card_last_4: string | null
  readonly notes: string | null
}

const blank = {
  reference_number: null,
  cheque_number: null,
  bank_name: null,
  card_last_4: null,
  notes: null,
}

const withoutForeignTraces = (fields: PaymentFields): PaymentFields => {
  const own = tracesOf[fields.payment_method]
  const foreign = paymentTraces.filter((trace) => !own.includes(trace))
  return { ...fields, ...Object.fromEntries(foreign.map((trace) => [trace, null])) }
}

/** The payment of a form: what its method doesn't have stays empty. */
export const fieldsOf = (form: NewPayment): PaymentFields =>
  withoutForeignTraces({ ...blank, ...form } as PaymentFields)

/** The payment after a change: named fields change, the others stay. */
export const merged = (
  present: PaymentFields,
  { version: _version, ...form }: PaymentChange,
): PaymentFields => {
  const given = Object.entries(form).filter(([, value]) => value !== undefined)
  return withoutForeignTraces({ ...present, ...Object.fromEntries(given) })
}

/** As the history tells it: AED. */
export const shown = ({ amount, ...fields }: PaymentFields) => ({
  amount: filsToNumber(amount),
  ...fields,
})

interface Asking {
  readonly actor: { readonly id: string }
  readonly reach: string
}
interface Received {
  readonly received_by: string
  readonly created_at: string
}

/** Receptionists change and void what they received themselves, on the same day in the shop's zone; their seniors all. */
export const mayChange = (
  { actor, reach }: Asking,
  payment: Received,
  zone: string,
  now: Date,
): boolean =>
  reach === 'all' ||
  (payment.received_by === actor.id &&
    dayIn(zone, new Date(payment.created_at)) === dayIn(zone, now))
