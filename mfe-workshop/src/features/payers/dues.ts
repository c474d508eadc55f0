/** What the payers of a card owe. Without an insurance claim the customer pays everything. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { type Aed, toAmountText } from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import type { readPaymentSummary } from '@warsha/contracts/workshop/routes/payments'

export type PaymentSummary = ResponseOf<typeof readPaymentSummary>['data']

/** Undefined if the customer alone pays; else the payer who still owes something, the customer first. */
export const usualPayerOf = ({ shares }: PaymentSummary): Payer | undefined =>
  (shares?.find(({ outstanding }) => outstanding > 0) ?? shares?.[0])?.payer

/** What a payer still owes, in AED. */
export const dueOf = (
  { shares, outstanding_balance }: PaymentSummary,
  payer: Payer = 'customer',
): Aed => shares?.find((share) => share.payer === payer)?.outstanding ?? outstanding_balance

/** The values of the form that change with the payer. */
export const valuesOfPayer = (
  summary: PaymentSummary,
  payer: Payer,
): { payer: Payer; amount: string; payment_method: PaymentMethod } => ({
  payer,
  amount: toAmountText(dueOf(summary, payer)),
  payment_method: payer === 'insurer' ? 'insurance_claim' : 'cash',
})
