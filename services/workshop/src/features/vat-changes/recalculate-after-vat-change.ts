/**
 * A shop with a tax registration number charges VAT: all open cards follow when it gets or loses the number.
 *
 * Each card stores the VAT status of its last calculation (`is_taxed`), so the cards that still need a recalculation are
 * known at any time: the job continues after a crash, and finds cards that a slow transaction committed late. It works in
 * small transactions, because a card write waits for the transaction that has locked its card
 * (docs/decisions/0089-recalculate-open-work-cards-in-small-transactions.md).
 */
import { ApiError } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { isVatRegistered } from '../work-card-core/vat-registration.ts'
import {
  lockIdsWithOtherVatStatus,
  selectIdsWithOtherVatStatus,
} from '../work-cards/work-cards.store.ts'

/** A transaction of this size takes about 20 ms on a small server. */
const cardsPerTransaction = 5

/** Recalculates every open card once whose totals have another VAT status than the shop. Returns their number. */
export const recalculateAfterVatChange = async (service: Service): Promise<number> => {
  const isTaxed = await isVatRegistered(service.db)
  const ids = await selectIdsWithOtherVatStatus(service.db, isTaxed)

  let count = 0
  for (let at = 0; at < ids.length; at += cardsPerTransaction) {
    const batch = ids.slice(at, at + cardsPerTransaction)
    count += await recalculateBatch(service, batch, isTaxed)
  }
  if (count > 0) service.logger.info({ count, isTaxed }, 'recalculated open work cards')
  return count
}

const recalculateBatch = (service: Service, ids: string[], isTaxed: boolean): Promise<number> =>
  service.db.inTransaction(async (tx) => {
    const locked = await lockIdsWithOtherVatStatus(tx, ids, isTaxed)
    for (const id of locked) {
      const card = await lockWorkCard(tx, id)
      try {
        await recalculateTotals(tx, card)
      } catch (error) {
        // One card whose total would become too large must not stop the others.
        if (!(error instanceof ApiError)) throw error
        service.logger.warn({ err: error, work_card: id }, 'could not recalculate a work card')
      }
    }
    return locked.length
  })
