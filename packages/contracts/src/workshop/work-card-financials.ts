/** Discount, VAT and totals of a work card. */
import { data, endpoint } from '../base/endpoint.ts'
import { amountInAed, decimal, optionalOneOf, version, z } from '../base/fields.ts'
import { maxAmount, toAed } from '../base/money.ts'
import { officeRoles } from '../base/roles.ts'
import { discountTypes } from './financials.ts'
import { workCard } from './work-card-records.ts'

/**
 * The discount in AED or in percent (at most 100), depending on the type: `toDiscount`. Absent fields stay unchanged.
 *
 * Fails if a fixed discount exceeds the subtotal, or if the total would be lower than the amount paid.
 */
export const cardDiscount = z.object({
  discount: z.optional(decimal(2, 0, toAed(maxAmount))),
  discount_type: optionalOneOf(discountTypes),
  tax_percentage: z.optional(decimal(2, 0, 100)),
  version: version(),
})
export type CardDiscount = z.infer<typeof cardDiscount>

export const setDiscount = endpoint({
  method: 'PUT',
  path: '/work-cards/{id}/discount',
  guard: officeRoles,
  body: cardDiscount,
  rejects: [
    'changed_since_read',
    'discount_exceeds_subtotal',
    'total_below_paid',
    'customer_needed',
    'sale_unpaid',
  ],
  response: data(workCard),
})

/** Recalculates the totals from tasks, parts, discount and payments. */
export const recalculateWorkCard = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/recalculate',
  guard: officeRoles,
  response: data(workCard),
})

/** Amounts in AED, calculated by `calculateTotals` in financials.ts. */
export const readFinancials = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/financials',
  guard: officeRoles,
  response: data(
    z.object({
      calculations: z.object({
        labour: amountInAed(),
        parts: amountInAed(),
        subtotal: amountInAed(),
        discount_amount: amountInAed(),
        subtotal_after_discount: amountInAed(),
        tax_percentage: z.number(),
        tax_amount: amountInAed(),
        total_amount: amountInAed(),
        total_paid: amountInAed(),
        outstanding: amountInAed(),
        credit: amountInAed(),
        payment_status: z.enum(['unpaid', 'partial', 'paid']),
        /** Absent if the customer alone pays. What one of two payers paid above the own share pays nothing of the other share. */
        two_payers: z.optional(z.object({ excess: amountInAed(), paid_by_insurer: amountInAed() })),
      }),
    }),
  ),
})
