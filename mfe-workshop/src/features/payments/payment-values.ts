/** What the form of a payment holds, and what must be so before it is sent. */
import { type Fils, fils, filsToText } from '@warsha/contracts/money'
import {
  type PaymentMethod,
  type PaymentTrace,
  paymentTraces,
  tracesOf,
} from '@warsha/contracts/payment-rules'
import type { Payment } from '@warsha/contracts/payments'
import { latinDigits } from '@warsha/contracts/text-rules'
import { shopTime } from '@warsha/web-kit'
import type { Opening } from '@warsha/web-kit/forms'
import type { Broken } from './with-rule.ts'

export type PaymentField = PaymentTrace | 'payment_method' | 'amount' | 'payment_date' | 'notes'
export type PaymentValues = Record<PaymentField, string> & { payment_method: PaymentMethod }
export type PaymentOpening = Opening<Payment, PaymentValues>

/** Of AED on the wire, which are no exact numbers in binary. */
export const filsOf = (aed: number): Fils => fils(Math.round(aed * 100))

/** All that is outstanding, in cash, today: what is taken at the counter most often. An insured job is the insurer's to pay. */
export const newPaymentValues = (outstanding: number, paymentType: string): PaymentValues => ({
  payment_method: paymentType === 'insurance' ? 'insurance_claim' : 'cash',
  amount: filsToText(filsOf(outstanding)),
  payment_date: shopTime(new Date()).slice(0, 10),
  reference_number: '',
  cheque_number: '',
  bank_name: '',
  card_last_4: '',
  notes: '',
})

export const valuesOf = (payment: Payment): PaymentValues => ({
  payment_method: payment.payment_method,
  amount: filsToText(filsOf(payment.amount)),
  payment_date: payment.payment_date,
  reference_number: payment.reference_number ?? '',
  cheque_number: payment.cheque_number ?? '',
  bank_name: payment.bank_name ?? '',
  card_last_4: payment.card_last_4 ?? '',
  notes: payment.notes ?? '',
})

/** Without what the chosen method doesn't have: it may have been typed before another one was chosen. */
export const sentOf = <V extends PaymentValues>(values: V): V => {
  const own = tracesOf[values.payment_method]
  const strange = paymentTraces.filter((trace) => !own.includes(trace))
  return { ...values, ...Object.fromEntries(strange.map((trace) => [trace, ''])) }
}

/** A sum as it is typed, in fils; null while it is none. */
export const readSum = (typed: string): Fils | null => {
  const text = latinDigits(typed.trim())
  return /^\d{1,8}(\.\d{0,2})?$/.test(text) ? fils(Math.round(Number(text) * 100)) : null
}

/** The rule that the server holds too: no more than may be taken. @param most AED */
export const capOf =
  (most: number) =>
  ({ amount }: PaymentValues): Broken | null => {
    const [sum, cap] = [readSum(amount), filsOf(most)]
    if (sum === null || sum <= cap) return null
    const params = { amount: filsToText(sum), outstanding: filsToText(cap) }
    return { path: 'amount', code: 'payment_exceeds_outstanding', params }
  }

/** Where what the server refuses belongs in the form. */
export const places = { payment_exceeds_outstanding: 'amount' }
