import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { HistoryActor, WriteContext } from '../../write-context.ts'
import { readShareOfPayer } from '../insurance-core/outstanding-of-payer.ts'
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
  selectSurplusOfInvoice,
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
  await reverseWriteOffs(tx, card, writeOffs, surplusByPayer, reason, context)
}

/**
 * Reverses what was written off of a payer's share and is paid now, like `reverseSurplusOfWriteOffs`: at most what was paid
 * above the current invoice and above the present price of the share. Does nothing without an invoice.
 *
 * Call it after a payment that may be above what is owed. The card is locked. `reason` is the number of the document.
 */
export const reverseWriteOffsPaidLater = async (
  tx: Transaction,
  workCardId: string,
  payer: Payer,
  reason: string,
  context: SurplusContext,
): Promise<void> => {
  const writeOffs = await selectStandingWriteOffs(tx, workCardId)
  if (writeOffs.length === 0) return
  // Reads the card again: its totals include the payment.
  const card = await lockWorkCard(tx, workCardId)
  const { customer_id, total, paid } = await readShareOfPayer(tx, card, payer)
  const surplus = Math.min(
    await selectSurplusOfInvoice(tx, { workCardId, customer_id, payer }),
    paid - total,
  )
  if (surplus <= 0) return
  const surplusByPayer = new Map([[customer_id, fils(surplus)]])
  await reverseWriteOffs(tx, card, writeOffs, surplusByPayer, reason, context)
}

/** Reverses the surplus of each payer. `writeOffs` are the standing ones of the card, the newest first. */
const reverseWriteOffs = async (
  tx: Transaction,
  card: LockedWorkCard,
  writeOffs: Awaited<ReturnType<typeof selectStandingWriteOffs>>,
  surplusByPayer: Map<string, Fils>,
  reason: string,
  context: SurplusContext,
): Promise<void> => {
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
          work_card_id: card.id,
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
