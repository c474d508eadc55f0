/** A payment with its card, for whoever may change it. */
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { type CardRow, lockWorkCard } from '../work-cards/work-cards.store.ts'
import { mayChange } from './payment-rules.ts'
import { lockPayment, type PaymentRow, selectWorkCardOfPayment } from './payments.store.ts'

/** Who asks, and how far the call reaches for that role. */
export interface Asking {
  readonly actor: { readonly id: string }
  readonly reach: string
}

/** Both locked, the card first: against every other deed on it. */
export const lockOwnPayment = async (
  tx: Transaction,
  id: string,
  asking: Asking,
  clock: () => Date,
): Promise<{ card: CardRow; payment: PaymentRow; now: Date }> => {
  const card = await lockWorkCard(tx, await selectWorkCardOfPayment(tx, id))
  const payment = await lockPayment(tx, id)
  const { shop_timezone } = await readLocalSettings(tx)
  // Read once nobody else is at it: what is written next stands behind what they wrote.
  const now = clock()
  if (!mayChange(asking, payment, shop_timezone, now)) throw new ApiError('payment_not_yours')
  return { card, payment, now }
}
