/** Counter sales: spare parts that are sold without a car. A sale is a work card of the kind `counter_sale`. */
import { data, endpoint } from '../../base/endpoint.ts'
import { decimal, id, optionalId, optionalOneOf, unitPrice, z } from '../../base/fields.ts'
import { maxAmount, toAed } from '../../base/money.ts'
import { officeRoles } from '../../base/roles.ts'
import { maxQuantity } from '../../inventory/quantity-rules.ts'
import { discountTypes } from '../financials.ts'
import { workCard } from '../work-card-records.ts'

const line = z.object({
  part_id: id(),
  quantity: decimal(2, 0.01, maxQuantity),
  /** Default: the retail price of the part. */
  unit_price: z.optional(unitPrice()),
})

/** A new sale. Without `customer_id` it is a sale to the walk-in customer, which has to be paid immediately. */
export const newCounterSale = z.object({
  lines: z.array(line).check(z.minLength(1), z.maxLength(50)),
  customer_id: optionalId(),
  /** In AED or in percent, as for work cards. */
  discount: z.optional(decimal(2, 0, toAed(maxAmount))),
  discount_type: optionalOneOf(discountTypes),
})
export type NewCounterSale = z.infer<typeof newCounterSale>

/** What the page needs to show the total before the sale exists. The rate is 0 if the shop charges no VAT. */
export const readCounterSaleTerms = endpoint({
  method: 'GET',
  path: '/counter-sales/terms',
  guard: officeRoles,
  response: data(z.object({ tax_percentage: z.number() })),
})

/**
 * Sells parts: holds all of them on a work card that waits for payment. If one of them cannot be held, nothing is sold, and
 * `params` name the part and its line. Payment and invoice follow by the calls for work cards; the sale is completed when it is paid.
 */
export const createCounterSale = endpoint({
  method: 'POST',
  path: '/counter-sales',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newCounterSale,
  rejects: [
    'card_closed',
    'part_short',
    'customer_needed',
    'customer_inactive',
    'discount_exceeds_subtotal',
  ],
  response: data(workCard),
})
