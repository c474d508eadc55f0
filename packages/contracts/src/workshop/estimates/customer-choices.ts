/**
 * The decisions that a user has made on a page, before they are sent: those of a customer, or of staff for a customer.
 *
 * Pages import this file, so it must not import zod.
 */
import { toFils } from '../../base/money.ts'
import { basisPointsFromPercent } from '../../base/percentages.ts'
import { toDiscount } from '../financials.ts'
import type { OfferedLine } from './estimate-records.ts'
import { calculateEstimate, defaultChoices, listOptionGroups } from './estimate-rules.ts'
import type { LineDecision, OptionTier } from './estimate-states.ts'

interface OfferedLines {
  readonly lines: readonly OfferedLine[]
}

interface OfferedTerms extends OfferedLines {
  readonly discount: number
  readonly discount_type: 'percentage' | 'fixed'
  readonly tax_percentage: number
}

/** The decision about a line outside of option groups, by its key, or about a group: one of its tiers, or none of them. */
export type Decision = LineDecision | OptionTier
export type Decisions = ReadonlyMap<string, Decision>

/** Line keys and names of groups share one map. */
export const groupKey = (name: string): string => `group ${name}`

/** Lines that are decided together, and those that stand alone, in the order of the estimate. */
export interface DecidedItem {
  readonly key: string
  readonly finding: string | null
  /** The name of the group. Null for a line that stands alone. */
  readonly group: string | null
  readonly tiers: readonly { readonly tier: OptionTier; readonly lines: readonly OfferedLine[] }[]
  readonly lines: readonly OfferedLine[]
}

/** Returns what is decided, in the order of the estimate. */
export const listItems = ({ lines }: OfferedLines): DecidedItem[] => {
  const groups = new Map(listOptionGroups(lines).map((group) => [group.name, group.tiers]))
  const items = new Map<string, DecidedItem>()
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

/** The decisions that approve everything, with the default options. */
export const approveAll = ({ lines }: OfferedLines): Decisions => {
  const defaults = defaultChoices(lines)
  return new Map(
    listItems({ lines }).map(({ key, group, tiers }): [string, Decision] => {
      if (group === null) return [key, 'approved']
      return [key, defaults.get(group) ?? tiers[0]?.tier ?? 'declined']
    }),
  )
}

const isLineDecision = (decision: Decision): decision is LineDecision =>
  decision === 'approved' || decision === 'declined' || decision === 'deferred'

/** Returns null while the line is not decided. */
const decisionOf = (line: OfferedLine, decisions: Decisions): LineDecision | null => {
  if (line.option_group === null) return (decisions.get(line.line_key) ?? null) as LineDecision
  const decision = decisions.get(groupKey(line.option_group))
  if (!decision) return null
  if (isLineDecision(decision)) return decision
  return decision === line.option_tier ? 'approved' : 'declined'
}

/** Returns the decisions as the call expects them. Call it when everything is decided. */
export const toLineDecisions = ({ lines }: OfferedLines, decisions: Decisions) =>
  lines.map((line) => ({
    line_key: line.line_key,
    decision: decisionOf(line, decisions) ?? ('declined' as const),
  }))

/** Returns how many items have no decision yet. */
export const countUndecided = (estimate: OfferedLines, decisions: Decisions): number =>
  listItems(estimate).filter(({ key }) => !decisions.has(key)).length

/** Returns the totals of the approved lines, as the server calculates them. Amounts in fils. */
export const calculateApproved = (estimate: OfferedTerms, decisions: Decisions) => {
  const approved = estimate.lines
    .filter((line) => decisionOf(line, decisions) === 'approved')
    .map((line) => ({ ...line, line_total: toFils(line.line_total) }))
  return calculateEstimate(approved, {
    discount: toDiscount(estimate.discount_type, estimate.discount),
    tax: basisPointsFromPercent(estimate.tax_percentage),
  }).totals
}
