import type { Transaction } from '@warsha/service-kit/database'
import { v5 as uuidOfName } from 'uuid'
import {
  type OrderedLine,
  selectAddedParts,
  selectOrderedLines,
} from './estimate-approvals.store.ts'
import { matchAddedParts } from './ordered-parts-rules.ts'

/** The intent with which an ordered part is reserved. The same for parallel requests, so that no part is held twice. */
export const intentOfOrder = ({ decision_id, line_key }: OrderedLine): string =>
  uuidOfName(`ordered ${line_key}`, decision_id)

/** Compares the ordered parts of an estimate with those that were added to its card by hand. The card is locked. */
export const matchOrderedParts = async (tx: Transaction, estimateId: string) => {
  const ordered = await selectOrderedLines(tx, estimateId)
  return matchAddedParts(
    ordered,
    await selectAddedParts(tx, estimateId, ordered.map(intentOfOrder)),
  )
}
