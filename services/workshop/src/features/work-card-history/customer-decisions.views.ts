import { aedFromText } from '@warsha/contracts/base/money'
import type { CustomerDecision } from '@warsha/contracts/workshop/work-cards'
import type { Queryable } from '@warsha/service-kit/database'
import { selectDecisions } from './customer-decisions.store.ts'

/** Returns the decisions that belong to these entries of a history, by the id of the entry. */
export const listDecisions = async (
  db: Queryable,
  historyIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerDecision>> => {
  if (historyIds.length === 0) return new Map()
  const rows = await selectDecisions(db, historyIds)
  return new Map(
    rows.map(({ id, discount, tax_amount, total_amount, lines, method, ...decision }) => [
      id,
      {
        method: method as CustomerDecision['method'],
        device: decision.device,
        address: decision.address,
        discount: aedFromText(discount),
        tax_amount: aedFromText(tax_amount),
        total: aedFromText(total_amount),
        lines: lines as CustomerDecision['lines'],
        is_seen: decision.is_seen,
      },
    ]),
  )
}
