/** The states and fields of a part line (docs/part-line-states.md). */
import { type Fils, maxAmount, toAed } from '@warsha/contracts/base/money'
import type { ReservationState } from '@warsha/contracts/inventory/reservations'
import type { PriceTier } from '@warsha/contracts/inventory/spare-part-enums'
import { isLineTotalTooLarge } from '@warsha/contracts/workshop/part-line-rules'
import type { NewPartLine, PartLineChange } from '@warsha/contracts/workshop/part-lines'
import { fieldError } from '@warsha/service-kit/base'

interface PartLineStateRule {
  /** Shown in lists and responses. The other states are internal. */
  readonly isListed: boolean
  /** What inventory keeps for a line in this state, while nothing is requested. */
  readonly reservation: Exclude<ReservationState, 'held'>
}

export const partLineStates = {
  /** Requested; inventory has not answered. */
  pending: { isListed: false, reservation: 'released' },
  /** Inventory keeps the part for the card. */
  reserved: { isListed: true, reservation: 'reserved' },
  /** Inventory refused the request, for instance because of too little stock. */
  refused: { isListed: false, reservation: 'released' },
  /** No response in time, the card was closed before the response, or the attempt failed at another part. */
  abandoned: { isListed: false, reservation: 'released' },
  /** Used up: the card was completed. */
  consumed: { isListed: true, reservation: 'consumed' },
  /** Given back: the card was cancelled or deleted. */
  returned: { isListed: true, reservation: 'released' },
  /** Taken off the card by a user. */
  removed: { isListed: false, reservation: 'released' },
} as const satisfies Record<string, PartLineStateRule>

export type PartLineState = keyof typeof partLineStates

/** Every change of state. A state without a row here is final. */
export const partLineTransitions = [
  { from: 'pending', to: 'reserved', on: 'inventory holds the part' },
  { from: 'pending', to: 'refused', on: 'inventory rejects' },
  {
    from: 'pending',
    to: 'abandoned',
    on: 'no response in time, card closed or package incomplete',
  },
  { from: 'reserved', to: 'consumed', on: 'card completed' },
  { from: 'reserved', to: 'returned', on: 'card cancelled or deleted' },
  { from: 'reserved', to: 'removed', on: 'user removes the part' },
  { from: 'reserved', to: 'abandoned', on: 'counter sale incomplete' },
] as const satisfies readonly { from: PartLineState; to: PartLineState; on: string }[]

export const canTransition = (from: PartLineState, to: PartLineState): boolean =>
  partLineTransitions.some((transition) => transition.from === from && transition.to === to)

/** Editable fields of a line; the quantity in the part's unit. */
export interface PartLineFields {
  readonly quantity: number
  readonly unit_price: Fils
  readonly price_tier: PriceTier
  readonly notes: string | null
}

/** A request without a response is abandoned after this time. */
export const requestTimeoutSeconds = 30

/** Named fields change, the others stay. */
export const applyPartLinePatch = (
  line: PartLineFields,
  { quantity, unit_price, price_tier, notes }: PartLineChange,
): PartLineFields =>
  checkTotal({
    quantity: quantity ?? line.quantity,
    unit_price: unit_price ?? line.unit_price,
    price_tier: price_tier ?? line.price_tier,
    notes: notes === undefined ? line.notes : notes,
  })

/** Fields of a new line. Without a tier in the form, the final tier is decided when inventory returns the prices. */
export const toPartLineFields = ({
  quantity,
  unit_price,
  price_tier,
  notes,
}: NewPartLine): PartLineFields =>
  checkTotal({
    quantity,
    unit_price,
    price_tier: price_tier ?? 'retail',
    notes: notes ?? null,
  })

const checkTotal = (fields: PartLineFields): PartLineFields => {
  assertTotalAllowed(fields)
  return fields
}

/** Throws 400 at the quantity if the line would cost more than an amount may be. */
export const assertTotalAllowed = ({ unit_price, quantity }: PartLineFields): void => {
  if (isLineTotalTooLarge(unit_price, quantity))
    throw fieldError('quantity', 'too_large', { maximum: Math.floor(maxAmount / unit_price) })
}

/** Returns the fields as the history stores them: the price in AED. */
export const toPartLineHistory = ({ quantity, price_tier, notes, unit_price }: PartLineFields) => ({
  quantity,
  price_tier,
  notes,
  unit_price: toAed(unit_price),
})
