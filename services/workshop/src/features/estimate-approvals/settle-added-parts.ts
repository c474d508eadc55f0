import type { Transaction } from '@warsha/service-kit/database'
import { markReserved, type OrderedLine } from './estimate-approvals.store.ts'
import type { matchOrderedParts } from './match-ordered-parts.ts'

/**
 * Settles ordered parts that the card has already by a line that was added by hand. Returns those lines of the estimate. A part that
 * inventory does not hold yet is left out.
 */
export const settleAddedParts = async (
  tx: Transaction,
  covered: Awaited<ReturnType<typeof matchOrderedParts>>['covered'],
): Promise<OrderedLine[]> => {
  const added = covered.filter(({ part }) => part.isHeld)
  for (const { line, part } of added) {
    const { decision_id, line_key } = line
    await markReserved(tx, { decision_id, line_key, part_line_id: part.id })
  }
  return added.map(({ line }) => line)
}
