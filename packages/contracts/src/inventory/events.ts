/** Events of inventory: parts and their stock. */
import { event } from '../base/event.ts'
import { z } from '../base/fields.ts'

export const sparePartChanged = event(
  'inventory.spare_part_changed',
  'The stock of a part or its record changed. Open pages read it again.',
  z.object({ id: z.string(), at: z.string() }),
)

export const stockLow = event(
  'inventory.stock_low',
  'The stock fell to its minimum or below. Published again only after it was above. `at` may be long ago.',
  z.object({
    id: z.string(),
    version: z.int(),
    part_number: z.string(),
    part_name: z.string(),
    available_quantity: z.number(),
    minimum_stock: z.number(),
    unit_of_measure: z.string(),
    at: z.string(),
  }),
)
