/** The sum to which the customer agreed, and how far the card may exceed it. Amounts in fils. */
import { type Fils, fils, portion, toAed } from '@warsha/contracts/base/money'
import { basisPointsFromText } from '@warsha/contracts/base/percentages'
import { ApiError } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { selectOptionalApprovedSum } from './approval-core.store.ts'

export interface ApprovedSum {
  readonly approved: Fils
  /** The approved sum with the shop's tolerance. */
  readonly limit: Fils
}

/** Returns null if no estimate of the card has an approved line: then no sum is agreed. */
export const readApprovedSum = async (
  db: Queryable,
  workCardId: string,
): Promise<ApprovedSum | null> => {
  const approved = await selectOptionalApprovedSum(db, workCardId)
  return approved === null ? null : toApprovedSum(db, approved)
}

/** Adds the shop's tolerance to a sum that was read from `approved_sums`. */
export const toApprovedSum = async (db: Queryable, approved: Fils): Promise<ApprovedSum> => {
  const { approval_tolerance_percent } = await readLocalSettings(db)
  return { approved, limit: addTolerance(approved, approval_tolerance_percent) }
}

const addTolerance = (approved: Fils, percent: string): Fils =>
  fils(approved + portion(approved, basisPointsFromText(percent)))

/** True if the job costs more than the customer agreed to, with the tolerance. */
export const isAboveApproval = (total: Fils, sum: ApprovedSum | null): boolean =>
  sum !== null && total > sum.limit

/**
 * Throws `approval_exceeded` (409) if work must not go on before the customer approves the present price.
 *
 * @param showsMoney false for users who see no prices: they get the error without the sums
 */
export const assertApprovedPrice = async (
  db: Queryable,
  { id, total_amount }: Pick<LockedWorkCard, 'id' | 'total_amount'>,
  showsMoney: boolean,
): Promise<void> => {
  const sum = await readApprovedSum(db, id)
  if (sum === null || !isAboveApproval(total_amount, sum)) return
  const sums = { approved: toAed(sum.approved), total: toAed(total_amount) }
  throw new ApiError('approval_exceeded', showsMoney ? sums : {})
}
