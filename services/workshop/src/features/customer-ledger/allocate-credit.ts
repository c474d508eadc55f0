import { type Fils, fils } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import type { CreditPart } from './credit-rules.ts'
import {
  type AllocationTarget,
  type EntryContext,
  insertAllocation,
} from './customer-ledger.store.ts'
import { reduceAllocation } from './reduce-allocation.ts'
import { type LockedCredit, releaseCredit } from './release-credit.ts'

/**
 * Lets parts of a customer's credit pay for a work card or an entry, because a person decided it. What they paid above the price
 * of other jobs is released first; `reason` says for what.
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
    await insertAllocation(tx, { creditId, amount, target, isCreditUse: true }, context)
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

interface Allocation extends EntryPart {
  readonly id: string
  /** What it pays for now. */
  readonly target: AllocationTarget
}

/** A part of an entry that the customer owes. */
export interface DebitPart {
  readonly debitId: string
  readonly amount: Fils
}

interface MovedParts {
  readonly debits: readonly DebitPart[]
  readonly reason: string
}

/** Lets parts of an allocation pay for other entries instead. What it pays for keeps the rest. */
export const moveAllocation = async (
  tx: Transaction,
  { id, creditId, target, amount }: Allocation,
  { debits, reason }: MovedParts,
  context: EntryContext,
): Promise<void> => {
  const kept = fils(debits.reduce((rest, debit) => rest - debit.amount, amount as number))
  await reduceAllocation(tx, { id, creditId, target, kept }, reason, context)
  await allocateToDebits(tx, creditId, debits, context)
}

/** Lets a credit pay for entries that the customer owes. */
export const allocateToDebits = async (
  tx: Transaction,
  creditId: string,
  debits: readonly DebitPart[],
  context: EntryContext,
): Promise<void> => {
  for (const { debitId, amount } of debits)
    await insertAllocation(tx, { creditId, amount, target: { debitId } }, context)
}
