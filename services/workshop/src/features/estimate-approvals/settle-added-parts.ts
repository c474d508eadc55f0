import type { Transaction } from '@warsha/service-kit/database'
import { markCoveringParts, markReserved, type OrderedLine } from './estimate-approvals.store.ts'
import type { CoveredPart } from './ordered-parts-rules.ts'

type CoveredOrder = CoveredPart<OrderedLine>

/** True if inventory holds all lines that cover an ordered part or a portion of it. */
export const areAllHeld = ({ parts }: CoveredOrder): boolean => parts.every(({ isHeld }) => isHeld)

/** Marks the lines that were added by hand as covering their ordered part, so that they cover no other one. */
export const markAsCovering = (tx: Transaction, { line, parts }: CoveredOrder) =>
  markCoveringParts(tx, { line_key: line.line_key, part_line_ids: parts.map(({ id }) => id) })

/**
 * Settles ordered parts that the card has already by lines that were added by hand. Returns those lines of the estimate. A part that
 * inventory does not hold yet is left out.
 */
export const settleAddedParts = async (
  tx: Transaction,
  covered: readonly CoveredOrder[],
): Promise<OrderedLine[]> => {
  const added = covered.filter(areAllHeld)
  for (const order of added) {
    const { decision_id, line_key } = order.line
    await markReserved(tx, { decision_id, line_key, part_line_id: order.parts.at(-1)!.id })
    await markAsCovering(tx, order)
  }
  return added.map(({ line }) => line)
}
