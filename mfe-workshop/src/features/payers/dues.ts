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

/**
 * How much of the share of each payer can be written off. Payers of whose share nothing can be are absent. Services of the
 * previous release do not say it: then all that is outstanding, of which they refuse what is too much.
 */
export const writeOffMaximumsOf = (
  summary: PaymentSummary,
): readonly { readonly payer: Payer; readonly amount: Aed }[] => {
  const { write_off_maximums, is_invoiced = true, shares, outstanding_balance } = summary
  if (write_off_maximums) return write_off_maximums
  if (!is_invoiced) return []
  return (shares ?? [{ payer: 'customer' as const, outstanding: outstanding_balance }])
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ payer, outstanding }) => ({ payer, amount: outstanding }))
}

/** The values of the form that change with the payer. */
export const valuesOfPayer = (
  summary: PaymentSummary,
  payer: Payer,
): { payer: Payer; amount: string; payment_method: PaymentMethod } => ({
  payer,
  amount: toAmountText(dueOf(summary, payer)),
  payment_method: payer === 'insurer' ? 'insurance_claim' : 'cash',
})
