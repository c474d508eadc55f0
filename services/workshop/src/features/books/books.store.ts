/** The checks of the books, as they are kept: for a quarter of a year. */
import { execute, type Transaction } from '@warsha/service-kit/db'
import { v7 as uuid } from 'uuid'
import sql from './books.sql'
import type { Difference } from './books.views.ts'

const kept = 90 * 86_400_000
const mostTold = 100

export const keepCheck = async (
  tx: Transaction,
  differences: readonly Difference[],
  now: Date,
): Promise<void> => {
  await execute(tx, sql.insertCheck, {
    id: uuid(),
    now: now.toISOString(),
    differences_count: differences.length,
    differences: JSON.stringify(differences.slice(0, mostTold)),
  })
  await execute(tx, sql.deleteOldChecks, { before: new Date(now.getTime() - kept).toISOString() })
}
