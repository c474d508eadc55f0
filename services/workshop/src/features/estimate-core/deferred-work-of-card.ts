/**
 * Deferred work that the customer approved is done by the job, so it is open again while the job is cancelled or deleted, and when
 * its line leaves the job.
 */
import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import {
  closeWorkOfCard,
  closeWorkOfLine,
  reopenWorkOfCard,
  reopenWorkOfLine,
} from './estimate-core.store.ts'

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
 * Call it before the row of a task is deleted: the row links the task to its line.
 *
 * @param lineId of a task, of a part, or the key of a line of an estimate
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

/** Closes the approved work of a locked card again that goes on after it was cancelled. */
export const closeDeferredWork = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<void> =>
  addClosed(tx, workCardId, await closeWorkOfCard(tx, workCardId, context), context)

/** Closes the approved work of a line of a locked card again that goes on after it was cancelled. */
export const closeDeferredWorkOfLine = async (
  tx: Transaction,
  workCardId: string,
  lineId: string,
  context: WriteContext,
): Promise<void> =>
  addClosed(tx, workCardId, await closeWorkOfLine(tx, { workCardId, lineId }, context), context)

const addClosed = async (
  tx: Transaction,
  workCardId: string,
  descriptions: readonly string[],
  context: WriteContext,
): Promise<void> => {
  const work = descriptions.join(', ')
  if (work === '') return
  await addHistory(tx, workCardId, context, {
    event: 'deferred_work_closed',
    changes: [{ field: 'deferred_work', from: work, to: null }],
  })
}
