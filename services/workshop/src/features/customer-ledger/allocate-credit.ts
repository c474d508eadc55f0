import type { Transaction } from '@warsha/service-kit/database'
import type { CreditPart } from './credit-rules.ts'
import {
  type AllocationTarget,
  type EntryContext,
  insertAllocation,
} from './customer-ledger.store.ts'
import { type LockedCredit, releaseCredit } from './release-credit.ts'

/**
 * Lets parts of a customer's credit pay for a work card or an entry. What they paid above the price of other jobs is
 * released first; `reason` says for what.
 */
export const allocateCredit = async (
  tx: Transaction,
  parts: readonly CreditPart[],
  target: AllocationTarget,
  { locked, reason }: { readonly locked: LockedCredit; readonly reason: string },
  context: EntryContext,
): Promise<void> => {
  for (const { creditId, amount, releases } of parts) {
    await releaseCredit(tx, releases, locked, reason, context)
    await insertAllocation(tx, { creditId, amount, target }, context)
  }
}
