/** Rules of part lines for browser and server. Tables import this file with the page, so it must not import zod. */
import type { ErrorCode } from '../base/errors.ts'
import { toHundredths } from '../base/hundredths.ts'
import { type Aed, type Fils, maxAmount, multiplyByHundredths } from '../base/money.ts'
import type { PriceTier } from '../inventory/spare-part-enums.ts'

export const partLineStatuses = ['reserved', 'consumed', 'returned'] as const
export type PartLineStatus = (typeof partLineStatuses)[number]

interface PartLineState {
  readonly status: string
}

/** Returns why a line can't be changed or removed, or null. An unknown status blocks it too. */
export const partLineChangeBlockedBy = ({
  status,
}: PartLineState): Extract<ErrorCode, 'line_not_reserved'> | null =>
  status === 'reserved' ? null : 'line_not_reserved'

export const canChangePartLine = (line: PartLineState): boolean =>
  partLineChangeBlockedBy(line) === null

/** Returns price × quantity in fils, rounded half up. `quantity` has at most two decimals. */
export const calculateLineTotal = (unitPrice: Fils, quantity: number): Fils =>
  multiplyByHundredths(unitPrice, toHundredths(quantity))

/** True if price × quantity is more than an amount may be. The exact total of huge factors would be no safe integer. */
export const isLineTotalTooLarge = (unitPrice: Fils, quantity: number): boolean =>
  unitPrice * quantity > maxAmount + 1 || calculateLineTotal(unitPrice, quantity) > maxAmount

/** Returns a part or line with its quantity, as histories and messages name it. */
export const nameWithQuantity = (name: string, quantity: number): string => `${name} × ${quantity}`

interface Prices {
  readonly retail_price: Aed | null
  readonly insurance_price: Aed | null
}

/** Returns the price tier that a new line starts with: insurance if it pays and the part has such a price, else retail. */
export const defaultPriceTier = (
  paymentType: string,
  { insurance_price }: Prices,
): Extract<PriceTier, 'retail' | 'insurance'> =>
  paymentType === 'insurance' && (insurance_price ?? 0) > 0 ? 'insurance' : 'retail'
