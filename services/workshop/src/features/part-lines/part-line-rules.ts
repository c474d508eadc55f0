/** The rules of a part line. Source: design house.md "Part lines and stock", api.md "Work-card part line". */
import { type Fils, filsToNumber, largestSum } from '@warsha/contracts/money'
import { lineTotalOf } from '@warsha/contracts/part-line-rules'
import type { NewPartLine, PartLineChange } from '@warsha/contracts/part-lines'
import type { ReservationState } from '@warsha/contracts/reservations'
import type { PriceTier } from '@warsha/contracts/spare-part-words'
import { fieldError } from '@warsha/service-kit/errors'

/**
 * pending: asked for, the shelf has not answered · refused: too little of it · abandoned: no answer in time, or the card
 * was closed meanwhile · removed: taken off by hand. Screens show reserved, consumed and returned.
 */
export type LineState =
  | 'pending'
  | 'reserved'
  | 'refused'
  | 'abandoned'
  | 'consumed'
  | 'returned'
  | 'removed'

/** What the office says of a line; the quantity in the part's unit. */
export interface LineFields {
  readonly quantity: number
  readonly unit_price: Fils
  readonly price_tier: PriceTier
  readonly notes: string | null
}

/** How long a line may wait for the shelf before it is given up. */
export const longestWaitSeconds = 30

/** What a settled line holds on the shelf. */
export const reservationOf = (state: string): Exclude<ReservationState, 'held'> =>
  state === 'reserved' || state === 'consumed' ? state : 'released'

/** The fields of a line after a form: named ones change, the others stay. */
export const merged = (present: LineFields, form: PartLineChange): LineFields => {
  const { quantity, unit_price, price_tier, notes } = form
  return checked({
    quantity: quantity ?? present.quantity,
    unit_price: (unit_price ?? present.unit_price) as Fils,
    price_tier: price_tier ?? present.price_tier,
    notes: notes === undefined ? present.notes : notes,
  })
}

/** The fields of a new line; whose price it is, unless the form says, is told with the part. */
export const fieldsOf = ({ quantity, unit_price, price_tier, notes }: NewPartLine): LineFields =>
  checked({
    quantity,
    unit_price: unit_price as Fils,
    price_tier: price_tier ?? 'retail',
    notes: notes ?? null,
  })

const checked = (fields: LineFields): LineFields => {
  if (lineTotalOf(fields.unit_price, fields.quantity) <= largestSum) return fields
  throw fieldError('quantity', 'too_large', {
    maximum: Math.floor(largestSum / fields.unit_price),
  })
}

/** As the history tells it: AED. */
export const shown = ({ unit_price, ...fields }: LineFields) => ({
  ...fields,
  unit_price: filsToNumber(unit_price),
})
