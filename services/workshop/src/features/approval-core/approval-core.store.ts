/** The sums to which customers agreed, in the database. Money is fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import { type Queryable, queryOptionalRow } from '@warsha/service-kit/database'
import sql from './approval-core.sql'

/** Returns the sum of the newest agreement about a card, or null if no estimate of it has an approved line. */
export const selectOptionalApprovedSum = async (
  db: Queryable,
  workCardId: string,
): Promise<Fils | null> => {
  const row = await queryOptionalRow(db, sql.selectApproval, { work_card_id: workCardId })
  return row && fils(row.approved_fils)
}

/**
 * Returns the sum to which the customer agreed before a decision about an estimate: that of the newest agreement, or of an
 * approval of the whole job before the first estimate. Null if nothing was approved.
 */
export const selectOptionalSumBeforeDecision = async (
  tx: Queryable,
  workCardId: string,
): Promise<Fils | null> => {
  const approved = await selectOptionalApprovedSum(tx, workCardId)
  if (approved !== null) return approved
  const job = await queryOptionalRow(tx, sql.selectJobApproval, { work_card_id: workCardId })
  return job && fils(job.approved_fils)
}
