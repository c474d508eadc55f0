/** What a work card leaves after the cost of its parts. */
import { data, endpoint } from '../../base/endpoint.ts'
import { amountInAed, count, z } from '../../base/fields.ts'
import { managementRoles } from '../../base/roles.ts'

/**
 * The margin of a work card without VAT: what is billed after discount, less what the shop paid for the parts. Wages are not
 * part of it; `labor_hours` says how much work was recorded.
 */
export const readMargin = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/margin',
  guard: managementRoles,
  response: data(
    z.object({
      labour: amountInAed(),
      parts: amountInAed(),
      discount_amount: amountInAed(),
      /** Cost of the charged parts whose purchase price was known when they were put on the card. */
      part_cost: amountInAed(),
      /** Charged parts of unknown cost. Above 0, the real margin is lower. */
      parts_without_cost: count(),
      /** Negative if the parts cost more than is billed. */
      margin: amountInAed(),
      /** Share of the margin in what is billed, in percent with two decimals. Null if nothing is billed. */
      margin_percent: z.nullable(z.number()),
      /** Later jobs that are comebacks of this one, without cancelled ones. */
      comeback_count: z.optional(count()),
      /** The price of their tasks before discount, and what the shop paid for their parts. */
      comeback_labour: z.optional(amountInAed()),
      comeback_part_cost: z.optional(amountInAed()),
      /** The margin less both. */
      margin_after_comebacks: z.optional(amountInAed()),
      /** Hours of the tasks that are not cancelled. */
      labor_hours: z.number(),
    }),
  ),
})
