import { execute, queryRow, queryRows } from '../../database/blocks.ts'
import type { Queryable } from '../../database/database.ts'
import sql from './outbox.sql'

export interface NewEvent {
  readonly event_id: string
  readonly name: string
  readonly aggregate: string
  readonly payload: unknown
  readonly traceparent: string | null
}

/** Stores events in the order of the list, and notifies the relay. */
export const insertEvents = (db: Queryable, events: readonly NewEvent[]) =>
  execute(db, sql.insertEvents, { events: JSON.stringify(events) })

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
