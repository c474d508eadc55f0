import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import { listDecisionItems } from '@warsha/contracts/workshop/estimates/customer-choices'

/** The line that a question is about. Null: the whole estimate. */
export type LineKey = string | null

/**
 * Returns a function that returns true if questions about the line `key` are shown at `line`. A question about a line that the
 * version does not have is shown as one about the whole estimate.
 */
export const createIsShownAt = (estimate: OfferedEstimate) => {
  const lines = new Set(listDecisionItems(estimate).map((item) => item.lines[0]?.line_key))
  return (line: LineKey, key: LineKey): boolean =>
    line === key || (line === null && key !== null && !lines.has(key))
}
