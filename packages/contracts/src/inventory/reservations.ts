/**
 * Reservations of stock for part lines: the endpoints between workshop and inventory.
 *
 * States are absolute and carry the version of the line, so messages may arrive repeatedly and in any order. Only
 * workshop decides.
 */
import { data, endpoint } from '../base/endpoint.ts'
import {
  amountInAed,
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
} from '../base/fields.ts'
import { maxQuantity } from './quantity-rules.ts'
import { units } from './spare-part-enums.ts'

/** held: requested, not confirmed by workshop yet · released: final, also for a line that never held anything. */
export const reservationStates = ['held', 'reserved', 'consumed', 'released'] as const
export type ReservationState = (typeof reservationStates)[number]

const reservationFields = {
  line_id: text(),
  version: z.int(),
  quantity: z.number(),
  state: z.enum(reservationStates),
}

/** The acting user. `id` null and `name` system for automatic changes. */
const by = z.object({ id: optionalId(), name: oneLine() })

/**
 * Holds a total quantity of a part for a line.
 *
 * Applied only if `version` is newer than the known one; returns the state that is known afterwards. Throws 409
 * `insufficient_stock` with the available quantity, or 400 `unknown_part`. A rejected version stays rejected if the
 * same call arrives again.
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
     * Earlier lines of the same request that were given up. They are released first, so that an attempt cannot fail
     * because of stock that an earlier attempt of the same request still holds.
     */
    given_up: z.optional(
      z.array(z.object({ line_id: id(), version: wholeNumber(1, Number.MAX_SAFE_INTEGER) })),
    ),
  }),
  response: data(
    z.object({
      ...reservationFields,
      part: z.object({
        part_number: text(),
        part_name: text(),
        category_name: textOrNull(),
        category_name_ar: textOrNull(),
        unit_of_measure: z.enum(units),
        retail_price: z.nullable(amountInAed()),
        insurance_price: z.nullable(amountInAed()),
        /** What the shop pays for one unit. Absent from inventory before 1.2. */
        purchase_price: z.optional(z.nullable(amountInAed())),
        /** True if a job with this part needs photos of the old and the new part. Absent from inventory before 1.2. */
        needs_proof: z.optional(z.boolean()),
        /** Warranty on the part from the completion of the job. Absent from inventory before 1.2. */
        warranty_months: z.optional(z.nullable(count())),
      }),
    }),
  ),
})

/** Existing parts by their numbers, with their prices. Safe to repeat. */
export const findParts = endpoint({
  method: 'POST',
  path: '/parts/find',
  guard: 'service',
  body: z.object({ part_numbers: z.array(oneLine()).check(z.maxLength(1000)) }),
  response: data(
    z.array(
      z.object({
        id: text(),
        part_number: text(),
        retail_price: z.nullable(amountInAed()),
        insurance_price: z.nullable(amountInAed()),
      }),
    ),
  ),
})

/** Existing parts by their ids, with their prices and what is in stock and not reserved. Safe to repeat. */
export const findPartOffers = endpoint({
  method: 'POST',
  path: '/parts/offers',
  guard: 'service',
  body: z.object({ ids: z.array(id()).check(z.maxLength(5000)) }),
  response: data(
    z.array(
      z.object({
        id: text(),
        part_number: text(),
        part_name: text(),
        unit_of_measure: z.enum(units),
        retail_price: z.nullable(amountInAed()),
        insurance_price: z.nullable(amountInAed()),
        available: z.number(),
      }),
    ),
  ),
})

/**
 * Served by workshop: the state of lines for which inventory holds stock, with the last user and time.
 *
 * `held` if the line is still pending. A line that workshop doesn't know is missing from the response. Safe to repeat.
 */
export const findPartLineStates = endpoint({
  method: 'POST',
  path: '/part-lines/fates',
  guard: 'service',
  body: z.object({ ids: z.array(id()).check(z.maxLength(1000)) }),
  response: data(z.array(z.object({ ...reservationFields, by_name: text(), at: instant() }))),
})

/** Served by inventory for the reconciliation: at most 1,000 reservations after an id, ordered by id. */
export const listReservations = endpoint({
  method: 'GET',
  path: '/reservations',
  guard: 'service',
  query: z.object({ after: z.optional(id()) }),
  response: data(
    z.array(
      z.object({ ...reservationFields, id: text(), part_id: textOrNull(), updated_at: instant() }),
    ),
  ),
})

/** Served by inventory for the reconciliation: parts whose totals contradict each other, for example after a manual change in the database. */
export const listStockDiscrepancies = endpoint({
  method: 'GET',
  path: '/stock-faults',
  guard: 'service',
  response: data(
    z.object({
      parts: count(),
      faults: z.array(
        z.object({
          part_id: text(),
          part_number: text(),
          quantity_in_stock: z.number(),
          /** Sum of the ledger. */
          moved: z.number(),
          reserved_quantity: z.number(),
          /** Sum of the reservations that are held or reserved. */
          held: z.number(),
        }),
      ),
    }),
  ),
})
