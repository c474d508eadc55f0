import {
  execute,
  type Queryable,
  queryRow,
  queryRows,
  type Transaction,
  waitForAll,
} from '../database/db.ts'
import sql from './outbox.sql'

export interface NewEvent {
  readonly event_id: string
  readonly name: string
  readonly aggregate: string
  readonly payload: unknown
  readonly traceparent: string | null
}

/** An import adds thousands of events, and a statement must end within its time limit. */
const maxEventsPerStatement = 500

/** Stores events in the order of the list, and notifies the relay. Starts all its statements at once. */
export const insertEvents = async (tx: Transaction, events: readonly NewEvent[]): Promise<void> => {
  const parts: string[] = []
  for (let start = 0; start < events.length; start += maxEventsPerStatement)
    parts.push(JSON.stringify(events.slice(start, start + maxEventsPerStatement)))
  await waitForAll(parts.map((part) => execute(tx, sql.insertEvents, { events: part })))
}

/** Returns the oldest unpublished events. */
export const selectUnpublished = (db: Queryable, limit: number) =>
  queryRows(db, sql.selectUnpublished, { at_most: limit })

/** Returns the number of events that are not published yet, and the age of the oldest (0 if there is none). */
export const measureUnpublished = (db: Queryable) => queryRow(db, sql.measureUnpublished, {})

/** Records that these rows of the outbox are published. */
export const markPublished = (db: Queryable, ids: readonly number[]) =>
  execute(db, sql.markPublished, { ids })

/** Deletes events 7 days after their publication. */
export const deletePublishedEvents = (db: Queryable) => execute(db, sql.deletePublishedEvents, {})
