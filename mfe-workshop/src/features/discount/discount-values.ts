/** Values of the discount form. The preview uses the same calculation as the server. */

import { fils, filsToText, parseAmount, toFils } from '@warsha/contracts/base/money'
import { basisPoints, parseBasisPoints } from '@warsha/contracts/base/percentages'
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import {
  type Discount,
  type DiscountType,
  isDiscountAboveWhole,
  type WorkCardTotals,
} from '@warsha/contracts/workshop/financials'
import {
  calculateTotalsOfPayers,
  type PayerTerms,
} from '@warsha/contracts/workshop/insurance/payer-rules'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import type { RecordFormState } from '@warsha/web-kit/forms'
import type { RuleViolation } from '../work-card-shared/with-rule.ts'
import type { Calculations } from '../work-card-shared/work-card.api.ts'

export type DiscountValues = Record<'discount' | 'tax_percentage', string> & {
  discount_type: DiscountType
}
export type DiscountFormState = RecordFormState<WorkCard, DiscountValues>

export const toDiscountValues = ({
  discount,
  discount_type,
  tax_percentage,
}: WorkCard): DiscountValues => ({
  discount: String(discount ?? 0),
  discount_type: discount_type ?? 'fixed',
  tax_percentage: String(tax_percentage ?? 0),
})

/** A discount without any digit counts as 0. Other invalid numbers are rejected at their field. */
export const toDiscountBody = <V extends DiscountValues>(values: V): V => ({
  ...values,
  discount: /\d/.test(toLatinDigits(values.discount)) ? values.discount : '0',
})

/** Returns the discount as typed. An unreadable number counts as no discount. */
const parseDiscount = ({ discount, discount_type }: DiscountValues): Discount =>
  discount_type === 'percentage'
    ? { type: discount_type, rate: parseBasisPoints(discount) ?? basisPoints(0) }
    : { type: discount_type, amount: parseAmount(discount) ?? fils(0) }

const toPayerTerms = ({ two_payers }: Calculations): PayerTerms | null =>
  two_payers
    ? { excess: toFils(two_payers.excess), paidByInsurer: toFils(two_payers.paid_by_insurer) }
    : null

/**
 * Calculates the totals for the values as typed.
 *
 * @param current totals as stored
 * @param chargesTax false if the shop has no TRN: it then charges no VAT, whatever rate is typed
 */
export const previewTotals = (
  values: DiscountValues,
  current: Calculations,
  chargesTax: boolean,
): WorkCardTotals =>
  calculateTotalsOfPayers(
    {
      labour: toFils(current.labour),
      parts: toFils(current.parts),
      discount: parseDiscount(values),
      tax: (chargesTax && parseBasisPoints(values.tax_percentage)) || basisPoints(0),
      paid: toFils(current.total_paid),
    },
    toPayerTerms(current),
  )

/** Rejects discounts that the server would reject. */
export const discountRule =
  (current: Calculations, chargesTax: boolean) =>
  (values: DiscountValues): RuleViolation | null => {
    const discount = parseDiscount(values)
    const totals = previewTotals(values, current, chargesTax)
    if (isDiscountAboveWhole(discount))
      return { path: 'discount', code: 'too_large', params: { maximum: 100 } }
    if (discount.type === 'fixed' && discount.amount > totals.subtotal) {
      const params = {
        discount: filsToText(discount.amount),
        subtotal: filsToText(totals.subtotal),
      }
      return { path: 'discount', code: 'discount_exceeds_subtotal', params }
    }
    // As on the server: what is paid too much already may become less.
    const isLower = totals.total_amount < toFils(current.total_amount)
    if (totals.total_amount >= totals.total_paid || !isLower) return null
    const params = { total: filsToText(totals.total_amount), paid: filsToText(totals.total_paid) }
    return { path: 'discount', code: 'total_below_paid', params }
  }

/** The form fields that show these API errors. */
export const discountErrorTargets = {
  discount_exceeds_subtotal: 'discount',
  total_below_paid: 'discount',
}
