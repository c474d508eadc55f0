/** Events leave with the deed: a row in the same transaction, then the relay. */
import type { EventType, PayloadOf } from '@warsha/contracts/events'
import { v7 as uuid } from 'uuid'
import type { Bus, Envelope } from './bus.ts'
import { getCurrentContext } from './context.ts'
import { type Database, execute, queryRow, queryRows, type Transaction } from './db.ts'
import { failPoint } from './fail-points.ts'
import type { Logger } from './logger.ts'
import sql from './outbox.sql'
import { retryForever } from './retry-forever.ts'
import { createSignal } from './signal.ts'

/**
 * Adds an event to the transaction of the deed that it tells of. `aggregate` is `<noun>:<id>`; lock that row before
 * the deed, or events of one aggregate may leave in the wrong order.
 */
export const addEvent = <E extends EventType>(
  tx: Transaction,
  type: E,
  aggregate: string,
  payload: PayloadOf<E>,
): Promise<void> => addEvents(tx, type, [{ aggregate, payload }])

export interface EventInput<E extends EventType> {
  readonly aggregate: string
  readonly payload: PayloadOf<E>
}

/** Many events of one kind in one statement, in the order of the list: for deeds on hundreds of records. */
export const addEvents = async <E extends EventType>(
  tx: Transaction,
  type: E,
  told: readonly EventInput<E>[],
): Promise<void> => {
  if (told.length === 0) return
  const events = JSON.stringify(
    told.map(({ aggregate, payload }) => ({ event_id: uuid(), aggregate, payload })),
  )
  await execute(tx, sql.insertEvents, {
    name: type.name,
    events,
    traceparent: getCurrentContext()?.traceparent ?? null,
  })
}

const batchSize = 200
/** Only for a NOTIFY that was missed: idle processes shall be idle. */
const pollMs = 1000

/**
 * Carries events from the outbox to the bus, one batch at a time, by one process at a time (advisory lock). Runs until
 * the signal; while the database or the bus is away it tries again with growing pauses.
 */
export const runRelay = (
  db: Database,
  bus: Bus,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> =>
  retryForever('relay', logger, signal, async () => {
    const client = await db.connect()
    const bell = createSignal(signal)
    try {
      client.on('notification', bell.notify)
      client.on('end', bell.notify)
      await client.query('listen outbox')
      while (!signal.aborted) {
        const rung = bell.wait(pollMs)
        const { leads } = await queryRow(client, sql.tryToLead, { name: 'relay' })
        const moved = leads ? await moveBatch(db, bus) : 0
        if (moved < batchSize) await rung
      }
    } finally {
      bell.close()
      await client.end()
    }
  })

const moveBatch = async (db: Database, bus: Bus): Promise<number> => {
  const rows = await queryRows(db, sql.selectUnpublished, { at_most: batchSize })
  if (rows.length === 0) return 0
  // The bus first, the mark after: what is published twice, the inbox absorbs; what is lost, nothing brings back.
  await bus.publish(
    rows.map(({ id: _id, event_id, ...event }): Envelope => ({ id: event_id, ...event })),
  )
  failPoint('relay.published')
  await execute(db, sql.markPublished, { ids: rows.map((row) => row.id) })
  return rows.length
}

/** How many events wait to be published. */
export const countUnpublished = async (db: Database): Promise<number> =>
  (await queryRow(db, sql.countUnpublished, {})).count

/** Trims what nobody asks for any more: events 7 days after they left, receipts after 30, answers after one. */
export const deleteExpiredRows = async (db: Database): Promise<void> => {
  for (const block of [
    sql.deleteOldEvents,
    sql.deleteOldReceipts,
    sql.deleteOldFailures,
    sql.deleteOldKeys,
  ])
    await execute(db, block, {})
}
