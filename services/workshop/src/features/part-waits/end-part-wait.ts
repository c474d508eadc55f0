import type * as endpoints from '@warsha/contracts/workshop/part-waits'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { WorkCardOwner } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { assertWaitSeen } from './assert-wait-seen.ts'
import { withoutParts } from './part-wait-rules.ts'
import { type EndReason, endWait, lockOptionalOpenWait, updateWait } from './part-waits.store.ts'

/**
 * Ends the wait of a locked work card. Does nothing if the card does not wait.
 *
 * @param partId only a wait for this part; null for any
 */
export const endPartWaitOfCard = async (
  tx: Transaction,
  workCardId: string,
  reason: EndReason,
  context: WriteContext,
  partId: string | null = null,
): Promise<void> => {
  const missing = await endWait(tx, { workCardId, partId, reason }, context)
  if (missing === null) return
  await addHistory(tx, workCardId, context, {
    event: 'part_wait_ended',
    changes: [{ field: 'missing', from: missing, to: null }],
  })
}

interface TakenParts {
  readonly names: readonly string[]
  readonly reason: EndReason
  /** True if approved parts of the card are still to be ordered. */
  readonly areOthersOrdered: boolean
}

/**
 * Takes these parts out of the wait of a locked work card. Other parts that somebody reported are still missing. The wait ends when
 * nothing is missing any more.
 */
export const takePartsOutOfWait = async (
  tx: Transaction,
  workCardId: string,
  { names, reason, areOthersOrdered }: TakenParts,
  context: WriteContext,
): Promise<void> => {
  const open = await lockOptionalOpenWait(tx, workCardId)
  if (!open) return
  const missing = withoutParts(open.missing, names)
  if (missing === open.missing) return
  // The text was too long to name the others, so it stays until they are there too.
  if (missing === '' && areOthersOrdered) return
  if (missing === '') return endPartWaitOfCard(tx, workCardId, reason, context)
  await updateWait(tx, open.id, { ...open, missing })
  await addHistory(tx, workCardId, context, {
    event: 'part_wait_changed',
    changes: [{ field: 'missing', from: open.missing, to: missing }],
  })
}

interface EndPartWaitInput
  extends Pick<RequestContext<typeof endpoints.endPartWait>, 'body' | 'params'> {
  readonly actor: HistoryActor
  readonly owner: WorkCardOwner
}

/**
 * Ends the wait by hand. Throws 404 if the card does not exist or does not belong to `owner`, and `changed_since_read` (409) if it
 * waits for something else than the user saw.
 */
export const endPartWait = (
  service: Service,
  { actor, body: { seen_missing }, params: { id }, owner }: EndPartWaitInput,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id, owner)
    const open = await lockOptionalOpenWait(tx, id)
    // A wait that has ended meanwhile is what the user wants.
    if (open) assertWaitSeen(card, open, { seen_missing })
    await endPartWaitOfCard(tx, id, 'by_hand', createWriteContext(service, actor))
    return {}
  })
