import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { withdrawEstimateOfCard } from './estimate-core.store.ts'

/** Withdraws the open estimate of a locked card whose work has ended. Does nothing if it has none. */
export const endEstimateOfCard = async (
  tx: Transaction,
  workCardId: string,
  context: WriteContext,
): Promise<void> => {
  const number = await withdrawEstimateOfCard(tx, workCardId, context)
  if (number === null) return
  await addHistory(tx, workCardId, context, {
    event: 'estimate_withdrawn',
    changes: [{ field: 'estimate_number', from: number, to: null }],
  })
}
