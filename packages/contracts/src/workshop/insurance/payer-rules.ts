/**
 * The two payers of an insurance job: the customer pays the excess, the insurer the rest. Amounts in fils.
 *
 * Screens import this file with the page, so it must not import zod.
 */
import { type Fils, fils } from '../../base/money.ts'
import {
  type BillInput,
  calculateTotals,
  creditOf,
  distribute,
  type WorkCardTotals,
} from '../financials.ts'

export const payers = ['customer', 'insurer'] as const
export type Payer = (typeof payers)[number]

/** Who is at fault by the police report: green the other party, red this driver, white nobody known. */
export const reportColours = ['green', 'red', 'white'] as const
export type ReportColour = (typeof reportColours)[number]

/** The amounts of a bill, or of the part that one payer pays. */
export interface PayerAmounts {
  /** After discount, without VAT. */
  readonly net_amount: Fils
  readonly tax_amount: Fils
  readonly total_amount: Fils
}

/** Returns the customer's part of a bill: the excess, at most the bill. */
export const customerPartOf = (total: Fils, excess: Fils): Fils => fils(Math.min(excess, total))

/**
 * Returns what the payers of a bill paid above their own shares, which pays nothing of the other share.
 *
 * @param paid what both paid, with `paidByInsurer`
 */
export const payerSurplusOf = ({
  total,
  excess,
  paid,
  paidByInsurer,
}: Readonly<Record<'total' | 'excess' | 'paid' | 'paidByInsurer', Fils>>): Fils => {
  const customerPart = customerPartOf(total, excess)
  return fils(
    creditOf(customerPart, fils(paid - paidByInsurer)) +
      creditOf(fils(total - customerPart), paidByInsurer),
  )
}

/** What decides about the shares of two payers. */
export interface PayerTerms {
  readonly excess: Fils
  readonly paidByInsurer: Fils
}

/** Like `calculateTotals`, for one payer (null) or two. */
export const calculateTotalsOfPayers = (
  input: Omit<BillInput, 'payerSurplus'>,
  payers: PayerTerms | null,
): WorkCardTotals => {
  const totals = calculateTotals(input)
  if (payers === null) return totals
  const { total_amount: total, total_paid: paid } = totals
  return calculateTotals({ ...input, payerSurplus: payerSurplusOf({ total, paid, ...payers }) })
}

/**
 * Splits a bill between its payers. Each part has its own VAT, in proportion to its total by the largest remainder, so that
 * net, VAT and total of both parts add up to the bill to the fils.
 */
export const splitBill = (
  bill: PayerAmounts,
  excess: Fils,
): Readonly<Record<Payer, PayerAmounts>> => {
  const total = customerPartOf(bill.total_amount, excess)
  const rest = bill.total_amount - total
  const [tax = fils(0)] = distribute(
    bill.tax_amount,
    [total, rest].map((part) => BigInt(bill.tax_amount) * BigInt(part)),
    BigInt(Math.max(bill.total_amount, 1)),
  )
  const net = fils(total - tax)
  return {
    customer: { net_amount: net, tax_amount: tax, total_amount: total },
    insurer: {
      net_amount: fils(bill.net_amount - net),
      tax_amount: fils(bill.tax_amount - tax),
      total_amount: fils(rest),
    },
  }
}
