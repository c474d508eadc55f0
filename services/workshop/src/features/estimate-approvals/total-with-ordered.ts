import { type Fils, fils, filsFromText, filsToText } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import { calculateWorkCardTotals } from '../work-card-core/total-rules.ts'
import { isVatRegistered } from '../work-card-core/vat-registration.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { selectBillableTotals } from '../work-card-core/work-card-core.store.ts'

/**
 * Returns what a locked card will cost with parts that are still to be ordered.
 *
 * @param ordered quantity × price of these parts
 */
export const totalWithOrdered = async (
  tx: Transaction,
  card: LockedWorkCard,
  ordered: Fils,
): Promise<Fils> => {
  const billable = await selectBillableTotals(tx, card.id)
  const parts = fils(filsFromText(billable.parts_total) + ordered)
  const withOrdered = { ...billable, parts_total: filsToText(parts) }
  return calculateWorkCardTotals(withOrdered, card, await isVatRegistered(tx)).total_amount
}
