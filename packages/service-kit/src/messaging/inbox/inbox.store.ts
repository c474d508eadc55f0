import { execute, queryRow, queryRows } from '../../database/blocks.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import sql from './inbox.sql'

/** A delivery: the queue and the id of the event. */
export interface Delivery {
  readonly consumer: string
  readonly event_id: string
}

/** Records the events as received. Returns the ids of those that were not received before. */
export const insertReceived = async (
  tx: Transaction,
  consumer: string,
  eventIds: readonly string[],
): Promise<string[]> =>
  (await queryRows(tx, sql.insertReceived, { consumer, event_ids: [...eventIds] })).map(
    ({ event_id }) => event_id,
  )

/** Counts a failure of the delivery and returns the number of its failures. */
export const countFailure = async (db: Queryable, delivery: Delivery): Promise<number> =>
  (await queryRow(db, sql.countFailure, { ...delivery })).failures

/** Deletes the count of failures of the delivery. */
export const deleteFailures = (db: Queryable, delivery: Delivery) =>
  execute(db, sql.deleteFailures, { ...delivery })

/** Deletes inbox rows and failure counts after 30 days. */
export const deleteExpiredDeliveries = async (db: Queryable): Promise<void> => {
  await execute(db, sql.deleteExpiredDeliveries, {})
  await execute(db, sql.deleteExpiredFailures, {})
}
