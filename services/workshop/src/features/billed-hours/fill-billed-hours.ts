import type { Service } from '@warsha/service-kit/process'
import { insertFill, insertMissing, selectIsFilled, selectMonths } from './billed-hours.store.ts'

/**
 * Adds the cards that were received before the hours were stored, once. Goes month by month, because a statement may take
 * five seconds. A failed fill continues at the next time.
 */
export const fillBilledHours = async ({ db }: Pick<Service, 'db'>): Promise<void> => {
  if (await selectIsFilled(db)) return
  for (const month of await selectMonths(db))
    await db.inTransaction((tx) => insertMissing(tx, month))
  await insertFill(db)
}
