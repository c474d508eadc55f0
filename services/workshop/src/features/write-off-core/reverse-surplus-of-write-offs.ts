import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { HistoryActor, WriteContext } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { addWriteOff } from './add-write-off.ts'
import {
  markAsReversed,
  reverseChequeWriteOff,
  selectStandingWriteOffs,
  selectSurplusByPayer,
} from './write-offs.store.ts'

interface SurplusContext extends WriteContext {
  readonly actor: HistoryActor & { readonly id: string }
  /** The local date. */
  readonly day: string
  /** Name of this service, for the audit trail. */
  readonly service: string
}

/**
 * Reverses what was written off of a card and its cheques above its new bill, the newest write-off first, so that it never
 * becomes credit of the customer. Of a write-off that is needed in part, the rest is written off of the card again in the name
 * of its author.
 *
 * Call it after a credit note, a first invoice and a cancellation. The card is locked. `reason` is the number of the document.
 */
export const reverseSurplusOfWriteOffs = async (
  tx: Transaction,
  workCardId: string,
  reason: string,
  context: SurplusContext,
): Promise<void> => {
  const writeOffs = await selectStandingWriteOffs(tx, workCardId)
  if (writeOffs.length === 0) return
  const surplusByPayer = await selectSurplusByPayer(tx, workCardId)
  if (surplusByPayer.size === 0) return
  const card = await lockWorkCard(tx, workCardId)

  for (const writeOff of writeOffs) {
    const surplus = surplusByPayer.get(writeOff.customer_id) ?? fils(0)
    const reversed = Math.min(surplus, writeOff.amount)
    if (reversed === 0) continue
    surplusByPayer.set(writeOff.customer_id, fils(surplus - reversed))
    const kept = fils(writeOff.amount - reversed)
    if (writeOff.is_of_cheque) await reverseChequeWriteOff(tx, writeOff, reason, context)
    else await markAsReversed(tx, writeOff.id, reason, context)
    if (kept > 0) {
      const { customer_id, reason: originalReason, author } = writeOff
      await addWriteOff(
        tx,
        {
          customer_id,
          work_card_id: workCardId,
          amount: kept,
          reason: originalReason,
        },
        { ...context, actor: author },
      )
    }
    await recordReversal(tx, card, { from: writeOff.amount, to: kept, reason }, context)
  }
  await recalculateTotals(tx, card)
}

const recordReversal = async (
  tx: Transaction,
  card: LockedWorkCard,
  { from, to, reason }: { from: Fils; to: Fils; reason: string },
  context: SurplusContext,
): Promise<void> => {
  const amounts = { from: toAed(from), to: to > 0 ? toAed(to) : null }
  await addHistory(tx, card.id, context, {
    event: 'write_off_reversed',
    changes: [
      { field: 'amount', ...amounts },
      { field: 'reason', from: null, to: reason },
    ],
  })
  await addAuditEntry(tx, context.service, context.actor, {
    action: 'write_off_reversed',
    subject: { type: 'work_card', id: card.id },
    details: {
      work_card_number: card.work_card_number,
      amount: toAed(fils(from - to)),
      kept: toAed(to),
      reason,
    },
  })
}
