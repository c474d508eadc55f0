/** Values of the form of a sale, and its total as the server calculates it. */
import type { PickedPart } from '@warsha/contracts/api/widgets'
import { fromHundredths, parseHundredths } from '@warsha/contracts/base/hundredths'
import { fils, parseAmount, sumFils } from '@warsha/contracts/base/money'
import { basisPointsFromPercent } from '@warsha/contracts/base/percentages'
import { calculateTotals, type WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { previewLineTotal } from '../part-lines/part-line-values.ts'

export interface SaleLine {
  readonly part: PickedPart
  readonly quantity: string
  readonly unit_price: string
}

export interface SaleValues {
  lines: SaleLine[]
  customer_id: string
  discount: string
  /** True while the part field has a text for which no part was picked. */
  has_unpicked_part: boolean
}

export const emptySale = (): SaleValues => ({
  lines: [],
  customer_id: '',
  discount: '',
  has_unpicked_part: false,
})

const oneMore = (quantity: string): string => {
  const hundredths = parseHundredths(quantity)
  return hundredths === null ? '1' : String(fromHundredths(hundredths + 100))
}

/** Adds a part. The same part again is one more of it. */
export const addPart = (lines: readonly SaleLine[], part: PickedPart): SaleLine[] => {
  const known = lines.some((line) => line.part.id === part.id)
  if (!known)
    return [...lines, { part, quantity: '1', unit_price: String(part.retail_price ?? '') }]
  return lines.map((line) =>
    line.part.id === part.id ? { ...line, quantity: oneMore(line.quantity) } : line,
  )
}

export const toSaleBody = ({ lines, customer_id, discount }: SaleValues) => ({
  lines: lines.map(({ part, quantity, unit_price }) => ({
    part_id: part.id,
    quantity,
    unit_price,
  })),
  customer_id,
  ...(discount.trim() !== '' && { discount, discount_type: 'fixed' as const }),
})

/** Null while a number is missing or not readable. */
export const previewTotals = (
  { lines, discount }: SaleValues,
  taxPercentage: number | undefined,
): WorkCardTotals | null => {
  const sums = lines.map(previewLineTotal).filter((sum) => sum !== null)
  const amount = discount.trim() === '' ? fils(0) : parseAmount(discount)
  if (taxPercentage === undefined || amount === null || sums.length < lines.length) return null
  return calculateTotals({
    labour: fils(0),
    parts: sumFils(sums),
    discount: { type: 'fixed', amount },
    tax: basisPointsFromPercent(taxPercentage),
    paid: fils(0),
  })
}
