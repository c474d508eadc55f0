/** The days that were summarised, with their figures at that time. */
import type { DayFigures } from '@warsha/contracts/workshop/reports/day-summaries'
import {
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './day-summaries.sql'

interface SummaryWrite {
  readonly day: string
  readonly now: Date
  readonly figures: DayFigures
}

/** Returns the last day that was summarised, or null. */
export const selectLastDay = async (db: Queryable): Promise<string | null> =>
  (await queryRow(db, sql.selectLastDay, {})).day

/** Stores that a day was summarised. Returns false if it was before. */
export const insertSummary = async (
  tx: Transaction,
  { day, now, figures }: SummaryWrite,
): Promise<boolean> => {
  const values = { day, now: now.toISOString(), figures: JSON.stringify(figures) }
  return (await queryOptionalRow(tx, sql.insertSummary, values)) !== null
}
