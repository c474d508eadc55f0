import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { type PaymentSummary, usualPayerOf, valuesOfPayer } from '../payers/dues.ts'
import { newPaymentValues, type PaymentValues } from './payment-values.ts'

/** The values of a new payment of a card: what its usual payer owes. */
export const newCardPaymentValues = (
  { payment_type }: Pick<WorkCard, 'payment_type'>,
  summary: PaymentSummary,
): PaymentValues => {
  const payer = usualPayerOf(summary)
  return {
    ...newPaymentValues(summary.outstanding_balance, payment_type),
    ...(payer && valuesOfPayer(summary, payer)),
  }
}
