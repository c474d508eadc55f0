/** Reactions to events: once each, in the order of their aggregate, never acknowledged when they failed. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { EventType, PayloadOf } from '@warsha/contracts/events'
import { z } from '@warsha/contracts/fields'
import type { Bus, Delivery, Envelope, Subscription } from './bus.ts'
import { continueTrace, inContext } from './context.ts'
import { type Database, execute, isDatabaseAway, queryRow, type Transaction } from './db.ts'
import { keepTrying } from './keep-trying.ts'
import type { Logger } from './logger.ts'
import sql from './outbox.sql'

export interface Reaction<Service> extends Subscription {
  /** Runs in the transaction that also notes the event as received; asks nobody over the network. */
  readonly handle: (tx: Transaction, event: Envelope, service: Service) => Promise<void>
}

/** Declares a reaction; the payload is parsed loosely, so publishers may add fields. */
export const reaction = <Service, E extends EventType>(
  queue: string,
  type: E,
  handle: (tx: Transaction, payload: PayloadOf<E>, service: Service, event: Envelope) => Promise<void>,
): Reaction<Service> => ({
  queue,
  patterns: [type.name],
  handle: (tx, event, service) => handle(tx, z.parse(type.payload, event.payload) as PayloadOf<E>, service, event),
})

const batchSize = 100

/** Consumes one queue until the signal; of several instances the one that holds the advisory lock does the work. */
export const runReaction = <Service extends { db: Database; bus: Bus; logger: Logger }>(
  service: Service,
  subscription: Reaction<Service>,
  signal: AbortSignal,
): Promise<void> =>
  keepTrying(subscription.queue, service.logger, signal, async () => {
    const client = await service.db.connect()
    const stop = new AbortController()
    const end = () => stop.abort()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    // The lock goes with the connection: who loses it must not go on as if it were leading.
    client.on('end', end)
    try {
      while (!stop.signal.aborted && !(await queryRow(client, sql.tryToLead, { name: subscription.queue })).leads)
        await sleep(1000, undefined, { signal: stop.signal }).catch(() => undefined)
      await service.bus.consume(
        subscription.queue,
        batchSize,
        (batch) => inLanes(batch, (delivery) => settle(service, subscription, delivery, stop.signal)),
        stop.signal,
      )
    } finally {
      signal.removeEventListener('abort', end)
      await client.end()
    }
  })

/** At most so many at once: the requests of people want connections of the same pool. */
const lanesAtOnce = 4

/** Deliveries of one aggregate one after the other, of a few aggregates side by side. */
const inLanes = async (batch: Delivery[], settleOne: (delivery: Delivery) => Promise<void>): Promise<void> => {
  const lanes = new Map<string, Delivery[]>()
  for (const delivery of batch)
    lanes.set(delivery.event.aggregate, [...(lanes.get(delivery.event.aggregate) ?? []), delivery])
  const waiting = [...lanes.values()]
  const workOff = async () => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift())
      for (const delivery of lane) await settleOne(delivery)
  }
  const results = await Promise.allSettled(Array.from({ length: lanesAtOnce }, workOff))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Until done or dead. Throws when the database or the bus is away, which counts as nobody's failure: the queue pauses. */
const settle = async <Service extends { db: Database; logger: Logger }>(
  service: Service,
  subscription: Reaction<Service>,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> => {
  for (let pause = 50; !signal.aborted; pause *= 3) {
    try {
      await inContext({ traceparent: continueTrace(delivery.event.traceparent ?? undefined) }, () =>
        receive(service, subscription, delivery.event),
      )
      return await delivery.done()
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      const dead = await delivery.fail(String((error as Error)?.stack ?? error))
      service.logger.error(
        { err: error, queue: subscription.queue, event: delivery.event.id, dead },
        'a reaction failed',
      )
      if (dead) return
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Notes the event as received and reacts, both or neither; what comes twice is noticed by the note. */
const receive = <Service extends { db: Database }>(
  service: Service,
  subscription: Reaction<Service>,
  event: Envelope,
): Promise<void> =>
  service.db.inTransaction(async (tx) => {
    const isNew = await execute(tx, sql.insertReceived, { consumer: subscription.queue, event_id: event.id })
    if (isNew) await subscription.handle(tx, event, service)
  })
