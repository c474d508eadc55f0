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
 * Takes a part of an allocation back, or all of it. Balances change today, but the kept part has paid since the first day of
 * the allocation: it dates the supply of its job.
 */
export const reduceAllocation = async (
  tx: Transaction,
  { id, creditId, target, kept }: ReducedAllocation,
  reason: string,
  context: EntryContext,
): Promise<void> => {
  const firstDay = await undoAllocation(tx, id, reason, context)
  if (kept > 0) await insertAllocation(tx, { creditId, amount: kept, target, firstDay }, context)
}
