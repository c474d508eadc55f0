/**
 * The choices that a user has made on a page before they are sent: those of a customer, or of staff for a customer.
 *
 * Pages import this file, so it must not import zod.
 */
import { toFils } from '../../base/money.ts'
import { basisPointsFromPercent } from '../../base/percentages.ts'
import { toDiscount } from '../financials.ts'
import type { OfferedLine } from './estimate-records.ts'
import { calculateApprovedLines, defaultChoices, listOptionGroups } from './estimate-rules.ts'
import { type LineOutcome, lineOutcomes, type OptionTier } from './estimate-states.ts'

interface OfferedLines {
  readonly lines: readonly OfferedLine[]
}

interface OfferedTerms extends OfferedLines {
  readonly discount: number
  readonly discount_type: 'percentage' | 'fixed'
  readonly tax_percentage: number
}

/** What the user chose for a line outside of option groups, or for a group: one of its tiers, or none of them. */
export type ItemChoice = LineOutcome | OptionTier
/** The choices by the keys of their items. */
export type ItemChoices = ReadonlyMap<string, ItemChoice>

/** Line keys and names of groups share one map. */
export const groupKey = (name: string): string => `group ${name}`

/** Lines that are decided together, and those that stand alone, in the order of the estimate. */
export interface DecisionItem {
  readonly key: string
  readonly finding: string | null
  /** The name of the group. Null for a line that stands alone. */
  readonly group: string | null
  readonly tiers: readonly { readonly tier: OptionTier; readonly lines: readonly OfferedLine[] }[]
  readonly lines: readonly OfferedLine[]
}

/** Returns the items that need a decision, in the order of the estimate. */
export const listDecisionItems = ({ lines }: OfferedLines): DecisionItem[] => {
  const groups = new Map(listOptionGroups(lines).map((group) => [group.name, group.tiers]))
  const items = new Map<string, DecisionItem>()
  for (const line of lines) {
    const group = line.option_group
    const key = group === null ? line.line_key : groupKey(group)
    if (items.has(key)) continue
    const ofGroup = lines.filter(({ option_group }) => option_group === group)
    items.set(key, {
      key,
      finding: line.finding_title,
      group,
      tiers: group === null ? [] : (groups.get(group) ?? []),
      lines: group === null ? [line] : ofGroup,
    })
  }
  return [...items.values()]
}

/** Returns the choices that approve everything, with the default options. */
export const approveAll = ({ lines }: OfferedLines): ItemChoices => {
  const defaults = defaultChoices(lines)
  return new Map(
    listDecisionItems({ lines }).map(({ key, group, tiers }): [string, ItemChoice] => {
      if (group === null) return [key, 'approved']
      return [key, defaults.get(group) ?? tiers[0]?.tier ?? 'declined']
    }),
  )
}

const isLineOutcome = (choice: ItemChoice): choice is LineOutcome =>
  lineOutcomes.some((outcome) => outcome === choice)

const keyOf = ({ line_key, option_group }: OfferedLine): string =>
  option_group === null ? line_key : groupKey(option_group)

/** Returns null while the line is not decided. */
const outcomeOf = (line: OfferedLine, choices: ItemChoices): LineOutcome | null => {
  const choice = choices.get(keyOf(line))
  if (choice === undefined) return null
  if (isLineOutcome(choice)) return choice
  return choice === line.option_tier ? 'approved' : 'declined'
}

/**
 * Returns the decisions as the call expects them. Throws if an item is not decided: see `countUndecided`.
 *
 * @param days on which the customer wants to hear of deferred items again, by the keys of the items
 */
export const toLineDecisions = (
  { lines }: OfferedLines,
  choices: ItemChoices,
  days: ReadonlyMap<string, string | null> = new Map(),
): LineDecision[] =>
  lines.map((line) => {
    const decision = outcomeOf(line, choices)
    if (decision === null) throw new Error(`line ${line.line_key} is not decided`)
    const deferred_until = decision === 'deferred' ? days.get(keyOf(line)) : null
    // An empty day stays, so that a form can tell that one is missing.
    const hasDay = typeof deferred_until === 'string'
    return { line_key: line.line_key, decision, ...(hasDay && { deferred_until }) }
  })

interface LineDecision {
  readonly line_key: string
  readonly decision: LineOutcome
  /** YYYY-MM-DD */
  readonly deferred_until?: string
}

/** Returns how many items have no decision yet. */
export const countUndecided = (estimate: OfferedLines, choices: ItemChoices): number =>
  listDecisionItems(estimate).filter(({ key }) => !choices.has(key)).length

/** Returns the totals of the approved lines, as the server calculates them. Amounts in fils. */
export const calculateApproved = (estimate: OfferedTerms, choices: ItemChoices) => {
  const lines = estimate.lines.map((line) => ({ ...line, line_total: toFils(line.line_total) }))
  const terms = {
    discount: toDiscount(estimate.discount_type, estimate.discount),
    tax: basisPointsFromPercent(estimate.tax_percentage),
  }
  const approved = new Set(
    estimate.lines
      .filter((line) => outcomeOf(line, choices) === 'approved')
      .map(({ line_key }) => line_key),
  )
  return calculateApprovedLines(lines, terms, ({ line_key }) => approved.has(line_key))
}
