/** Parts join open cards only. */
import { workCardCan } from '@warsha/contracts/work-card-states'
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import { type CardRow, lockWorkCard } from '../work-cards/work-cards.store.ts'

export const lockOpenCard = async (tx: Transaction, id: string): Promise<CardRow> => {
  const card = await lockWorkCard(tx, id)
  const hindrance = workCardCan.beWorkedOn(card)
  if (hindrance) throw new ApiError(hindrance)
  return card
}
