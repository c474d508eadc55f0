import type { Transaction } from '@warsha/service-kit/database'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { lockWorkCards } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import {
  type LockedCheque,
  lockCheque,
  selectAllocations,
  selectOwnerOfCheque,
} from './cheques.store.ts'

/** A cheque, locked for the transaction with everything that its money belongs to. */
export interface LockedChequeMoney {
  readonly cheque: LockedCheque
  /** Its work card. Null if it is for the account of the customer, or if the card was deleted. */
  readonly card: LockedWorkCard | null
  /** By id: its work card, and the cards that its payments pay for. */
  readonly cards: ReadonlyMap<string, LockedWorkCard>
}

/**
 * Locks a cheque after the account of its customer and its work cards. Every transaction locks in this order: the customer,
 * then cards by id, then payments and cheques, then cash sessions. Throws 404 if the cheque does not exist.
 */
export const lockChequeMoney = async (tx: Transaction, id: string): Promise<LockedChequeMoney> => {
  const { customer_id, work_card_id } = await selectOwnerOfCheque(tx, id)
  // Against every other change of this cheque, and uses of its money.
  await lockCustomerAccount(tx, customer_id)
  const paidCardIds = (await selectAllocations(tx, id)).flatMap(({ target }) =>
    'workCardId' in target ? [target.workCardId] : [],
  )
  const cards = await lockWorkCards(tx, work_card_id ? [work_card_id, ...paidCardIds] : paidCardIds)
  const card = work_card_id === null ? null : (cards.get(work_card_id) ?? null)
  return { cheque: await lockCheque(tx, id), card, cards }
}
