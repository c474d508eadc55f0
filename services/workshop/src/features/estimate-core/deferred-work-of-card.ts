/** Deferred work that the customer approved is done by the job, so it is open again while the job is cancelled or deleted. */
import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { closeWorkOfCard, reopenWorkOfCard } from './estimate-core.store.ts'

/** Opens the approved work of a locked card again whose task is not completed and whose part is not used. */
export const reopenDeferredWork = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<void> => {
  const work = (await reopenWorkOfCard(tx, workCardId, context)).join(', ')
  if (work === '') return
  await addHistory(tx, workCardId, context, {
    event: 'deferred_work_reopened',
    changes: [{ field: 'deferred_work', from: null, to: work }],
  })
}

/** Closes the approved work of a locked card again that goes on after it was cancelled. */
export const closeDeferredWork = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<void> => {
  const work = (await closeWorkOfCard(tx, workCardId, context)).join(', ')
  if (work === '') return
  await addHistory(tx, workCardId, context, {
    event: 'deferred_work_closed',
    changes: [{ field: 'deferred_work', from: work, to: null }],
  })
}
