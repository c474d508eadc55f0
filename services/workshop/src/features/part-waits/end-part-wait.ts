import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { WorkCardOwner } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { type EndReason, endWait } from './part-waits.store.ts'

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

interface EndPartWaitInput {
  readonly actor: HistoryActor
  readonly params: { readonly id: string }
  readonly owner: WorkCardOwner
}

/** Ends the wait by hand. Throws 404 if the card does not exist or does not belong to `owner`. */
export const endPartWait = (service: Service, { actor, params: { id }, owner }: EndPartWaitInput) =>
  service.db.inTransaction(async (tx) => {
    await lockWorkCard(tx, id, owner)
    await endPartWaitOfCard(tx, id, 'by_hand', createWriteContext(service, actor))
    return {}
  })
