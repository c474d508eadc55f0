/** Adjustments and movements of the stock. */
import { data, endpoint, file, paged } from '../base/endpoint.ts'
import {
  instant,
  oneLine,
  optionalText,
  paging,
  quantity,
  signedQuantity,
  tableFileFields,
  text,
  textOrNull,
  z,
} from '../base/fields.ts'
import { managementRoles } from '../base/roles.ts'
import { movementTypes } from './spare-part-enums.ts'
import { sparePart } from './spare-parts.ts'

/**
 * A positive `quantity` is added, a negative one taken. The stock never falls below the reserved quantity.
 *
 * `reason`: purchase, correction, damage, return, count, or any other text.
 */
export const stockAdjustment = z.object({
  quantity: signedQuantity(9_999_999_999.99),
  reason: oneLine(),
  notes: optionalText(),
})
export const adjustStock = endpoint({
  method: 'POST',
  path: '/spare-parts/{id}/adjust-stock',
  guard: managementRoles,
  idempotent: true,
  body: stockAdjustment,
  rejects: ['stock_below_reserved', 'insufficient_stock'],
  response: data(sparePart),
})

/**
 * `counted_quantity` is what lies on the shelf, reserved pieces included. `expected_quantity` is the stock on the screen of the
 * person who counted: if it has changed since, the count is rejected with `stock_changed`, because nobody can tell
 * whether the change was counted. A count that differs becomes a movement; every count is in the audit trail.
 */
export const stockCount = z.object({
  counted_quantity: quantity(9_999_999_999.99),
  expected_quantity: quantity(9_999_999_999.99),
  notes: optionalText(),
})
export const countStock = endpoint({
  method: 'POST',
  path: '/spare-parts/{id}/stock-counts',
  guard: managementRoles,
  idempotent: true,
  body: stockCount,
  rejects: ['stock_below_reserved', 'stock_changed'],
  response: data(sparePart),
})

const movement = z.object({
  id: text(),
  at: instant(),
  type: z.enum(movementTypes),
  /** Negative if stock was taken. */
  quantity: z.number(),
  balance_after: z.number(),
  reason: textOrNull(),
  notes: textOrNull(),
  by: z.object({ name: text() }),
  work_card_id: textOrNull(),
  work_card_number: textOrNull(),
})
export type StockMovement = z.infer<typeof movement>

/** Newest first. Reservations are not movements. */
export const listMovements = endpoint({
  method: 'GET',
  path: '/spare-parts/{id}/movements',
  guard: managementRoles,
  query: z.object(paging(20)),
  response: paged(movement),
})

/** All movements of a part, newest first. */
export const exportMovements = endpoint({
  method: 'GET',
  path: '/spare-parts/{id}/movements/export',
  guard: managementRoles,
  query: z.object(tableFileFields()),
  response: file('csv', 'xlsx'),
})
