/**
 * What a work card costs, in fils: one function for screen and server.
 * Source: design api.md "Financials"; spec staff-operations 3; FTA rounding (half up, once, on the sum after discount).
 */
import { type Fils, fils, portion } from './money.ts'
import type { TaskStatus } from './work-card-states.ts'

export const discountTypes = ['percentage', 'fixed'] as const
export type DiscountType = (typeof discountTypes)[number]

export interface Billed {
  /** Tasks that are not cancelled: the actual cost, else the estimated, else nothing. */
  readonly labour: Fils
  /** Part lines that are reserved or consumed. */
  readonly parts: Fils
  /** Per cent × 100 (5 % is 500) or fils, as the type says. */
  readonly discount: number
  readonly discount_type: DiscountType
  /** Basis points: 5 % is 500; 0 while the shop has no TRN, which must not charge VAT. */
  readonly tax: number
  readonly paid: Fils
}

export interface Calculations {
  readonly subtotal: Fils
  readonly discount_amount: Fils
  readonly subtotal_after_discount: Fils
  readonly tax_amount: Fils
  readonly total_amount: Fils
  readonly total_paid: Fils
  readonly outstanding: Fils
  /** What was paid above the total. */
  readonly credit: Fils
  readonly payment_status: 'unpaid' | 'partial' | 'paid'
}

/** The sums of a card. A fixed discount stops at the subtotal, should that have shrunk. */
export const calculate = ({
  labour,
  parts,
  discount,
  discount_type,
  tax,
  paid,
}: Billed): Calculations => {
  const subtotal = fils(labour + parts)
  const wished = discount_type === 'percentage' ? portion(subtotal, discount) : fils(discount)
  const discount_amount = fils(Math.min(wished, subtotal))
  const subtotal_after_discount = fils(subtotal - discount_amount)
  const tax_amount = portion(subtotal_after_discount, tax)
  const total_amount = fils(subtotal_after_discount + tax_amount)
  return {
    subtotal,
    discount_amount,
    subtotal_after_discount,
    tax_amount,
    total_amount,
    total_paid: paid,
    outstanding: fils(Math.max(total_amount - paid, 0)),
    credit: fils(Math.max(paid - total_amount, 0)),
    payment_status: paymentStatusOf(subtotal, total_amount, paid),
  }
}

/** Paid needs something billed; what is billed with total 0 is paid. */
const paymentStatusOf = (
  subtotal: Fils,
  total: Fils,
  paid: Fils,
): Calculations['payment_status'] =>
  subtotal > 0 && paid >= total ? 'paid' : paid > 0 ? 'partial' : 'unpaid'

interface Costed {
  readonly status: TaskStatus | string
  readonly estimated_cost: Fils | null
  readonly actual_cost: Fils | null
}

/** What the tasks cost together. */
export const labourOf = (tasks: readonly Costed[]): Fils =>
  fils(
    tasks
      .filter(({ status }) => status !== 'cancelled')
      .reduce(
        (sum, { actual_cost, estimated_cost }) => sum + (actual_cost ?? estimated_cost ?? 0),
        0,
      ),
  )

/** How much of a card's bill each line bears. */
export interface BilledLine {
  /** Quantity × price. */
  readonly total_price: Fils
  readonly discount_amount: Fils
  readonly net_amount: Fils
  readonly tax_amount: Fils
  readonly gross_amount: Fils
}

/**
 * Shares `total` out in whole fils: of each `parts[i] / of` the floor, then one fils each by the largest remainder, the
 * earlier line first. The parts must come to `total`, give or take less than a fils.
 */
const shareOut = (total: Fils, parts: readonly bigint[], of: bigint): Fils[] => {
  const shares = parts.map((part) => Number(part / of))
  let missing = total - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = parts
    .map((part, at) => ({ at, remainder: part % of }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.at - other.at)
  for (const { at } of byRemainder) {
    if (missing <= 0) break
    shares[at] = (shares[at] ?? 0) + 1
    missing -= 1
  }
  return shares.map(fils)
}

type Bill = Pick<Billed, 'discount' | 'discount_type' | 'tax' | 'paid'>

/**
 * The sums of a card and what each of its lines bears: the discount is spread by value, VAT is reckoned once on the
 * whole and then spread, so that lines and sums agree to the fils and the order of lines changes no sum.
 * Source: uae-domain 1.3; FTA VATP006.
 */
export const calculateLines = (
  lines: readonly Fils[],
  bill: Bill,
): { readonly sums: Calculations; readonly lines: readonly BilledLine[] } => {
  const sums = calculate({
    ...bill,
    labour: fils(lines.reduce((sum, line) => sum + line, 0)),
    parts: fils(0),
  })
  const discounts = shareOut(
    sums.discount_amount,
    lines.map((line) => BigInt(sums.discount_amount) * BigInt(line)),
    BigInt(Math.max(sums.subtotal, 1)),
  )
  const nets = lines.map((line, at) => fils(line - (discounts[at] ?? 0)))
  const taxes = shareOut(
    sums.tax_amount,
    nets.map((net) => BigInt(net) * BigInt(bill.tax)),
    10_000n,
  )
  const billed = lines.map((total_price, at): BilledLine => {
    const [discount_amount, net_amount, tax_amount] = [discounts[at], nets[at], taxes[at]] as [
      Fils,
      Fils,
      Fils,
    ]
    return {
      total_price,
      discount_amount,
      net_amount,
      tax_amount,
      gross_amount: fils(net_amount + tax_amount),
    }
  })
  return { sums, lines: billed }
}
