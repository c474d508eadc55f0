/**
 * Deferred work that the customer approved is done by the job, so it is open again while the job is cancelled or deleted, and when
 * its line leaves the job.
 */
import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { closeWorkOfCard, reopenWorkOfCard, reopenWorkOfLine } from './estimate-core.store.ts'

/** Opens the approved work of a locked card again whose task is not completed and whose part is not used. */
export const reopenDeferredWork = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<void> =>
  addReopened(tx, workCardId, await reopenWorkOfCard(tx, workCardId, context), context)

/**
 * Opens the approved work of a line again that leaves a locked card, unless another approved line stands for it.
 *
 * @param lineId of a task, of a part, or the key of a line of an estimate. A task is called for before its row is deleted.
 */
export const reopenDeferredWorkOfLine = async (
  tx: Transaction,
  workCardId: string,
  lineId: string,
  context: WriteContext,
): Promise<void> =>
  addReopened(tx, workCardId, await reopenWorkOfLine(tx, { workCardId, lineId }, context), context)

const addReopened = async (
  tx: Transaction,
  workCardId: string,
  descriptions: readonly string[],
  context: WriteContext,
): Promise<void> => {
  const work = descriptions.join(', ')
  if (work === '') return
  await addHistory(tx, workCardId, context, {
    event: 'deferred_work_reopened',
    changes: [{ field: 'deferred_work', from: null, to: work }],
  })
}

/**
 * Closes the approved work of a locked card again that goes on after it was cancelled.
 *
 * @param lineId only the work of this line, as above; null for all
 */
export const closeDeferredWork = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
  lineId: string | null = null,
): Promise<void> => {
  const work = (await closeWorkOfCard(tx, { workCardId, lineId }, context)).join(', ')
  if (work === '') return
  await addHistory(tx, workCardId, context, {
    event: 'deferred_work_closed',
    changes: [{ field: 'deferred_work', from: work, to: null }],
  })
}
