import { type Fils, fils } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import type { CreditPart } from './credit-rules.ts'
import {
  type AllocationTarget,
  type EntryContext,
  insertAllocation,
  undoAllocation,
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

/** A part of an entry that lowers what the customer owes. */
export interface EntryPart {
  readonly creditId: string
  readonly amount: Fils
}

/** Lets a part of an entry pay for a work card or an entry. The account and the card are locked. */
export const allocateEntry = async (
  tx: Transaction,
  { creditId, amount }: EntryPart,
  target: AllocationTarget,
  context: EntryContext,
): Promise<void> => {
  await insertAllocation(tx, { creditId, amount, target }, context)
}

interface CardAllocation extends EntryPart {
  readonly id: string
  readonly workCardId: string
}

/** Lets a part of an allocation to a work card pay for an entry instead. The card keeps the rest. */
export const moveAllocation = async (
  tx: Transaction,
  { id, creditId, workCardId, amount }: CardAllocation,
  to: { readonly debitId: string; readonly amount: Fils; readonly reason: string },
  context: EntryContext,
): Promise<void> => {
  await undoAllocation(tx, id, to.reason, context)
  const kept = fils(amount - to.amount)
  if (kept > 0)
    await insertAllocation(tx, { creditId, amount: kept, target: { workCardId } }, context)
  const target = { debitId: to.debitId }
  await insertAllocation(tx, { creditId, amount: to.amount, target }, context)
}
