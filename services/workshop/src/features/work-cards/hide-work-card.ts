import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { reopenDeferredWork } from '../estimate-core/deferred-work-of-card.ts'
import { endEstimateOfCard } from '../estimate-core/end-estimate-of-card.ts'
import { returnCardParts } from '../part-lines/close-part-lines.ts'
import { endPartWaitOfCard } from '../part-waits/end-part-wait.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { updateAsDeleted } from './work-cards.store.ts'

/** Hides a locked work card and returns its parts. The caller checks that nothing was paid, invoiced or consumed. */
export const hideWorkCard = async (
  tx: Transaction,
  id: string,
  context: WriteContext,
): Promise<void> => {
  await returnCardParts(tx, id, context)
  await endPartWaitOfCard(tx, id, 'job_ended', context)
  await endEstimateOfCard(tx, id, context)
  await reopenDeferredWork(tx, id, context)
  await updateAsDeleted(tx, id, context)
  await addHistory(tx, id, context, { event: 'deleted' })
}
