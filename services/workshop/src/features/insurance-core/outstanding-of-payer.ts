import { type Fils, toAed } from '@warsha/contracts/base/money'
import { outstandingOf, owedOf } from '@warsha/contracts/workshop/financials'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { PayerShare } from '@warsha/contracts/workshop/insurance/payer-share'
import { ApiError } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { type PayerShareRow, selectPayerShares } from './insurance-core.store.ts'

type BilledCard = Pick<
  LockedWorkCard,
  'id' | 'status' | 'customer_id' | 'total_amount' | 'paid_amount'
>

/**
 * Returns what a payer owes for a locked work card and has paid: without a claim the customer pays everything.
 *
 * Throws `insurer_not_billed` (409) if no insurer pays for the card.
 */
export const findShareOfPayer = (
  shares: readonly PayerShareRow[],
  card: BilledCard,
  payer: Payer,
): PayerShareRow => {
  const share = shares.find((row) => row.payer === payer)
  if (share) return share
  if (payer === 'insurer') throw new ApiError('insurer_not_billed')
  return {
    payer,
    customer_id: card.customer_id,
    total: card.total_amount,
    paid: card.paid_amount,
    outstanding: outstandingOf(owedOf(card.total_amount, card.status), card.paid_amount),
  }
}

/** Reads the shares and returns that of the payer. Throws like `findShareOfPayer`. */
export const readShareOfPayer = async (
  db: Queryable,
  card: BilledCard,
  payer: Payer,
): Promise<PayerShareRow> => findShareOfPayer(await selectPayerShares(db, card.id), card, payer)

/** Returns what a payer still has to pay for a locked work card. Throws like `readShareOfPayer`. */
export const outstandingOfPayer = async (
  db: Queryable,
  card: BilledCard,
  payer: Payer,
): Promise<Fils> => (await readShareOfPayer(db, card, payer)).outstanding

/** True if one of two payers owes something, although the other one may have paid too much. */
export const isShareUnpaid = async (db: Queryable, workCardId: string): Promise<boolean> =>
  (await selectPayerShares(db, workCardId)).some(({ outstanding }) => outstanding > 0)

/** Returns the share with AED amounts, as responses have it. */
export const toPayerShare = (share: PayerShareRow): PayerShare => ({
  payer: share.payer,
  customer_id: share.customer_id,
  total_amount: toAed(share.total),
  paid_amount: toAed(share.paid),
  outstanding: toAed(share.outstanding),
})
