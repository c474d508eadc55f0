/** Ends the part lines of a locked work card, in the transaction that closes or deletes the card. */

import { nameWithQuantity } from '@warsha/contracts/workshop/part-line-rules'
import { failPoint } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { lockOpenPartLines } from './part-lines.store.ts'
import { transitionPartLine } from './publish-part-line.ts'

/** The card is completed: its parts are used up. */
export const consumeCardParts = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<void> => {
  const parts = await closePartLines(tx, workCardId, 'consumed', context)
  if (parts === null) return
  await addHistory(tx, workCardId, context, {
    event: 'parts_consumed',
    changes: [{ field: 'part', from: parts, to: parts }],
  })
  failPoint('card.closing')
}

/** The card is cancelled or deleted: its parts go back to stock. */
export const returnCardParts = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<void> => {
  const parts = await closePartLines(tx, workCardId, 'returned', context)
  if (parts === null) return
  await addHistory(tx, workCardId, context, {
    event: 'parts_returned',
    changes: [{ field: 'part', from: parts, to: null }],
  })
  failPoint('card.closing')
}

/**
 * The card is an attempt that failed before all of its parts were held: its lines end as abandoned, so that the next attempt of
 * the same request can hold the same stock without waiting for their release.
 */
export const abandonCardParts = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<void> => {
  for (const line of await lockOpenPartLines(tx, workCardId))
    await transitionPartLine(tx, line, 'abandoned', context)
}

/** Returns the names and quantities of the parts that were reserved, or null if there were none. */
const closePartLines = async (
  tx: Transaction,
  workCardId: string,
  end: 'consumed' | 'returned',
  context: WriteContext,
): Promise<string | null> => {
  const lines = await lockOpenPartLines(tx, workCardId)
  for (const line of lines)
    await transitionPartLine(tx, line, line.state === 'pending' ? 'abandoned' : end, context)

  const reserved = lines.filter(({ state }) => state === 'reserved')
  if (reserved.length === 0) return null
  return reserved
    .map(({ part_name, quantity }) => nameWithQuantity(part_name ?? '', quantity))
    .join(', ')
}
