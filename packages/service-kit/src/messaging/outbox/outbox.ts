/** Transactional outbox: events are rows in the transaction of the change, and the relay publishes them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventType, PayloadOf } from '@warsha/contracts/base/event'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { getCurrentContext } from '../../base/context.ts'
import { failPoint } from '../../base/fail-points.ts'
import type { Logger } from '../../base/logger.ts'
import { retryForever } from '../../base/retry-forever.ts'
import { createSignal } from '../../base/signal.ts'
import type { Span, Tracer } from '../../base/tracing/tracing.ts'
import type { Database, Transaction } from '../../database/database.ts'
import type { Bus, Envelope } from '../bus/bus.ts'
import { runAsLeader } from '../leader/run-as-leader.ts'
import { insertEvents, markPublished, type NewEvent, selectUnpublished } from './outbox.store.ts'

/**
 * Adds an event to the transaction of the change that it describes. `aggregate` is `<noun>:<id>`. The events of a
 * transaction are stored in this order: the last 500 together with the commit.
 *
 * Lock the aggregate's row before changing it, or its events may leave in the wrong order.
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

/** Adds many events of one type, in the order of the list. */
export const addEvents = async <E extends EventType>(
  tx: Transaction,
  type: E,
  inputs: readonly EventInput<E>[],
): Promise<void> => {
  if (inputs.length === 0) return
  const waiting = eventsOf(tx)
  waiting.push(...toNewEvents(type, inputs))
  while (waiting.length > maxEventsAtCommit)
    await insertEvents(tx, waiting.splice(0, maxEventsAtCommit))
}

/**
 * Adds an event that describes no change of this database, by one statement that is a transaction of its own. `db` is no
 * transaction.
 */
export const addEventAlone = async <E extends EventType>(
  db: Database,
  type: E,
  input: EventInput<E>,
): Promise<void> => {
  await insertEvents(db, toNewEvents(type, [input]))
}

const toNewEvents = <E extends EventType>(
  type: E,
  inputs: readonly EventInput<E>[],
): NewEvent[] => {
  const traceparent = getCurrentContext()?.traceparent ?? null
  return inputs.map(({ aggregate, payload }) => ({
    event_id: uuid(),
    name: type.name,
    aggregate,
    payload,
    traceparent,
  }))
}

/** An import adds thousands of events, and what is sent with the commit must end within the time limit of one statement. */
const maxEventsAtCommit = 500

const eventsByTransaction = new WeakMap<Transaction, NewEvent[]>()

const eventsOf = (tx: Transaction): NewEvent[] => {
  const known = eventsByTransaction.get(tx)
  if (known) return known
  const events: NewEvent[] = []
  eventsByTransaction.set(tx, events)
  tx.beforeCommit(() => insertEvents(tx, events))
  return events
}

const batchSize = 200
/** Only for a missed NOTIFY; long, so that idle processes stay idle. */
const pollIntervalMs = 1000
/**
 * The first event after a pause leaves immediately. Those that follow it within this time leave together: each batch wakes the
 * broker and every subscriber, which cost as much as the change itself. Half of the time from which a page seems late.
 */
const gatheringMs = 50

/**
 * Publishes events from the outbox to the bus until `signal` aborts, one batch at a time. Only the instance with the
 * advisory lock publishes. Retries with growing pauses while the database or the bus is unavailable.
 */
export const runRelay = (
  db: Database,
  bus: Bus,
  logger: Logger,
  abortSignal: AbortSignal,
  tracer?: Tracer,
): Promise<void> =>
  retryForever('relay', logger, abortSignal, () =>
    runAsLeader(db, 'relay', abortSignal, async (leading, { client, inTurn }) => {
      const signal = createSignal(leading)
      const onNotification = ({ channel }: pg.Notification) => {
        if (channel === 'outbox') signal.notify()
      }
      client.on('notification', onNotification)
      try {
        await inTurn(() => client.query('listen outbox'))
        while (!leading.aborted) {
          const notified = signal.wait(pollIntervalMs)
          const gathered = sleep(gatheringMs, undefined, { signal: leading }).catch(() => undefined)
          const published = await publishBatch(db, bus, tracer)
          if (published === batchSize) continue
          await notified
          if (published > 0) await gathered
        }
      } finally {
        client.off('notification', onNotification)
        signal.close()
      }
    }),
  )

const publishBatch = async (
  db: Database,
  bus: Bus,
  tracer: Tracer | undefined,
): Promise<number> => {
  const rows = await selectUnpublished(db, batchSize)
  // What could not be marked would be published again and again.
  if (rows.length === 0 || db.areWritesRefused()) return 0
  const envelopes = rows.map(
    ({ id: _id, event_id, ...event }): Envelope => ({ id: event_id, ...event }),
  )
  const { traced, endSpans } = startSpans(envelopes, tracer)
  try {
    // Publish before marking: the inbox detects an event that is published twice, but a lost event stays lost.
    await bus.publish(traced)
    endSpans()
  } catch (error) {
    endSpans(error)
    throw error
  }
  failPoint('relay.published')
  await markPublished(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Starts a span for each event of a recorded trace. The span becomes the parent of the reactions to the event. */
const startSpans = (envelopes: readonly Envelope[], tracer: Tracer | undefined) => {
  const spans: Span[] = []
  const traced = envelopes.map((event): Envelope => {
    if (!tracer || event.traceparent === null) return event
    const { span, traceparent } = tracer.startSpan(
      `publish ${event.name}`,
      'producer',
      event.traceparent,
      { 'messaging.destination.name': event.name, 'messaging.message.id': event.id },
    )
    if (!span) return event
    spans.push(span)
    return { ...event, traceparent }
  })
  const endSpans = (error?: unknown) => {
    for (const span of spans) span.end(error)
  }
  return { traced, endSpans }
}
