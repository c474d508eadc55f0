/** Spare parts on a work card. */
import { bare, data, endpoint } from '../base/endpoint.ts'
import {
  amountInAed,
  count,
  decimal,
  id,
  instant,
  optionalOneOf,
  optionalText,
  text,
  textOrNull,
  unitPrice,
  version,
  z,
} from '../base/fields.ts'
import { officeRoles } from '../base/roles.ts'
import { maxQuantity } from '../inventory/quantity-rules.ts'
import { priceTiers, units } from '../inventory/spare-part-enums.ts'
import { partLineStatuses } from './part-line-rules.ts'

/** The part as it was named when the line was reserved. Prices in AED, quantity in the unit of the part. */
const partLine = z.object({
  id: text(),
  work_card_id: text(),
  part_id: text(),
  part_number: text(),
  part_name: text(),
  category_name: textOrNull(),
  category_name_ar: textOrNull(),
  unit_of_measure: z.enum(units),
  quantity: z.number(),
  unit_price: amountInAed(),
  price_tier: z.enum(priceTiers),
  line_total: amountInAed(),
  status: z.enum(partLineStatuses),
  notes: textOrNull(),
  version: z.int(),
  created_at: instant(),
})
export type PartLine = z.infer<typeof partLine>

const quantity = () => decimal(2, 0.01, maxQuantity)
const fields = { notes: optionalText(), price_tier: optionalOneOf(priceTiers) }

/** A new line. Default `price_tier`: by the payment type of the card. */
export const newPartLine = z.object({
  ...fields,
  part_id: id(),
  quantity: quantity(),
  unit_price: unitPrice(),
})
/** A change. Absent fields stay unchanged. An increase is reserved first, a decrease is released immediately. */
export const partLineChange = z.object({
  ...fields,
  quantity: z.optional(quantity()),
  unit_price: z.optional(unitPrice()),
  version: version(),
})
export type NewPartLine = z.infer<typeof newPartLine>
export type PartLineChange = z.infer<typeof partLineChange>

/** In the order in which they were added, without removed lines and lines that are not reserved yet. */
export const listPartLines = endpoint({
  method: 'GET',
  path: '/work-card-parts/work-card/{id}',
  guard: officeRoles,
  response: data(z.array(partLine)),
})

/** Amounts in AED. `subtotal` is what the card charges: reserved and consumed lines. */
export const readPartLinesSummary = endpoint({
  method: 'GET',
  path: '/work-card-parts/work-card/{id}/summary',
  guard: officeRoles,
  response: data(
    z.object({
      lines_count: count(),
      subtotal: amountInAed(),
      reserved_total: amountInAed(),
      consumed_total: amountInAed(),
      returned_total: amountInAed(),
    }),
  ),
})

/** An unknown part is 400 at `part_id`. `insufficient_stock` carries the available quantity. */
export const addPartLine = endpoint({
  method: 'POST',
  path: '/work-card-parts/work-card/{id}',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newPartLine,
  rejects: ['card_closed', 'insufficient_stock', 'customer_needed'],
  response: data(partLine),
})

export const changePartLine = endpoint({
  method: 'PUT',
  path: '/work-card-parts/{id}',
  guard: officeRoles,
  body: partLineChange,
  rejects: [
    'changed_since_read',
    'line_not_reserved',
    'card_closed',
    'insufficient_stock',
    'customer_needed',
  ],
  response: data(partLine),
})

/** Hides the line and releases its reservation. */
export const removePartLine = endpoint({
  method: 'DELETE',
  path: '/work-card-parts/{id}',
  guard: officeRoles,
  rejects: ['line_not_reserved'],
  response: bare(z.object({})),
})
