import { execute, queryRow, queryRows } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import sql from './billed-hours.sql'

/**
 * Adds the cards that were received before the hours were stored, once. Goes month by month, because a statement may take
 * five seconds. A failed fill continues at the next time.
 */
export const fillBilledHours = async ({ db }: Pick<Service, 'db'>): Promise<void> => {
  if ((await queryRow(db, sql.selectFill, {})).is_filled) return
  for (const month of await queryRows(db, sql.selectMonths, {}))
    await db.inTransaction(async (tx) => {
      // Another instance that fills would add the same differences.
      await queryRow(tx, sql.lockFill, {})
      await execute(tx, sql.insertMissing, month)
    })
  await execute(db, sql.insertFill, {})
}
