import { canWaitForPart, type WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import type { WriteContext } from '../../write-context.ts'
import { creditInvoiceOfCancelledCard, type IssueContext } from '../invoices/credit-invoice.ts'
import { consumeCardParts, returnCardParts } from '../part-lines/close-part-lines.ts'
import { endPartWaitOfCard } from '../part-waits/end-part-wait.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { publishStatusChanged } from '../work-card-core/work-card-events.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { progressAfter } from './work-card-rules.ts'
import { updateWorkCard } from './work-cards.store.ts'

interface StatusChange<To extends WorkCardStatus = WorkCardStatus> {
  readonly to: To
  /** ISO instant; the time of the change by default. */
  readonly completedAt?: string
}

const moveToStatus = async (
  tx: Transaction,
  card: LockedWorkCard,
  { to, completedAt }: StatusChange,
  context: WriteContext,
): Promise<LockedWorkCard> => {
  const progress = progressAfter(card, to, context.now, completedAt)
  const changed = await updateWorkCard(tx, card, progress, context)
  await waitForAll([
    addHistory(tx, card.id, context, {
      event: 'status_changed',
      changes: [{ field: 'status', from: card.status, to }],
    }),
    publishStatusChanged(tx, changed, { from: card.status, to }, context),
  ])

  if (!canWaitForPart({ status: to })) await endPartWaitOfCard(tx, card.id, 'job_ended', context)
  if (to === 'completed') await consumeCardParts(tx, card.id, context)
  if (to === 'cancelled') await returnCardParts(tx, card.id, context)

  // A completed card keeps the VAT status of its last open moment; a reopened one gets the current VAT status.
  await recalculateTotals(tx, to === 'completed' ? card : changed)
  return changed
}

/**
 * Moves a locked work card to another status than `cancelled`, with everything that follows: history, event, parts and
 * totals.
 *
 * Returns the changed card. The caller checks that the change is allowed.
 */
export const changeWorkCardStatus = (
  tx: Transaction,
  card: LockedWorkCard,
  change: StatusChange<Exclude<WorkCardStatus, 'cancelled'>>,
  context: WriteContext,
): Promise<LockedWorkCard> => moveToStatus(tx, card, change, context)

/**
 * Cancels a locked work card, with everything that follows a change of status, and credits its invoice.
 *
 * Returns the numbers of the credited invoice and of the credit note, or null if the card has no invoice that counts. The
 * caller checks that the change is allowed.
 */
export const cancelWorkCard = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  card: LockedWorkCard,
  actor: IssueContext['actor'],
  context: WriteContext,
) => {
  await moveToStatus(tx, card, { to: 'cancelled' }, context)
  return creditInvoiceOfCancelledCard(tx, service, card.id, actor)
}
