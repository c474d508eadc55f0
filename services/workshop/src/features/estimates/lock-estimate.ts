import type { Transaction } from '@warsha/service-kit/database'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { type EstimateRecord, lockEstimateRow, selectCardOfEstimate } from './estimates.store.ts'

/** An estimate with its card, both locked until the transaction ends. */
export interface LockedEstimate {
  readonly card: LockedWorkCard
  readonly estimate: EstimateRecord
}

/** Locks the work card and then the estimate, as every transaction does. Throws 404 if one of them does not exist. */
export const lockEstimate = async (tx: Transaction, id: string): Promise<LockedEstimate> => {
  const card = await lockWorkCard(tx, await selectCardOfEstimate(tx, id))
  return { card, estimate: await lockEstimateRow(tx, id) }
}
