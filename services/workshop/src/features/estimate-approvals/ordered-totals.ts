import { roundToHundredths } from '@warsha/contracts/base/hundredths'
import { type Fils, fils, filsFromText, filsToText, sumFils } from '@warsha/contracts/base/money'
import type { WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { calculateLineTotal } from '@warsha/contracts/workshop/part-line-rules'
import type { Transaction } from '@warsha/service-kit/database'
import { calculateWorkCardTotals } from '../work-card-core/total-rules.ts'
import { isVatRegistered } from '../work-card-core/vat-registration.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { selectBillableTotals } from '../work-card-core/work-card-core.store.ts'
import { type OrderedLine, selectEstimatesWithOrderedParts } from './estimate-approvals.store.ts'
import { matchOrderedParts } from './match-ordered-parts.ts'
import type { CoveredPart } from './ordered-parts-rules.ts'

/**
 * Returns what the approved parts of a locked card cost that are still to be ordered, without those that the card bills already
 * because somebody has added them by hand.
 */
export const sumOrderedParts = async (tx: Transaction, workCardId: string): Promise<Fils> => {
  const totals: Fils[] = []
  const takenIds = new Set<string>()
  for (const estimateId of await selectEstimatesWithOrderedParts(tx, workCardId)) {
    const { covered, missing } = await matchOrderedParts(tx, estimateId, takenIds)
    for (const order of [...covered, ...missing]) {
      for (const { id } of order.parts) takenIds.add(id)
      totals.push(calculateLineTotal(order.line.unit_price, quantityNotBilled(order)))
    }
  }
  return sumFils(totals)
}

/** The ordered quantity without that which the card bills. */
const quantityNotBilled = ({ line, parts }: CoveredPart<OrderedLine>): number => {
  const billed = parts.filter(({ isHeld }) => isHeld).map(({ quantity }) => quantity)
  return roundToHundredths(
    billed.reduce((rest, quantity) => Math.max(rest - quantity, 0), line.quantity),
  )
}

/**
 * Returns the totals of a locked card as they will be with parts that are still to be ordered.
 *
 * @param ordered quantity × price of these parts
 */
export const calculateTotalsWithOrdered = async (
  tx: Transaction,
  card: LockedWorkCard,
  ordered: Fils,
): Promise<WorkCardTotals> => {
  const billable = await selectBillableTotals(tx, card.id)
  const parts = fils(filsFromText(billable.parts_total) + ordered)
  const withOrdered = { ...billable, parts_total: filsToText(parts) }
  return calculateWorkCardTotals(withOrdered, card, await isVatRegistered(tx))
}
