/** What screen and server both reckon with part lines. No zod here: tables and badges import it at once. */
import type { ErrorCode } from './errors.ts'
import { type Fils, portion } from './money.ts'
import type { PriceTier } from './spare-part-words.ts'

/** What a listed line can be (spec staff-operations 4). */
export const partLineStatuses = ['reserved', 'consumed', 'returned'] as const
export type PartLineStatus = (typeof partLineStatuses)[number]

/** The most of one part on one line, in its unit. */
export const largestQuantity = 999_999.99

export const partLineCan = {
  /** Changed or taken off; an unknown status can't be. */
  change: ({
    status,
  }: {
    readonly status: string
  }): Extract<ErrorCode, 'line_not_reserved'> | null =>
    status === 'reserved' ? null : 'line_not_reserved',
} as const

/** Price × quantity in fils, half up; the quantity in its unit, with at most two decimals. */
export const lineTotalOf = (unitPrice: Fils, quantity: number): Fils =>
  portion(unitPrice, Math.round(quantity * 100) * 100)

interface Prices {
  readonly retail_price: number | null
  readonly insurance_price: number | null
}

/** Whose price a card pays at first: the insurance's where it pays and there is one, retail otherwise (design: api.md). */
export const tierFor = (
  paymentType: string,
  { insurance_price }: Prices,
): Extract<PriceTier, 'retail' | 'insurance'> =>
  paymentType === 'insurance' && (insurance_price ?? 0) > 0 ? 'insurance' : 'retail'
