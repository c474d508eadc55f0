/** What the discount's form holds, and what comes of it: reckoned by the functions that the server reckons with. */
import {
  calculate,
  type DiscountType,
  type Calculations as Sums,
} from '@warsha/contracts/financials'
import { filsToText } from '@warsha/contracts/money'
import { latinDigits } from '@warsha/contracts/text-rules'
import type { WorkCard } from '@warsha/contracts/work-cards'
import type { Opening } from '@warsha/web-kit/forms'
import { filsOf, readSum } from '../payments/payment-values.ts'
import type { Broken } from '../payments/with-rule.ts'
import type { Calculations } from '../work-card/work-card.api.ts'

export type DiscountValues = Record<'discount' | 'tax_percentage', string> & {
  discount_type: DiscountType
}
export type DiscountOpening = Opening<WorkCard, DiscountValues>

export const valuesOf = ({
  discount,
  discount_type,
  tax_percentage,
}: WorkCard): DiscountValues => ({
  discount: String(discount ?? 0),
  discount_type: discount_type ?? 'fixed',
  tax_percentage: String(tax_percentage ?? 5),
})

/** What is no number at all counts as 0 (spec staff-operations 5); a number that is mistyped is refused at its field. */
export const sentOf = <V extends DiscountValues>(values: V): V => ({
  ...values,
  discount: /\d/.test(latinDigits(values.discount)) ? values.discount : '0',
})

/** @param known the card's sums as they are; a shop without a TRN charges no VAT, whatever rate is typed */
export const previewOf = (values: DiscountValues, known: Calculations, chargesTax: boolean): Sums =>
  calculate({
    labour: filsOf(known.labour),
    parts: filsOf(known.parts),
    discount: readSum(values.discount) ?? 0,
    discount_type: values.discount_type,
    tax: chargesTax ? (readSum(values.tax_percentage) ?? 0) : 0,
    paid: filsOf(known.total_paid),
  })

/** What the server refuses, said while one types. */
export const limitsOf =
  (known: Calculations, chargesTax: boolean) =>
  (values: DiscountValues): Broken | null => {
    const discount = readSum(values.discount) ?? 0
    const sums = previewOf(values, known, chargesTax)
    if (values.discount_type === 'percentage' && discount > 100_00)
      return { path: 'discount', code: 'too_large', params: { maximum: 100 } }
    if (values.discount_type === 'fixed' && discount > sums.subtotal) {
      const params = {
        discount: filsToText(filsOf(discount / 100)),
        subtotal: filsToText(sums.subtotal),
      }
      return { path: 'discount', code: 'discount_exceeds_subtotal', params }
    }
    if (sums.total_amount >= sums.total_paid) return null
    const params = { total: filsToText(sums.total_amount), paid: filsToText(sums.total_paid) }
    return { path: 'discount', code: 'total_below_paid', params }
  }

/** Where what the server refuses belongs in the form. */
export const places = { discount_exceeds_subtotal: 'discount', total_below_paid: 'discount' }
