/**
 * What the cards of each hour are billed, by payment type. Triggers keep the sums in the transaction of each change
 * (migration 0045, docs/decisions/0184).
 */
import {
  execute,
  type Queryable,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
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
 * Sums by day and payment type. Null if the cards have to be read instead: if the days of the zone do not consist of hours
 * of UTC, as in India, before the hours of earlier cards are filled, and if there are none.
 */
export const selectStoredDays = async (db: Queryable, days: Days) => {
  if (!isWholeHour(days.from) || !isWholeHour(days.before)) return null
  const rows = await queryRows(db, sql.selectStoredDays, days)
  return rows.length > 0 ? rows : null
}

/** Moves the changes since the last time into the hours. Sums read meanwhile are complete. */
export const mergeBilledHours = (db: Queryable) => execute(db, sql.mergeChanges, {})

/** True if the cards of earlier releases are in the sums. */
export const selectIsFilled = async (db: Queryable): Promise<boolean> =>
  (await queryRow(db, sql.selectFill, {})).is_filled

export const insertFill = (db: Queryable) => execute(db, sql.insertFill, {})

/** A month of cards or sums, as instants. */
export interface Month {
  readonly from: string
  readonly before: string
}

export const selectMonths = (db: Queryable): Promise<Month[]> => queryRows(db, sql.selectMonths, {})

/** Adds what the cards of a month have and the sums lack. Another instance that does so waits until the commit. */
export const insertMissing = async (tx: Transaction, month: Month): Promise<void> => {
  await queryRow(tx, sql.lockFill, {})
  await execute(tx, sql.insertMissing, month)
}

/** Hours that differ from their cards: number of cards, total, paid and outstanding. */
export async function* findWrongBilledHours(db: Queryable) {
  for (const month of await selectMonths(db))
    yield* await queryRows(db, sql.selectWrongHours, month)
}
