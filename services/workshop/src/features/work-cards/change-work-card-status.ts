import {
  canWaitForPart,
  isOpen,
  type WorkCardStatus,
} from '@warsha/contracts/workshop/work-card-states'
import { toLocalDate } from '@warsha/service-kit/base'
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import type { WriteContext } from '../../write-context.ts'
import { creditAdvancesOfCancelledCard } from '../advance-invoices/credit-advances.ts'
import { closeDeferredWork, reopenDeferredWork } from '../estimate-core/deferred-work-of-card.ts'
import { endEstimateOfCard } from '../estimate-core/end-estimate-of-card.ts'
import { clearCardStatusBefore } from '../estimate-core/estimate-core.store.ts'
import { creditInvoicesOfCancelledCard } from '../invoice-core/credit-invoices-of-cancelled-card.ts'
import type { IssueContext } from '../invoice-core/start-issue.ts'
import { consumeCardParts, returnCardParts } from '../part-lines/close-part-lines.ts'
import { endPartWaitOfCard } from '../part-waits/end-part-wait.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { publishStatusChanged } from '../work-card-core/work-card-events.ts'
import { addHistory, type HistoryChange } from '../work-card-history/add-history.ts'
import { reverseSurplusOfWriteOffs } from '../write-off-core/reverse-surplus-of-write-offs.ts'
import { progressAfter } from './work-card-rules.ts'
import { updateWorkCard } from './work-cards.store.ts'

interface StatusChange<To extends WorkCardStatus = WorkCardStatus> {
  readonly to: To
  /** ISO instant; the time of the change by default. */
  readonly completedAt?: string
  /** ISO instant of a change that was made without a connection; the present time by default. */
  readonly occurredAt?: string
  /** The customer decides about an estimate, or has decided: the work itself has neither ended nor begun. */
  readonly cause?: 'estimate'
}

/** A change that arrives later than this is marked in the history. */
const latestInTimeMs = 60_000

/** When the server received a change, if it was made without a connection. */
const toArrival = (occurredAt: string, now: string): HistoryChange[] =>
  Date.parse(now) - Date.parse(occurredAt) > latestInTimeMs
    ? [{ field: 'received_at', from: null, to: now }]
    : []

const moveToStatus = async (
  tx: Transaction,
  card: LockedWorkCard,
  { to, completedAt, occurredAt: madeAt, cause }: StatusChange,
  context: WriteContext,
): Promise<LockedWorkCard> => {
  const occurredAt = madeAt ?? context.now
  const progress = progressAfter(card, to, occurredAt, completedAt)
  const changed = await updateWorkCard(tx, card, progress, context)
  await waitForAll([
    addHistory(tx, card.id, context, {
      event: 'status_changed',
      at: occurredAt,
      // The first change is the one of the status: the stages of the job are read from it.
      changes: [{ field: 'status', from: card.status, to }, ...toArrival(occurredAt, context.now)],
    }),
    publishStatusChanged(tx, changed, { from: card.status, to, cause }, context),
  ])

  if (cause === undefined && !canWaitForPart({ status: to }))
    await endPartWaitOfCard(tx, card.id, 'job_ended', context)
  // The end of the estimate must not undo a status that the work or the office has set since.
  if (cause === undefined) await clearCardStatusBefore(tx, card.id)
  if (!isOpen({ status: to })) await endEstimateOfCard(tx, card.id, context)
  if (to === 'completed') await consumeCardParts(tx, card.id, context)
  if (to === 'cancelled') await returnCardParts(tx, card.id, context)
  if (to === 'cancelled') await reopenDeferredWork(tx, card.id, context)
  if (card.status === 'cancelled') await closeDeferredWork(tx, card.id, context)

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
 * Cancels a locked work card, with everything that follows a change of status, credits its invoice and its advance
 * invoices, and reverses its write-offs. Returns the numbers of the invoices and of the credit notes. The caller checks that the
 * change is allowed.
 */
export const cancelWorkCard = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  card: LockedWorkCard,
  actor: IssueContext['actor'],
  context: WriteContext,
) => {
  await moveToStatus(tx, card, { to: 'cancelled' }, context)
  const credited = {
    invoice: await creditInvoicesOfCancelledCard(tx, service, card.id, actor),
    advances: await creditAdvancesOfCancelledCard(tx, service, card.id, actor),
  }
  // `creditInvoice` reverses surplus write-offs itself; without a credit note it is done here. A cheque can be written off
  // although the card has no invoice.
  const { shop_timezone } = await readLocalSettings(tx)
  await reverseSurplusOfWriteOffs(tx, card.id, card.work_card_number, {
    ...context,
    actor,
    day: toLocalDate(shop_timezone, new Date(context.now)),
    service: service.name,
  })
  return credited
}

/**
 * Cancels a locked work card, with everything that follows a change of status. The caller has checked that the card has no
 * payment, cheque or invoice. Without documents to credit, the system itself can be the actor.
 */
export const cancelUntouchedCard = (
  tx: Transaction,
  card: LockedWorkCard,
  context: WriteContext,
): Promise<LockedWorkCard> => moveToStatus(tx, card, { to: 'cancelled' }, context)
