import { fils, toAed } from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { lockWorkCards } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import type { AvailableCredit, ReleasableAllocation, Release } from './credit-rules.ts'
import {
  type EntryContext,
  lockCustomerAccount,
  selectAvailableCredits,
  selectReleasableAllocations,
} from './customer-ledger.store.ts'
import { reduceAllocation } from './reduce-allocation.ts'

/** The credit of a customer, locked for the transaction with the jobs that it can be taken from. */
export interface LockedCredit {
  readonly credits: readonly AvailableCredit[]
  readonly releasable: readonly ReleasableAllocation[]
  /** By id: the overpaid jobs, the one for which the lock was taken, and the one of the payment. */
  readonly cards: ReadonlyMap<string, LockedWorkCard>
}

/**
 * Locks the account of a customer, the jobs that were paid above their price, `workCardId`, for which the credit is needed,
 * and `sourceCardId`, for which it was received. Every transaction locks in this order: the customer, then cards by id.
 *
 * Throws 404 if `workCardId` does not exist.
 */
export const lockCredit = async (
  tx: Transaction,
  customerId: string,
  workCardId: string | null,
  sourceCardId: string | null = null,
): Promise<LockedCredit> => {
  await lockCustomerAccount(tx, customerId)
  // Jobs can become overpaid until they are locked: those are left out.
  const overpaid = await selectReleasableAllocations(tx, customerId)
  const otherIds = [workCardId, sourceCardId].filter((id) => id !== null)
  const cards = await lockWorkCards(tx, [
    ...overpaid.map((allocation) => allocation.workCardId),
    ...otherIds,
  ])
  if (workCardId !== null && !cards.has(workCardId)) throw notFound()

  const releasable = (await selectReleasableAllocations(tx, customerId)).filter(
    (allocation) => cards.has(allocation.workCardId) && allocation.workCardId !== workCardId,
  )
  const credits = (await selectAvailableCredits(tx, customerId)).map((credit) => ({
    ...credit,
    releasable: fils(
      releasable
        .filter(({ creditId }) => creditId === credit.id)
        .reduce((sum, allocation) => sum + allocation.releasable, 0),
    ),
  }))
  return { credits, releasable, cards }
}

/** Takes allocations back, as a whole or in part, so that their credit can be used. The cards are locked. */
export const releaseCredit = async (
  tx: Transaction,
  releases: readonly Release[],
  { cards }: LockedCredit,
  reason: string,
  context: EntryContext,
): Promise<void> => {
  for (const { allocation, amount } of releases) {
    const { id, creditId, workCardId } = allocation
    const kept = fils(allocation.amount - amount)
    await reduceAllocation(tx, { id, creditId, target: { workCardId }, kept }, reason, context)
    await addHistory(tx, workCardId, context, {
      event: 'credit_released',
      changes: [
        { field: 'amount', from: toAed(amount), to: null },
        { field: 'reason', from: null, to: reason },
      ],
    })
  }
  for (const id of new Set(releases.map(({ allocation }) => allocation.workCardId))) {
    const card = cards.get(id)
    if (card) await recalculateTotals(tx, card)
  }
}
