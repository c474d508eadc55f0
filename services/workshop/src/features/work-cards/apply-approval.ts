/** What the approval of an estimate changes of a locked card itself. */
import type { Transaction } from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import type { LockedWorkCard, WorkCardTerms } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { updateWorkCard } from './work-cards.store.ts'

/** Marks a card as approved. A job that is finished still waits for the approval of the whole work. */
export const markCardApproved = async (
  tx: Transaction,
  card: LockedWorkCard,
  context: WriteContext,
): Promise<LockedWorkCard> =>
  card.status === 'waiting_approval'
    ? card
    : updateWorkCard(tx, card, { customer_approved: true }, context)

/** Gives a card another discount. Its totals are recalculated afterwards. */
export const changeCardDiscount = async (
  tx: Transaction,
  card: LockedWorkCard,
  { discount, discount_type }: Pick<WorkCardTerms, 'discount' | 'discount_type'>,
  context: WriteContext,
): Promise<LockedWorkCard> => {
  const changes = [
    { field: 'discount', from: Number(card.discount), to: Number(discount) },
    { field: 'discount_type', from: card.discount_type, to: discount_type },
  ].filter(({ from, to }) => from !== to)
  if (changes.length === 0) return card
  await addHistory(tx, card.id, context, { event: 'discount_changed', changes })
  return updateWorkCard(tx, card, { discount, discount_type }, context)
}
