import type { WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { calculateWorkCardTotals, toTotalColumns } from './total-rules.ts'
import { isVatRegistered } from './vat-registration.ts'
import type { LockedWorkCard, WorkCardTerms } from './work-card.ts'
import { selectBillableTotals, updateTotals } from './work-card-core.store.ts'

type RecalculatedCard = Pick<LockedWorkCard, 'id' | 'status' | 'is_taxed'> & WorkCardTerms

/**
 * Recalculates the totals of a locked or new work card from its tasks, parts and payments, stores them and returns them.
 * Reads in the round trip of statements that were sent before, for example of a payment, and counts what they wrote.
 *
 * A completed card keeps the VAT of its completion date; any other card uses the shop's current VAT status.
 */
export const recalculateTotals = async (
  tx: Transaction,
  card: RecalculatedCard,
): Promise<WorkCardTotals> => {
  const storedVat = card.status === 'completed' ? card.is_taxed : null
  const [isRegistered, billable] = await waitForAll([
    isVatRegistered(tx),
    selectBillableTotals(tx, card.id),
  ])
  const isTaxed = storedVat ?? isRegistered
  const totals = calculateWorkCardTotals(billable, card, isTaxed)
  await updateTotals(tx, card.id, toTotalColumns(billable, totals, isTaxed))
  return totals
}
