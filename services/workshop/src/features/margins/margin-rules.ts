import { type Fils, fils } from '@warsha/contracts/base/money'
import { type BasisPoints, basisPoints, wholeRate } from '@warsha/contracts/base/percentages'
import { calculateTotals, type Discount } from '@warsha/contracts/workshop/financials'

export interface Charged {
  readonly labour: Fils
  readonly parts: Fils
  readonly discount: Discount
  /** What the shop paid for the charged parts, as far as it is known. */
  readonly partCost: Fils
}

export interface Margin {
  readonly discount_amount: Fils
  /** Negative if the parts cost more than is billed. */
  readonly margin: Fils
  /** Share of what is billed after discount. Null if nothing is billed. */
  readonly rate: BasisPoints | null
}

/** Calculates the margin without VAT: what is billed after discount, less the cost of the parts. */
export const calculateMargin = ({ labour, parts, discount, partCost }: Charged): Margin => {
  const { subtotal_after_discount: billed, discount_amount } = calculateTotals({
    labour,
    parts,
    discount,
    tax: basisPoints(0),
    paid: fils(0),
  })
  const margin = fils(billed - partCost)
  const rate = billed > 0 ? basisPoints(Math.round((margin * wholeRate) / billed)) : null
  return { discount_amount, margin, rate }
}
