/** Advance invoices: the VAT inside of a payment, and what is left of them beside a final bill. Pure: no database. Amounts in fils. */
import { type Fils, fils, sumFils, toAed } from '@warsha/contracts/base/money'
import { type BasisPoints, wholeRate } from '@warsha/contracts/base/percentages'
import type { InvoicedAdvance } from '@warsha/contracts/workshop/invoices'

export interface AdvanceAmounts {
  readonly net: Fils
  readonly tax: Fils
  readonly total: Fils
}

/** An advance invoice that is not credited in full. The amounts are what is left of it. */
export interface Advance extends AdvanceAmounts {
  readonly id: string
  readonly invoice_number: string
  readonly invoice_date: string
}

/** A part of an advance invoice that a credit note takes back. */
export interface AdvanceCredit<A extends Advance = Advance> {
  readonly advance: A
  readonly credited: AdvanceAmounts
  /** False if nothing is left of the invoice. */
  readonly isPartial: boolean
}

/** Returns `amount` × `part` / `whole`, rounded half up. */
const shareOf = (amount: number, part: number, whole: number): Fils =>
  fils(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))))

const amountsOf = (total: Fils, tax: Fils): AdvanceAmounts => ({
  net: fils(total - tax),
  tax,
  total,
})

/** Splits an amount that contains VAT. */
export const splitVat = (total: Fils, rate: BasisPoints): AdvanceAmounts =>
  amountsOf(total, shareOf(total, rate, wholeRate + rate))

/** Returns the credit of a part of an advance, with its share of the VAT. The amount is at most what is left. */
export const creditPartOf = <A extends Advance>(advance: A, amount: Fils): AdvanceCredit<A> =>
  amount === advance.total
    ? { advance, credited: advance, isPartial: false }
    : {
        advance,
        credited: amountsOf(amount, shareOf(advance.tax, amount, advance.total)),
        isPartial: true,
      }

/** What is left of advances, the oldest first, and what is credited of them. */
interface PartedAdvances<A extends Advance> {
  readonly kept: readonly A[]
  readonly credits: readonly AdvanceCredit<A>[]
}

/** What a final bill shows as paid in advance, and what has to be credited before. */
export interface AdvancePlan<A extends Advance = Advance> {
  readonly kept: readonly A[]
  /** Because the job became smaller than what was paid in advance. */
  readonly surplus: readonly AdvanceCredit<A>[]
  /** Because the job has less VAT than what would be kept. */
  readonly taxSurplus: readonly AdvanceCredit<A>[]
}

/**
 * Sets the advances of a job, the oldest first, against its bill. What exceeds the bill or its VAT is credited, the newest first,
 * so that the invoice of the bill declares neither a negative amount nor negative VAT.
 */
export const planAdvances = <A extends Advance>(
  advances: readonly A[],
  bill: Pick<AdvanceAmounts, 'tax' | 'total'>,
): AdvancePlan<A> => {
  const surplus = creditSurplus(advances, bill)
  const taxSurplus = creditTaxSurplus(surplus.kept, bill.tax)
  return { kept: taxSurplus.kept, surplus: surplus.credits, taxSurplus: taxSurplus.credits }
}

/** Credits what exceeds the bill, so that the VAT of the rest is that of the bill. */
const creditSurplus = <A extends Advance>(
  advances: readonly A[],
  bill: Pick<AdvanceAmounts, 'tax' | 'total'>,
): PartedAdvances<A> => {
  let surplus = sumFils(advances.map(({ total }) => total)) - bill.total
  const kept = [...advances]
  const credits: AdvanceCredit<A>[] = []
  while (surplus > 0) {
    const advance = kept.pop()!
    if (surplus >= advance.total) {
      credits.push({ advance, credited: advance, isPartial: false })
    } else {
      const others = sumFils(kept.map(({ tax }) => tax))
      const rest = keepPart(advance, fils(advance.total - surplus), fils(bill.tax - others))
      credits.push({
        advance,
        credited: amountsOf(fils(surplus), fils(advance.tax - rest.tax)),
        isPartial: true,
      })
      kept.push({ ...advance, ...rest })
    }
    surplus -= advance.total
  }
  return { kept, credits }
}

/**
 * Credits parts with the VAT that exceeds that of the bill: the rate of the job is lower than when the advances were invoiced. They
 * are billed with the job. A fils for each advance is a rounding difference, which needs no credit note.
 */
const creditTaxSurplus = <A extends Advance>(
  advances: readonly A[],
  tax: Fils,
): PartedAdvances<A> => {
  let excess = sumFils(advances.map((advance) => advance.tax)) - tax
  if (excess <= advances.length) return { kept: advances, credits: [] }
  const kept: A[] = []
  const credits: AdvanceCredit<A>[] = []
  for (const advance of advances.toReversed()) {
    if (excess <= 0 || advance.tax === 0) {
      kept.unshift(advance)
      continue
    }
    const credit = creditPartOf(advance, amountWithTax(advance, excess))
    credits.push(credit)
    if (credit.isPartial) kept.unshift({ ...advance, ...restOf(credit) })
    excess -= credit.credited.tax
  }
  return { kept, credits }
}

/** Returns the smallest part of an advance with that VAT: all of it if it has not more. */
const amountWithTax = ({ total, tax }: AdvanceAmounts, wanted: number): Fils =>
  wanted >= tax
    ? total
    : fils(Number((BigInt(wanted) * BigInt(total) + BigInt(tax) - 1n) / BigInt(tax)))

const restOf = ({ advance, credited }: AdvanceCredit): AdvanceAmounts =>
  amountsOf(fils(advance.total - credited.total), fils(advance.tax - credited.tax))

/** VAT as near to `wantedTax` as the parts allow: neither the rest nor the credit has more VAT than its total, or less than 0. */
const keepPart = (advance: Advance, total: Fils, wantedTax: Fils): AdvanceAmounts => {
  const lowest = Math.max(0, advance.tax - (advance.total - total))
  const highest = Math.min(advance.tax, total)
  return amountsOf(total, fils(Math.min(Math.max(wantedTax, lowest), highest)))
}

export const toInvoicedAdvance = (advance: Advance): InvoicedAdvance => ({
  id: advance.id,
  invoice_number: advance.invoice_number,
  invoice_date: advance.invoice_date,
  net_amount: toAed(advance.net),
  tax_amount: toAed(advance.tax),
  total_amount: toAed(advance.total),
})
