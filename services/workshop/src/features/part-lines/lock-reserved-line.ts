/** What may be changed or taken off: a line that is on its card, and not used up or given back. */
import { partLineCan } from '@warsha/contracts/part-line-rules'
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError, notFound } from '@warsha/service-kit/errors'
import { type CardRow, lockWorkCard } from '../work-cards/work-cards.store.ts'
import { type LineRow, lockLine, selectWorkCardOfLine } from './part-lines.store.ts'

/** Both locked, the card first; 404 for a line that no screen shows. */
export const lockReservedLine = async (
  tx: Transaction,
  id: string,
): Promise<{ card: CardRow; line: LineRow }> => {
  const card = await lockWorkCard(tx, await selectWorkCardOfLine(tx, id))
  const line = await lockLine(tx, id)
  if (!['reserved', 'consumed', 'returned'].includes(line.state)) throw notFound()
  const hindrance = partLineCan.change({ status: line.state })
  if (hindrance) throw new ApiError(hindrance)
  return { card, line }
}
