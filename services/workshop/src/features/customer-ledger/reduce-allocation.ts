import type { Fils } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import {
  type AllocationTarget,
  type EntryContext,
  insertAllocation,
  undoAllocation,
} from './customer-ledger.store.ts'

interface ReducedAllocation {
  readonly id: string
  readonly creditId: string
  readonly target: AllocationTarget
  /** What it still pays. */
  readonly kept: Fils
}

/**
 * Takes a part of an allocation back, or all of it. Balances change today, but the kept part has paid since the allocation was
 * made: that dates the supply of its job, and keeps the order in which the money of several payments becomes free.
 */
export const reduceAllocation = async (
  tx: Transaction,
  { id, creditId, target, kept }: ReducedAllocation,
  reason: string,
  context: EntryContext,
): Promise<void> => {
  const undone = await undoAllocation(tx, id, reason, context)
  if (kept > 0) await insertAllocation(tx, { creditId, amount: kept, target, ...undone }, context)
}
