/** The totals of a work card. Amounts of the database are texts of AED with two decimals. */

import { filsFromText, filsToText, maxAmount, toAed } from '@warsha/contracts/base/money'
import {
  type BasisPoints,
  basisPoints,
  basisPointsFromText,
} from '@warsha/contracts/base/percentages'
import {
  calculateTotals,
  discountFromText,
  type WorkCardTotals,
} from '@warsha/contracts/workshop/financials'
import { fieldError } from '@warsha/service-kit/base'
import type { WorkCardTerms } from './work-card.ts'

/** Sums of the records that a card bills: tasks that are not cancelled, charged parts, payments that are not void. */
export interface BillableTotals {
  readonly labour_total: string
  readonly parts_total: string
  readonly paid_total: string
  readonly task_count: number
  readonly completed_task_count: number
}

/** The totals as columns of `work_cards`. */
export interface TotalColumns extends BillableTotals {
  readonly total_amount: string
  readonly payment_status: string
  readonly is_taxed: boolean
}

/** Returns the VAT rate of a card: 0 if it is not taxed. */
export const vatRateOf = (
  { tax_percentage }: Pick<WorkCardTerms, 'tax_percentage'>,
  isTaxed: boolean,
): BasisPoints => (isTaxed ? basisPointsFromText(tax_percentage) : basisPoints(0))

/** Throws 400 if an amount is too large for a work card. */
export const calculateWorkCardTotals = (
  { labour_total, parts_total, paid_total }: BillableTotals,
  terms: WorkCardTerms,
  isTaxed: boolean,
): WorkCardTotals => {
  const totals = calculateTotals({
    labour: filsFromText(labour_total),
    parts: filsFromText(parts_total),
    paid: filsFromText(paid_total),
    discount: discountFromText(terms.discount_type, terms.discount),
    tax: vatRateOf(terms, isTaxed),
  })
  if (Math.max(totals.subtotal, totals.total_amount) > maxAmount)
    throw fieldError('total_amount', 'too_large', { maximum: toAed(maxAmount) })
  return totals
}

export const toTotalColumns = (
  billable: BillableTotals,
  totals: WorkCardTotals,
  isTaxed: boolean,
): TotalColumns => ({
  ...billable,
  total_amount: filsToText(totals.total_amount),
  payment_status: toWorkCardPaymentStatus(totals.payment_status),
  is_taxed: isTaxed,
})

/** Work cards call `partially_paid` what bills and payments call `partial`. */
export const toWorkCardPaymentStatus = <S extends string>(status: S) =>
  status === 'partial' ? 'partially_paid' : status

export const toBillPaymentStatus = (status: string) =>
  (status === 'partially_paid' ? 'partial' : status) as WorkCardTotals['payment_status']
