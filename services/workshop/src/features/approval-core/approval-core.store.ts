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
