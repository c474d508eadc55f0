/** Reactions to events: once each, in the order of their aggregate, never acknowledged when they failed. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { EventType, PayloadOf } from '@warsha/contracts/events'
import { z } from '@warsha/contracts/fields'
import type { Bus, Delivery, Envelope, Subscription } from './bus.ts'
import { continueTrace, runInContext } from './context.ts'
import { type Database, execute, isDatabaseAway, queryRow, type Transaction } from './db.ts'
import type { Logger } from './logger.ts'
import sql from './outbox.sql'
import { retryForever } from './retry-forever.ts'
import { runAsLeader } from './run-as-leader.ts'

/** What is done once the effect is committed, and may be lost in a crash: telling whoever is connected. */
// biome-ignore lint/suspicious/noConfusingVoidType: most reactions return nothing.
export type AfterCommit = (() => void) | void

export interface Reaction<Service> extends Subscription {
  /** Runs in the transaction that also notes the event as received; asks nobody over the network. */
  readonly handle: (tx: Transaction, event: Envelope, service: Service) => Promise<AfterCommit>
}

/** Declares a reaction; the payload is parsed loosely, so publishers may add fields. */
export const defineReaction = <Service, E extends EventType>(
  queue: string,
  type: E,
  handle: (
    tx: Transaction,
    payload: PayloadOf<E>,
    service: Service,
    event: Envelope,
  ) => Promise<AfterCommit>,
): Reaction<Service> => ({
  queue,
  patterns: [type.name],
  handle: (tx, event, service) =>
    handle(tx, z.parse(type.payload, event.payload) as PayloadOf<E>, service, event),
})

export type ReactionOutcome = 'done' | 'failed' | 'put_aside'

const batchSize = 100

/** Consumes one queue until the signal; of several instances the one that holds the advisory lock does the work. */
export const runReaction = <Service extends { db: Database; bus: Bus; logger: Logger }>(
  service: Service,
  subscription: Reaction<Service>,
  signal: AbortSignal,
  count: (outcome: ReactionOutcome) => void = () => undefined,
): Promise<void> =>
  retryForever(subscription.queue, service.logger, signal, () =>
    runAsLeader(service.db, subscription.queue, signal, (leading) =>
      service.bus.consume(
        subscription.queue,
        batchSize,
        (batch) =>
          inLanes(batch, (delivery) => settle(service, subscription, delivery, leading, count)),
        leading,
      ),
    ),
  )

/** At most so many at once: the requests of people want connections of the same pool. */
const lanesAtOnce = 4

/** Deliveries of one aggregate one after the other, of a few aggregates side by side. */
const inLanes = async (
  batch: Delivery[],
  settleOne: (delivery: Delivery) => Promise<void>,
): Promise<void> => {
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

/** So many failures of its own a message may have; then it is put aside. */
const mostFailures = 5

/**
 * Until done or put aside. Throws when the database or the bus is away, which counts as nobody's failure: the queue
 * pauses. Failures are counted in the consumer's own database, where a crash doesn't reset them.
 */
const settle = async <Service extends { db: Database; logger: Logger }>(
  service: Service,
  subscription: Reaction<Service>,
  delivery: Delivery,
  signal: AbortSignal,
  count: (outcome: ReactionOutcome) => void,
): Promise<void> => {
  const { event } = delivery
  const row = { consumer: subscription.queue, event_id: event.id }
  for (let pause = 50; !signal.aborted; pause *= 3) {
    const error = await attempt(service, subscription, event)
    if (error === null) {
      await delivery.acknowledge()
      return count('done')
    }
    count('failed')
    const { failures } = await queryRow(service.db, sql.countFailure, row)
    const isDead = failures >= mostFailures
    service.logger.error(
      { err: error, queue: subscription.queue, event: event.id, dead: isDead },
      'a reaction failed',
    )
    if (isDead) {
      await delivery.deadLetter(String((error as Error)?.stack ?? error))
      count('put_aside')
      // Whoever replays it gives it five more.
      return void (await execute(service.db, sql.forgetFailures, row))
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** Null when it went well, the handler's own failure otherwise; an outage is thrown. */
const attempt = async <Service extends { db: Database }>(
  service: Service,
  subscription: Reaction<Service>,
  event: Envelope,
): Promise<unknown> => {
  try {
    const traceparent = continueTrace(event.traceparent ?? undefined)
    await runInContext({ traceparent }, () => receive(service, subscription, event))
    return null
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return error ?? new Error('failed without a word')
  }
}

/** Notes the event as received and reacts, both or neither; what comes twice is noticed by the note. */
const receive = async <Service extends { db: Database }>(
  service: Service,
  subscription: Reaction<Service>,
  event: Envelope,
): Promise<void> => {
  const afterCommit = await service.db.inTransaction(async (tx) => {
    const isNew = await execute(tx, sql.insertReceived, {
      consumer: subscription.queue,
      event_id: event.id,
    })
    if (isNew) return subscription.handle(tx, event, service)
  })
  afterCommit?.()
}
