/**
 * Totals of a work card in fils, calculated by the same functions on screen and server.
 *
 * VAT is rounded half up, once, on the subtotal after discount, as the Federal Tax Authority prescribes.
 */
import { type Aed, type Fils, fils, filsFromText, portion, sumFils, toFils } from '../base/money.ts'
import {
  type BasisPoints,
  basisPointsFromPercent,
  basisPointsFromText,
  wholeRate,
} from '../base/percentages.ts'
import type { WorkCardStatus } from './work-card-states.ts'

export const discountTypes = ['percentage', 'fixed'] as const
export type DiscountType = (typeof discountTypes)[number]

/** The discount of a card: an amount, or a rate of the subtotal. */
export type Discount =
  | { readonly type: 'fixed'; readonly amount: Fils }
  | { readonly type: 'percentage'; readonly rate: BasisPoints }

export const noDiscount: Discount = { type: 'fixed', amount: fils(0) }

/**
 * Reads the discount of a body or a response, whose unit depends on its type: AED, or percent. At most two decimals.
 */
export const toDiscount = (type: DiscountType, value: number): Discount =>
  type === 'percentage'
    ? { type, rate: basisPointsFromPercent(value) }
    : { type, amount: toFils(value as Aed) }

/** Like `toDiscount`, from the text of a numeric column. Throws RangeError. */
export const discountFromText = (type: DiscountType, text: string): Discount =>
  type === 'percentage'
    ? { type, rate: basisPointsFromText(text) }
    : { type, amount: filsFromText(text) }

/** True for a rate above 100 %. Amounts are limited by the subtotal instead. */
export const isDiscountAboveWhole = (discount: Discount): boolean =>
  discount.type === 'percentage' && discount.rate > wholeRate

export interface BillInput {
  /** Sum of the tasks that are not cancelled: their actual cost, else the estimated cost, else 0. */
  readonly labour: Fils
  /** Sum of the part lines that are reserved or consumed. */
  readonly parts: Fils
  readonly discount: Discount
  /** VAT rate. 0 while the shop has no TRN, because it must not charge VAT then. */
  readonly tax: BasisPoints
  readonly paid: Fils
  /** The part of `paid` with which one of two payers paid more than the own share: it does not pay for the other one. */
  readonly payerSurplus?: Fils
}

export interface WorkCardTotals {
  readonly subtotal: Fils
  readonly discount_amount: Fils
  readonly subtotal_after_discount: Fils
  readonly tax_amount: Fils
  readonly total_amount: Fils
  readonly total_paid: Fils
  readonly outstanding: Fils
  /** Amount paid above the total, or by a payer above the own share. */
  readonly credit: Fils
  readonly payment_status: 'unpaid' | 'partial' | 'paid'
}

/** Calculates the totals of a card. A fixed discount is limited to the subtotal. */
export const calculateTotals = ({
  labour,
  parts,
  discount,
  tax,
  paid,
  payerSurplus = fils(0),
}: BillInput): WorkCardTotals => {
  const subtotal = fils(labour + parts)
  const grantedDiscount =
    discount.type === 'percentage' ? portion(subtotal, discount.rate) : discount.amount
  const discount_amount = fils(Math.min(grantedDiscount, subtotal))
  const subtotal_after_discount = fils(subtotal - discount_amount)
  const tax_amount = portion(subtotal_after_discount, tax)
  const total_amount = fils(subtotal_after_discount + tax_amount)
  const outstanding = outstandingOf(total_amount, paid, payerSurplus)
  return {
    subtotal,
    discount_amount,
    subtotal_after_discount,
    tax_amount,
    total_amount,
    total_paid: paid,
    outstanding,
    credit: creditOf(total_amount, paid, payerSurplus),
    payment_status: paymentStatusOf(subtotal, paid, outstanding),
  }
}

/** Returns what is owed for a card before payments: nothing for a cancelled one, so that all that was paid is credit. */
export const owedOf = (total: Fils, status: WorkCardStatus): Fils =>
  status === 'cancelled' ? fils(0) : total

/** Returns the amount still to be paid: 0 for an overpaid card. The surplus of one payer does not pay for the other one. */
export const outstandingOf = (total: Fils, paid: Fils, payerSurplus = fils(0)): Fils =>
  fils(Math.max(total - (paid - payerSurplus), 0))

/** Returns the amount paid above the total, or by a payer above the own share. */
export const creditOf = (total: Fils, paid: Fils, payerSurplus = fils(0)): Fils =>
  fils(paid - total + outstandingOf(total, paid, payerSurplus))

/** A card without anything billed is never paid. A billed card with total 0 is paid. */
const paymentStatusOf = (
  subtotal: Fils,
  paid: Fils,
  outstanding: Fils,
): WorkCardTotals['payment_status'] => {
  if (subtotal > 0 && outstanding === 0) return 'paid'
  return paid > 0 ? 'partial' : 'unpaid'
}

/** One line with its share of the card's discount and VAT. */
export interface BilledLine {
  /** Quantity × price. */
  readonly total_price: Fils
  readonly discount_amount: Fils
  readonly net_amount: Fils
  readonly tax_amount: Fils
  readonly gross_amount: Fils
}

/**
 * Distributes `total` in whole fils by the largest-remainder method.
 *
 * Each share is `weights[i] / divisor` rounded down; the missing fils go to the largest remainders, on ties to the
 * earlier line. The exact shares must add up to `total` within less than one fils.
 */
export const distribute = (total: Fils, weights: readonly bigint[], divisor: bigint): Fils[] => {
  const shares = weights.map((weight) => Number(weight / divisor))
  let missing = total - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: weight % divisor }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const { index } of byRemainder) {
    if (missing <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
    missing -= 1
  }
  return shares.map(fils)
}

type BillTerms = Pick<BillInput, 'discount' | 'tax' | 'paid'>

/**
 * Calculates the totals of a card and the share of each line.
 *
 * The discount is distributed in proportion to the lines. VAT is calculated once on the whole and then distributed
 * (FTA public clarification VATP006), so lines and totals agree to the fils, and the order of lines changes no total.
 */
export const calculateBill = (
  linePrices: readonly Fils[],
  terms: BillTerms,
): { readonly totals: WorkCardTotals; readonly lines: readonly BilledLine[] } => {
  const totals = calculateTotals({
    ...terms,
    labour: sumFils(linePrices),
    parts: fils(0),
  })
  const discounts = distribute(
    totals.discount_amount,
    linePrices.map((price) => BigInt(totals.discount_amount) * BigInt(price)),
    BigInt(Math.max(totals.subtotal, 1)),
  )
  const nets = linePrices.map((price, index) => fils(price - (discounts[index] ?? 0)))
  const taxes = distribute(
    totals.tax_amount,
    nets.map((net) => BigInt(net) * BigInt(terms.tax)),
    BigInt(wholeRate),
  )
  const lines = linePrices.map((total_price, index): BilledLine => {
    const discount_amount = discounts[index] as Fils
    const net_amount = nets[index] as Fils
    const tax_amount = taxes[index] as Fils
    return {
      total_price,
      discount_amount,
      net_amount,
      tax_amount,
      gross_amount: fils(net_amount + tax_amount),
    }
  })
  return { totals, lines }
}
