/** What the decision about an estimate means for its lines and for the terms of the card. Pure: no database. Amounts in fils. */
import { type Fils, fils, filsFromText, filsToText } from '@warsha/contracts/base/money'
import type { CustomerDecisionInput } from '@warsha/contracts/workshop/estimates/estimate-approvals'
import {
  defaultChoices,
  isLineChosen,
  listOptionGroups,
  shareOf,
} from '@warsha/contracts/workshop/estimates/estimate-rules'
import type { LineOutcome, OptionTier } from '@warsha/contracts/workshop/estimates/estimate-states'
import { fieldError } from '@warsha/service-kit/base'
import type { EstimateLineRow } from '../estimates/estimate-line-rules.ts'
import type { WorkCardTerms } from '../work-card-core/work-card.ts'

export type LineDecisionInput = CustomerDecisionInput['lines'][number]

export interface DecidedLine {
  readonly line: EstimateLineRow
  readonly decision: LineOutcome
  readonly deferred_until: string | null
  /** False for approved lines, and for options of a group in which another tier was approved. */
  readonly staysWithVehicle: boolean
}

/**
 * Returns the decision about each line of a version, in its order.
 *
 * Throws 400 if a line is not decided or unknown, and if the approved lines of a group are not exactly those of one tier.
 */
export const toDecidedLines = (
  lines: readonly EstimateLineRow[],
  inputs: readonly LineDecisionInput[],
): DecidedLine[] => {
  const known = new Set(lines.map(({ line_key }) => line_key))
  const decisions = new Map<string, LineDecisionInput>()
  for (const [place, input] of inputs.entries()) {
    if (!known.has(input.line_key)) throw fieldError(`lines.${place}.line_key`, 'unknown_line')
    if (decisions.has(input.line_key))
      throw fieldError(`lines.${place}.line_key`, 'line_decided_twice')
    decisions.set(input.line_key, input)
  }
  const decidedTiers = findDecidedTiers(lines, decisions)
  return lines.map((line) => toDecidedLine(line, decisions.get(line.line_key), decidedTiers))
}

/**
 * Returns the decisions of a customer whose client shows no options. A group without a default is declined, because its price is
 * not in the total of the estimate. `approveAll` of contracts chooses a tier instead, which the customer sees before sending.
 */
export const approveDefaults = (lines: readonly EstimateLineRow[]): LineDecisionInput[] => {
  const choices = defaultChoices(lines)
  return lines.map((line) => ({
    line_key: line.line_key,
    decision: isLineChosen(line, choices) ? 'approved' : 'declined',
  }))
}

/** Returns the tier of each group whose decision counts: the approved one, else the default, else the first. */
const findDecidedTiers = (
  lines: readonly EstimateLineRow[],
  decisions: ReadonlyMap<string, LineDecisionInput>,
): Map<string, OptionTier> => {
  const isApproved = ({ line_key }: EstimateLineRow) =>
    decisions.get(line_key)?.decision === 'approved'
  const defaults = defaultChoices(lines)
  const tiers = new Map<string, OptionTier>()
  for (const { name, tiers: offered } of listOptionGroups(lines)) {
    const approved = offered.filter((tier) => tier.lines.some(isApproved))
    const isOneTier = approved.length <= 1 && approved.every((tier) => tier.lines.every(isApproved))
    if (!isOneTier) throw fieldError('lines', 'option_incomplete')
    const tier = approved[0]?.tier ?? defaults.get(name) ?? offered[0]?.tier
    if (tier) tiers.set(name, tier)
  }
  return tiers
}

const toDecidedLine = (
  line: EstimateLineRow,
  input: LineDecisionInput | undefined,
  decidedTiers: ReadonlyMap<string, OptionTier>,
): DecidedLine => {
  const { option_group, option_tier } = line
  if (option_group !== null && decidedTiers.get(option_group) !== option_tier)
    return { line, decision: 'declined', deferred_until: null, staysWithVehicle: false }
  if (!input) throw fieldError('lines', 'line_undecided')
  const { decision, deferred_until = null } = input
  return {
    line,
    decision,
    deferred_until: decision === 'deferred' ? deferred_until : null,
    staysWithVehicle: decision !== 'approved',
  }
}

export const hasApprovedLine = (lines: readonly DecidedLine[]): boolean =>
  lines.some(({ decision }) => decision === 'approved')

interface DiscountedSum {
  readonly subtotal: Fils
  readonly discount_amount: Fils
}

type DiscountTerms = Pick<WorkCardTerms, 'discount' | 'discount_type'>

/**
 * Returns the discount of the card after approved lines are added, so that it costs what it did and what was approved: the one of
 * both if they are the same or the card is empty, else the sum of both as an amount.
 *
 * @param card with its parts that are still to be ordered
 */
export const discountAfterApproval = (
  card: DiscountTerms & DiscountedSum,
  approved: DiscountTerms & DiscountedSum,
): DiscountTerms => {
  const { discount, discount_type } = card
  if (approved.subtotal === 0) return { discount, discount_type }
  if (card.subtotal === 0)
    return approved.discount_type === 'percentage'
      ? { discount: approved.discount, discount_type: 'percentage' }
      : { discount: filsToText(approved.discount_amount), discount_type: 'fixed' }
  const isSameRate =
    discount_type === 'percentage' &&
    approved.discount_type === 'percentage' &&
    Number(discount) === Number(approved.discount)
  if (isSameRate) return { discount, discount_type }
  // A fixed discount of the card may be larger than its lines at present. It stays.
  if (discount_type === 'fixed' && approved.discount_amount === 0)
    return { discount, discount_type }
  const sum = fils(card.discount_amount + approved.discount_amount)
  return { discount: filsToText(sum), discount_type: 'fixed' }
}

interface DroppedLine {
  readonly total: Fils
  /** Of all approved lines of the decision. */
  readonly approved: { readonly subtotal: Fils; readonly discount: Fils }
}

/**
 * Returns the discount of a card without the share of an approved line that is dropped: otherwise it would make the other lines
 * cheaper than agreed. A rate follows the lines by itself.
 */
export const discountWithoutLine = (
  { discount, discount_type }: DiscountTerms,
  { total, approved }: DroppedLine,
): DiscountTerms => {
  if (discount_type !== 'fixed' || approved.discount === 0) return { discount, discount_type }
  const share = shareOf(approved.discount, total, approved.subtotal)
  const rest = fils(Math.max(filsFromText(discount) - share, 0))
  return { discount: filsToText(rest), discount_type }
}

interface CardTotals {
  /** Of the card before the decision, with the parts that were to be ordered already. */
  readonly before: Fils
  /** Of the card after the decision, with the parts that are to be ordered. */
  readonly after: Fils
  /** Of the approved lines. */
  readonly approved: Fils
}

/**
 * Returns the sum to which the customer agrees by a decision. Lines of the card that were not approved before do not become part
 * of it. The first decision agrees to the card as it is, unless the whole job was approved before.
 */
export const sumAfterApproval = (
  previous: Fils | null,
  { before, after, approved }: CardTotals,
): Fils =>
  // VAT is rounded once per card, so the card may grow by some fils more than the approved lines cost.
  previous === null ? after : fils(previous + Math.max(approved, after - before))
