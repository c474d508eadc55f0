import { nameWithQuantity } from '@warsha/contracts/workshop/part-line-rules'
import type { Transaction } from '@warsha/service-kit/database'
import { v5 as uuidOfName } from 'uuid'
import {
  type OrderedLine,
  selectAddedParts,
  selectApprovedKeysOfCard,
  selectOrderedLines,
} from './estimate-approvals.store.ts'
import { matchAddedParts } from './ordered-parts-rules.ts'

/** The intent with which an ordered part is reserved. The same for parallel requests, so that no part is held twice. */
export const intentOfOrder = ({
  decision_id,
  line_key,
}: Pick<OrderedLine, 'decision_id' | 'line_key'>): string =>
  uuidOfName(`ordered ${line_key}`, decision_id)

/** The part as the wait of its job names it. */
export const nameOfOrder = ({
  description,
  quantity,
}: Pick<OrderedLine, 'description' | 'quantity'>): string => nameWithQuantity(description, quantity)

/**
 * Compares the ordered parts of an estimate with those that were added to its card by hand. The card is locked.
 *
 * @param takenIds part lines that cover an ordered part of another estimate
 */
export const matchOrderedParts = async (
  tx: Transaction,
  estimateId: string,
  takenIds: ReadonlySet<string> = new Set(),
) => {
  const ordered = await selectOrderedLines(tx, estimateId)
  const orderIntents = (await selectApprovedKeysOfCard(tx, estimateId)).map(intentOfOrder)
  const added = await selectAddedParts(tx, estimateId, orderIntents)
  return matchAddedParts(
    ordered,
    added.filter(({ id }) => !takenIds.has(id)),
  )
}
