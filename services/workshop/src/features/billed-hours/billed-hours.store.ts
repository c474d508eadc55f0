/**
 * What the cards of each hour are billed, by payment type. Triggers keep the sums in the transaction of each change
 * (migration 0045, docs/decisions/0186).
 */
import { execute, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import sql from './billed-hours.sql'

interface Days {
  readonly zone: string
  /** Start of the first day, and end of the last, in ISO 8601. */
  readonly from: string
  readonly before: string
}

const hourMs = 3_600_000
const isWholeHour = (time: string): boolean => Date.parse(time) % hourMs === 0

/**
 * Sums by day and payment type. Returns no row if the days of the zone do not consist of hours of UTC, as in India, and
 * before the hours of earlier cards are filled: then the cards have to be read.
 */
export const selectBilledByDay = async (db: Queryable, days: Days) =>
  isWholeHour(days.from) && isWholeHour(days.before)
    ? queryRows(db, sql.selectBilledByDay, days)
    : []

/** Moves the changes since the last time into the hours. Sums read meanwhile are complete. */
export const mergeBilledHours = (db: Queryable) => execute(db, sql.mergeChanges, {})

/** Adds the cards that were received before the hours were stored, once. A failed fill continues at the next time. */
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

/** Hours that differ from their cards: number of cards, total, paid and outstanding. */
export async function* findWrongBilledHours(db: Queryable) {
  for (const month of await queryRows(db, sql.selectMonths, {}))
    yield* await queryRows(db, sql.selectWrongHours, month)
}
