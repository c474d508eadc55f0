/** Who works on the tasks of a card: the office at any time, who has the job while the card is open. */
import { workCardCan } from '@warsha/contracts/work-card-states'
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import type { Doer } from '../work-card-history/work-card-history.store.ts'
import { type CardRow, lockWorkCard } from '../work-cards/work-cards.store.ts'

export interface Worker extends Doer {
  readonly id: string
  readonly isOffice: boolean
}

export const lockCardToWorkOn = async (
  tx: Transaction,
  id: string,
  worker: Worker,
): Promise<CardRow> => {
  const card = await lockWorkCard(tx, id, worker.isOffice ? {} : { mechanic_id: worker.id })
  const hindrance = worker.isOffice ? null : workCardCan.beWorkedOn(card)
  if (hindrance) throw new ApiError(hindrance)
  return card
}
