/** The stored summaries of past days. */
import type { DayFigures } from '@warsha/contracts/workshop/reports/day-summaries'
import { type Queryable, queryOptionalRow, type Transaction } from '@warsha/service-kit/database'
import sql from './day-summaries.sql'

export interface StoredSummary {
  readonly taken_at: string
  readonly figures: DayFigures
}

/** Returns the stored summary of a day, or undefined. */
export const selectOptionalSummary = async (
  db: Queryable,
  day: string,
): Promise<StoredSummary | undefined> => {
  const row = await queryOptionalRow(db, sql.selectSummary, { day })
  return row ? { taken_at: row.taken_at, figures: row.figures as DayFigures } : undefined
}

/** Stores the summary of a day. Returns false if there is one already, which stays as it is. */
export const insertSummary = async (
  tx: Transaction,
  day: string,
  { taken_at, figures }: StoredSummary,
): Promise<boolean> => {
  const values = { day, now: taken_at, figures: JSON.stringify(figures) }
  return (await queryOptionalRow(tx, sql.insertSummary, values)) !== null
}
