/** What a work card comes to: discount, VAT, and the sums. Source: spec staff-operations 3, 7; design api.md "Financials". */
import { data, endpoint } from './endpoint.ts'
import { decimal, money, oneOf, version, z } from './fields.ts'
import { discountTypes } from './financials.ts'
import { officeRoles } from './roles.ts'
import { workCard } from './work-card-records.ts'

/**
 * A fixed sum in AED, or per cent (at most 100); both as hundredths in code. `tax_percentage` stays when absent.
 * A fixed discount above the subtotal is refused, and whatever brings the total below what is paid.
 */
export const cardDiscount = z.object({
  discount: money(),
  discount_type: oneOf(discountTypes),
  tax_percentage: z.optional(decimal(2, 0, 100)),
  version: version(),
})
export type CardDiscount = z.infer<typeof cardDiscount>

export const setDiscount = endpoint({
  method: 'PUT',
  path: '/work-cards/{id}/discount',
  guard: officeRoles,
  body: cardDiscount,
  refuses: ['changed_since_read', 'discount_exceeds_subtotal', 'total_below_paid'],
  answer: data(workCard),
})

/** Reckons the card's sums anew from its tasks, parts, discount and payments. */
export const recalculateWorkCard = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/recalculate',
  guard: officeRoles,
  answer: data(workCard),
})

const sum = z.number()
/** AED, reckoned as financials.ts says. */
export const readFinancials = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/financials',
  guard: officeRoles,
  answer: data(
    z.object({
      calculations: z.object({
        labour: sum,
        parts: sum,
        subtotal: sum,
        discount_amount: sum,
        subtotal_after_discount: sum,
        tax_percentage: sum,
        tax_amount: sum,
        total_amount: sum,
        total_paid: sum,
        outstanding: sum,
        credit: sum,
        payment_status: z.enum(['unpaid', 'partial', 'paid']),
      }),
    }),
  ),
})
