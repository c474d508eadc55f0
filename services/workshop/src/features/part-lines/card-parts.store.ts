/** What becomes of a card's parts as the card is closed or goes out of sight: in the transaction that does that. */
import { queryRow, type Transaction } from '@warsha/service-kit/db'
import { failPoint } from '@warsha/service-kit/fail-points'
import { addHistory } from '../work-card-history/work-card-history.store.ts'
import type { CardRow } from '../work-cards/work-cards.store.ts'
import type { LineState } from './part-line-rules.ts'
import sql from './part-lines.sql'
import { type Deed, lockOpenLines, settleState } from './part-lines.store.ts'

/** Of a locked card: what is reserved gets its end, what still waits for the shelf is given up. */
const settling =
  (end: LineState, event: 'parts_consumed' | 'parts_returned') =>
  async (tx: Transaction, { id }: Pick<CardRow, 'id'>, deed: Deed): Promise<void> => {
    const lines = await lockOpenLines(tx, id)
    for (const line of lines)
      await settleState(tx, line, line.state === 'pending' ? 'abandoned' : end, deed)
    const settled = lines.filter(({ state }) => state === 'reserved')
    if (settled.length === 0) return
    const what = settled.map(({ part_name, quantity }) => `${part_name} × ${quantity}`).join(', ')
    const changes = [{ field: 'part', from: what, to: end === 'consumed' ? what : null }]
    await addHistory(tx, id, deed.by, deed.now, { event, changes })
    failPoint('card.closing')
  }

/** The work is done: the parts are used up. */
export const consumeParts = settling('consumed', 'parts_consumed')
/** The card was cancelled, or deleted: the parts go back. */
export const returnParts = settling('returned', 'parts_returned')

/** Whether parts of this card are gone from the shelf. */
export const hasConsumedParts = async (tx: Transaction, workCardId: string): Promise<boolean> =>
  (await queryRow(tx, sql.selectHasConsumed, { work_card_id: workCardId })).has_some
