/** What follows from money that came, changed or went: the card's sums, its completion, and who hears of it. */
import { type Fils, filsToText } from '@warsha/contracts/money'
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import { system } from '../work-card-history/work-card-history.store.ts'
import { setStatus } from '../work-cards/work-card-status.store.ts'
import { type CardRow, type CardSums, settleSums } from '../work-cards/work-cards.store.ts'

/** `amount` must not be more than is still to be paid of a locked card: 409 with both, as people read them. */
export const checkOutstanding = (amount: Fils, open: Fils): void => {
  if (amount > open)
    throw new ApiError('payment_exceeds_outstanding', {
      amount: filsToText(amount),
      outstanding: filsToText(open),
    })
}

/**
 * Of a locked card: `tell` says what happened, then what follows from it. What is settled while the card waits for payment
 * is completed; a later void does not reopen it.
 */
export const settlePayments = async (
  tx: Transaction,
  card: CardRow,
  now: string,
  tell: (sums: CardSums) => Promise<void> = async () => {},
): Promise<void> => {
  const sums = await settleSums(tx, card)
  await tell(sums)
  if (card.status === 'waiting_payment' && sums.payment_status === 'paid')
    await setStatus(tx, card, { to: 'completed', by: system, now })
}
