/** Paid amount, balance and payment status of an invoice, as responses have them. */
import { type Fils, fils, filsFromText, toAed } from '@warsha/contracts/base/money'
import { outstandingOf } from '@warsha/contracts/workshop/financials'
import { shareStatusOf } from '../invoice-core/payer-bills.ts'
import { toBillPaymentStatus } from '../work-card-core/total-rules.ts'

export const toPaymentState = (total: Fils, paid: Fils, status: string) => ({
  paid_amount: toAed(paid),
  balance: toAed(outstandingOf(total, paid)),
  payment_status: toBillPaymentStatus(status),
})

/** A superseded invoice has nothing paid and nothing outstanding: the payments count for the current one. */
const supersededPaymentState = toPaymentState(fils(0), fils(0), 'paid')

/** The columns that say what is paid of an invoice: those of the card, or of the share of the payer. */
interface PaymentColumns {
  readonly superseded_at: string | null
  readonly payer: string
  readonly is_share: boolean
  readonly total_amount: string
  readonly paid_amount: string
  readonly payment_status: string
}

/**
 * Of the card, or of the share of the payer. An advance invoice is about a payment, so it is paid. Nothing is paid of an
 * insurer's invoice whose claim is gone.
 */
export const paymentStateOf = (
  row: PaymentColumns,
  invoice: { readonly isAdvance: boolean; readonly total: Fils },
) => {
  if (row.superseded_at !== null) return supersededPaymentState
  if (invoice.isAdvance) return toPaymentState(invoice.total, invoice.total, 'paid')
  if (!row.is_share && row.payer === 'insurer')
    return toPaymentState(invoice.total, fils(0), 'unpaid')
  const total = filsFromText(row.total_amount)
  const paid = filsFromText(row.paid_amount)
  return toPaymentState(total, paid, row.is_share ? shareStatusOf(total, paid) : row.payment_status)
}
