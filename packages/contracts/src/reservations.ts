/**
 * What part lines hold on the shelf: workshop's lines and inventory's reservations, told as absolute states with the
 * version of the line, so that order and repetition don't matter. Only workshop decides.
 * Source: design house.md "Part lines and stock".
 */
import { data, endpoint } from './endpoint.ts'
import {
  count,
  decimal,
  id,
  instant,
  oneLine,
  optionalId,
  text,
  textOrNull,
  wholeNumber,
  z,
} from './fields.ts'
import { maxQuantity } from './part-line-rules.ts'
import { units } from './spare-part-enums.ts'

/** held: asked for, workshop has not confirmed it · released: final, also for a line that never held anything. */
export const reservationStates = ['held', 'reserved', 'consumed', 'released'] as const
export type ReservationState = (typeof reservationStates)[number]

const reservationFields = {
  line_id: text(),
  version: z.int(),
  quantity: z.number(),
  state: z.enum(reservationStates),
}

/** Whoever acts; null and `system` for what follows by itself. */
const by = z.object({ id: optionalId(), name: oneLine() })

/**
 * Holds so much of a part for a line, in all: absolute, applied only when the version is newer than what is known of the
 * line, answered with what is known then. 409 `insufficient_stock` with what the line could have, 400 `unknown_part`; a
 * refused version stays refused, should the same call arrive once more.
 */
export const holdPart = endpoint({
  method: 'PUT',
  path: '/reservations/{lineId}',
  guard: 'service',
  body: z.object({
    part_id: id(),
    version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    quantity: decimal(2, 0.01, maxQuantity),
    work_card_id: id(),
    work_card_number: oneLine(),
    by,
    /**
     * Earlier lines of the same request that were given up: released before this one is held, so that nobody is refused
     * for what an attempt of one's own may still hold.
     */
    given_up: z.optional(
      z.array(z.object({ line_id: id(), version: wholeNumber(1, Number.MAX_SAFE_INTEGER) })),
    ),
  }),
  answer: data(
    z.object({
      ...reservationFields,
      part: z.object({
        part_number: text(),
        part_name: text(),
        category_name: textOrNull(),
        category_name_ar: textOrNull(),
        unit_of_measure: z.enum(units),
        retail_price: z.nullable(z.number()),
        insurance_price: z.nullable(z.number()),
      }),
    }),
  ),
})

/** Parts by their numbers, with what they sell for; those that there are. Safe to repeat. */
export const findParts = endpoint({
  method: 'POST',
  path: '/parts/find',
  guard: 'service',
  body: z.object({ part_numbers: z.array(oneLine()).check(z.maxLength(1000)) }),
  answer: data(
    z.array(
      z.object({
        id: text(),
        part_number: text(),
        retail_price: z.nullable(z.number()),
        insurance_price: z.nullable(z.number()),
      }),
    ),
  ),
})

/**
 * Of workshop: what became of lines that inventory holds something for, by whom and when. `held` where the line still
 * waits; a line that workshop doesn't know is missing from the answer. Safe to repeat.
 */
export const findPartLineStates = endpoint({
  method: 'POST',
  path: '/part-lines/fates',
  guard: 'service',
  body: z.object({ ids: z.array(id()).check(z.maxLength(1000)) }),
  answer: data(z.array(z.object({ ...reservationFields, by_name: text(), at: instant() }))),
})

/** Of inventory, for the reconciliation: reservations by line id, those after an id, at most 1,000. */
export const listReservations = endpoint({
  method: 'GET',
  path: '/reservations',
  guard: 'service',
  query: z.object({ after: z.optional(id()) }),
  answer: data(
    z.array(
      z.object({ ...reservationFields, id: text(), part_id: textOrNull(), updated_at: instant() }),
    ),
  ),
})

/** Of inventory, likewise: parts whose sums contradict each other. None, unless a hand wrote into the database. */
export const listStockDiscrepancies = endpoint({
  method: 'GET',
  path: '/stock-faults',
  guard: 'service',
  answer: data(
    z.object({
      parts: count(),
      faults: z.array(
        z.object({
          part_id: text(),
          part_number: text(),
          quantity_in_stock: z.number(),
          /** Σ of the ledger. */
          moved: z.number(),
          reserved_quantity: z.number(),
          /** Σ of the reservations that are held or reserved. */
          held: z.number(),
        }),
      ),
    }),
  ),
})
