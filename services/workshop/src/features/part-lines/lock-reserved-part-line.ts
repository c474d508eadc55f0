import { partLineChangeBlockedBy } from '@warsha/contracts/workshop/part-line-rules'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { partLineStates } from './part-line-rules.ts'
import { type LockedPartLine, lockPartLine, selectWorkCardOfPartLine } from './part-lines.store.ts'

/**
 * Locks a part line that users may change or remove, and its work card first.
 *
 * Throws 404 if the line does not exist or is not listed, and `line_not_reserved` (409) if it is consumed or returned.
 */
export const lockReservedPartLine = async (
  tx: Transaction,
  id: string,
): Promise<{ card: LockedWorkCard; line: LockedPartLine }> => {
  const card = await lockWorkCard(tx, await selectWorkCardOfPartLine(tx, id))
  const line = await lockPartLine(tx, id)
  if (!partLineStates[line.state].isListed) throw notFound()
  const blockedBy = partLineChangeBlockedBy({ status: line.state })
  if (blockedBy) throw new ApiError(blockedBy)
  return { card, line }
}
