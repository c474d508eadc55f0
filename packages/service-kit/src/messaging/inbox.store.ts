import { execute, type Queryable, queryRow, type Transaction } from '../database/db.ts'
import sql from './inbox.sql'

/** A delivery: the queue and the id of the event. */
export interface Receipt {
  readonly consumer: string
  readonly event_id: string
}

/** Records the event as received. Returns false if it was received before. */
export const insertReceived = async (tx: Transaction, receipt: Receipt): Promise<boolean> =>
  (await execute(tx, sql.insertReceived, { ...receipt })) > 0

/** Counts a failure of the delivery and returns the number of its failures. */
export const countFailure = async (db: Queryable, receipt: Receipt): Promise<number> =>
  (await queryRow(db, sql.countFailure, { ...receipt })).failures

/** Forgets the failures of the delivery. */
export const deleteFailures = (db: Queryable, receipt: Receipt) =>
  execute(db, sql.deleteFailures, { ...receipt })

/** Deletes receipts and failures after 30 days. */
export const deleteExpiredReceipts = async (db: Queryable): Promise<void> => {
  await execute(db, sql.deleteExpiredReceipts, {})
  await execute(db, sql.deleteExpiredFailures, {})
}
