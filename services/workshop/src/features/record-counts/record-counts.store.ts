/** Numbers of records, which triggers keep as sums of changes (migration 0012). */
import { execute, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import sql from './record-counts.sql'

/** `outstanding_amount` is text with two decimals. Cards are counted by status; deleted ones are not counted. */
export const selectRecordCounts = (db: Queryable) => queryRow(db, sql.selectCounts, {})

/** Merges the changes since the last merge. Counts read meanwhile are complete. */
export const mergeRecordCountChanges = (db: Queryable) => execute(db, sql.mergeChanges, {})

/** Numbers that differ from the records in the tables. */
export const selectWrongRecordCounts = (db: Queryable) => queryRows(db, sql.selectWrongCounts, {})
