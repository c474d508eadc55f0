/** The totals of a work card. Amounts of the database are texts of AED with two decimals. */

import {
  type Aed,
  aedFromText,
  fils,
  filsFromText,
  filsToText,
  maxAmount,
  toAed,
} from '@warsha/contracts/base/money'
import {
  type BasisPoints,
  basisPoints,
  basisPointsFromText,
} from '@warsha/contracts/base/percentages'
import { discountFromText, type WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { calculateTotalsOfPayers } from '@warsha/contracts/workshop/insurance/payer-rules'
import { fieldError } from '@warsha/service-kit/base'
import type { WorkCardTerms } from './work-card.ts'

/** Sums of the records that a card bills: tasks that are not cancelled, charged parts, payments that are not void. */
export interface BillableTotals {
  readonly labour_total: string
  readonly parts_total: string
  readonly paid_total: string
  /** Null unless an insurer pays a part. */
  readonly excess_fils: number | null
  readonly insurer_paid_fils: number | null
  readonly task_count: number
  readonly completed_task_count: number
}

/** The totals as columns of `work_cards`. */
export interface TotalColumns extends Omit<BillableTotals, 'excess_fils' | 'insurer_paid_fils'> {
  /** What one payer paid above the own share while the other one owes something. */
  readonly payer_surplus: string
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
  { labour_total, parts_total, paid_total, excess_fils, insurer_paid_fils }: BillableTotals,
  terms: WorkCardTerms,
  isTaxed: boolean,
): WorkCardTotals => {
  const input = {
    labour: filsFromText(labour_total),
    parts: filsFromText(parts_total),
    paid: filsFromText(paid_total),
    discount: discountFromText(terms.discount_type, terms.discount),
    tax: vatRateOf(terms, isTaxed),
  }
  const payers =
    excess_fils === null || insurer_paid_fils === null
      ? null
      : { excess: fils(excess_fils), paidByInsurer: fils(insurer_paid_fils) }
  const totals = calculateTotalsOfPayers(input, payers)
  if (Math.max(totals.subtotal, totals.total_amount) > maxAmount)
    throw fieldError('total_amount', 'too_large', { maximum: toAed(maxAmount) })
  return totals
}

export const toTotalColumns = (
  { excess_fils: _excess, insurer_paid_fils: _paid, ...billable }: BillableTotals,
  totals: WorkCardTotals,
  isTaxed: boolean,
): TotalColumns => ({
  ...billable,
  // Something is outstanding of an overpaid card only if a payer owes the own share.
  payer_surplus: filsToText(totals.outstanding > 0 ? totals.credit : fils(0)),
  total_amount: filsToText(totals.total_amount),
  payment_status: toWorkCardPaymentStatus(totals.payment_status),
  is_taxed: isTaxed,
})

/** Returns the field of a response, or no field if there is no surplus. */
export const toPayerSurplus = (surplus: string): { payer_surplus?: Aed } => {
  const amount = aedFromText(surplus)
  return amount > 0 ? { payer_surplus: amount } : {}
}

/** Work cards call `partially_paid` what bills and payments call `partial`. */
export const toWorkCardPaymentStatus = <S extends string>(status: S) =>
  status === 'partial' ? 'partially_paid' : status

export const toBillPaymentStatus = (status: string) =>
  (status === 'partially_paid' ? 'partial' : status) as WorkCardTotals['payment_status']
