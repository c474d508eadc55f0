/**
 * The sums of estimates and the choice between their options, by the same functions on screen and server. Amounts in fils.
 *
 * Pages import this file, so it must not import zod.
 */
import { type Fils, fils, portion } from '../../base/money.ts'
import type { BasisPoints } from '../../base/percentages.ts'
import { calculateBill, type Discount } from '../financials.ts'
import { type OptionTier, optionTiers } from './estimate-states.ts'

/** The tier that is chosen of each option group. A group without an entry is not chosen at all. */
export type OptionChoices = ReadonlyMap<string, OptionTier>

interface OptionLine {
  readonly option_group: string | null
  readonly option_tier: OptionTier | null
  readonly is_default: boolean
}

interface PricedLine extends OptionLine {
  /** Quantity × price, without discount and VAT. */
  readonly line_total: Fils
}

/** Returns the tiers that are chosen before the customer changes anything. */
export const defaultChoices = (lines: readonly OptionLine[]): OptionChoices => {
  const choices = new Map<string, OptionTier>()
  for (const { option_group, option_tier, is_default } of lines)
    if (option_group !== null && option_tier !== null && is_default)
      choices.set(option_group, option_tier)
  return choices
}

/** True for lines outside of option groups, and for those of the chosen tier of their group. */
export const isLineChosen = (
  { option_group, option_tier }: Pick<OptionLine, 'option_group' | 'option_tier'>,
  choices: OptionChoices,
): boolean => option_group === null || choices.get(option_group) === option_tier

/** The terms of an estimate, which are those of a work card: `toDiscount` and `vatRateOf` read them. */
export interface EstimateTerms {
  readonly discount: Discount
  /** 0 if the shop charges no VAT. */
  readonly tax: BasisPoints
}

/** Returns the totals of lines as a work card would have them, and the share of each line in discount and VAT. */
export const calculateEstimate = (lines: readonly PricedLine[], terms: EstimateTerms) =>
  calculateBill(
    lines.map(({ line_total }) => line_total),
    { ...terms, paid: fils(0) },
  )

/** Like `calculateEstimate`, of the lines that are chosen. Default: the tiers that are chosen by default. */
export const calculateChosen = <L extends PricedLine>(
  lines: readonly L[],
  terms: EstimateTerms,
  choices: OptionChoices = defaultChoices(lines),
) => {
  const chosen = lines.filter((line) => isLineChosen(line, choices))
  return { ...calculateEstimate(chosen, terms), chosen }
}

/** Returns `amount` × `part` / `whole`, rounded half up. */
export const shareOf = (amount: Fils, part: Fils, whole: Fils): Fils =>
  fils(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))))

/** A fixed discount belongs to the default lines: other lines get their share of it, and never more than the whole. */
const limitDiscount = (discount: Discount, approved: Fils, offered: Fils): Discount => {
  if (discount.type === 'percentage') return discount
  const granted = fils(Math.min(discount.amount, offered))
  if (approved >= offered) return { type: 'fixed', amount: granted }
  return { type: 'fixed', amount: shareOf(granted, approved, offered) }
}

/** Returns the totals of the approved lines of an estimate, with their share of a fixed discount. */
export const calculateApprovedLines = <L extends PricedLine>(
  lines: readonly L[],
  terms: EstimateTerms,
  isApproved: (line: L) => boolean,
) => {
  const approved = lines.filter(isApproved)
  const offered = calculateChosen(lines, terms).totals.subtotal
  const { subtotal } = calculateEstimate(approved, terms).totals
  const discount = limitDiscount(terms.discount, subtotal, offered)
  return calculateEstimate(approved, { ...terms, discount }).totals
}

/** Returns the deposit that is due if lines of this total are approved: never more than the total. A deposit has the form of a discount. */
export const calculateDeposit = (deposit: Discount | null, total: Fils): Fils => {
  if (deposit === null) return fils(0)
  const asked = deposit.type === 'percentage' ? portion(total, deposit.rate) : deposit.amount
  return fils(Math.min(asked, total))
}

/** An option group with its tiers in the order of their quality. */
export interface OptionGroup<L> {
  readonly name: string
  readonly tiers: readonly { readonly tier: OptionTier; readonly lines: readonly L[] }[]
}

/** Returns the option groups in the order of their first lines. */
export const listOptionGroups = <L extends OptionLine>(lines: readonly L[]): OptionGroup<L>[] => {
  const names = [...new Set(lines.map(({ option_group }) => option_group))]
  return names
    .filter((name) => name !== null)
    .map((name) => ({
      name,
      tiers: optionTiers
        .map((tier) => ({
          tier,
          lines: lines.filter((line) => line.option_group === name && line.option_tier === tier),
        }))
        .filter(({ lines: ofTier }) => ofTier.length > 0),
    }))
}
