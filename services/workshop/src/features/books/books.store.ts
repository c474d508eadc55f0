/** Typed SQL access to the results of book checks. */
import { execute, type Transaction } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import sql from './books.sql'
import type { Difference } from './books.views.ts'

const retentionMs = 90 * 86_400_000
const maxStoredDifferences = 100

/** Inserts the result of a check and deletes expired ones. */
export const insertCheck = async (
  tx: Transaction,
  differences: readonly Difference[],
  now: Date,
): Promise<void> => {
  await execute(tx, sql.insertCheck, {
    id: uuid(),
    now: now.toISOString(),
    differences_count: differences.length,
    differences: JSON.stringify(differences.slice(0, maxStoredDifferences)),
  })
  await execute(tx, sql.deleteOldChecks, {
    before: new Date(now.getTime() - retentionMs).toISOString(),
  })
}
