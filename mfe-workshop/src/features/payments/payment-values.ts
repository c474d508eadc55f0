/** Values of the payment form, their conversion from and to the API, and their validation. */
import {
  type Aed,
  filsToText,
  parseAmount,
  toAmountText,
  toFils,
} from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import {
  detailFieldsByMethod,
  type PaymentDetailField,
  type PaymentMethod,
  paymentDetailFields,
} from '@warsha/contracts/workshop/payment-rules'
import type { Payment } from '@warsha/contracts/workshop/payments'
import { shopToday } from '@warsha/web-kit'
import type { RecordFormState } from '@warsha/web-kit/forms'
import type { RuleViolation } from '../work-card-shared/with-rule.ts'

export type PaymentField =
  | PaymentDetailField
  | 'payment_method'
  | 'amount'
  | 'payment_date'
  | 'notes'
export type PaymentValues = Record<PaymentField, string> & {
  payment_method: PaymentMethod
  /** Of a card with two payers. */
  payer?: Payer
}
export type PaymentFormState = RecordFormState<Payment, PaymentValues>

/** Defaults to the outstanding amount, today, in cash; for insurance jobs as an insurance claim. */
export const newPaymentValues = (outstanding: Aed, paymentType: string): PaymentValues => ({
  payment_method: paymentType === 'insurance' ? 'insurance_claim' : 'cash',
  amount: toAmountText(outstanding),
  payment_date: shopToday(),
  reference_number: '',
  cheque_number: '',
  bank_name: '',
  card_last_4: '',
  notes: '',
})

export const toPaymentValues = (payment: Payment): PaymentValues => ({
  payment_method: payment.payment_method,
  amount: toAmountText(payment.amount),
  payment_date: payment.payment_date,
  reference_number: payment.reference_number ?? '',
  cheque_number: payment.cheque_number ?? '',
  bank_name: payment.bank_name ?? '',
  card_last_4: payment.card_last_4 ?? '',
  notes: payment.notes ?? '',
})

/** Clears the details of other methods: they may have been typed before the method was changed. */
export const toPaymentBody = <V extends PaymentValues>(values: V): V => {
  const ownFields = detailFieldsByMethod[values.payment_method]
  const otherFields = paymentDetailFields.filter((field) => !ownFields.includes(field))
  return { ...values, ...Object.fromEntries(otherFields.map((field) => [field, ''])) }
}

/** Rejects amounts above the maximum. The server checks the same rule. */
export const maxAmountRule =
  (maxAmount: Aed) =>
  ({ amount }: PaymentValues): RuleViolation | null => {
    const [sum, cap] = [parseAmount(amount), toFils(maxAmount)]
    if (sum === null || sum <= cap) return null
    const params = { amount: filsToText(sum), outstanding: filsToText(cap) }
    return { path: 'amount', code: 'payment_exceeds_outstanding', params }
  }

/** The form fields that show these API errors. */
export const paymentErrorTargets = { payment_exceeds_outstanding: 'amount' }
