/** Reactions to events: each event is applied once, in the order of its aggregate, and acknowledged only after success. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { EventType, PayloadOf } from '@warsha/contracts/base/event'
import { z } from '@warsha/contracts/base/fields'
import { runInContext, startTrace } from '../base/context.ts'
import type { Logger } from '../base/logger.ts'
import { retryForever } from '../base/retry-forever.ts'
import type { Tracer } from '../base/tracing/tracing.ts'
import {
  type Database,
  isDatabaseUnavailable,
  type Transaction,
  waitUntilWritable,
} from '../database/db.ts'
import type { Bus, Delivery, Envelope, Subscription } from './bus.ts'
import { countFailure, deleteFailures, insertReceived } from './inbox.store.ts'
import { runAsLeader } from './run-as-leader.ts'

/** Runs after the commit. Not guaranteed: it is skipped if the process crashes. Used for socket messages. */
// biome-ignore lint/suspicious/noConfusingVoidType: most reactions return nothing.
export type AfterCommit = (() => void) | void

export interface Reaction<Service> extends Subscription {
  /** Runs in the transaction that records the event as received. Must not call other services. */
  readonly handle: (tx: Transaction, event: Envelope, service: Service) => Promise<AfterCommit>
  /**
   * Handles events that write nothing and may be handled twice, such as those that only refresh open pages: they need
   * neither a transaction nor a row in the inbox. Returns false for all other events.
   */
  readonly handleUnrecorded?: (event: Envelope, service: Service) => boolean
}

/** Defines a reaction. Unknown fields of the payload are ignored, so publishers may add fields. */
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

/** Values of the metric label `outcome`. `put_aside` means that the message became a dead letter. */
export type ReactionOutcome = 'done' | 'failed' | 'put_aside'

interface ReactionService {
  readonly db: Database
  readonly bus: Bus
  readonly logger: Logger
  readonly tracer?: Tracer | undefined
}

const batchSize = 100

/** Consumes the queue of a reaction until `signal` aborts. Only the instance with the advisory lock consumes. */
export const runReaction = <Service extends ReactionService>(
  service: Service,
  reaction: Reaction<Service>,
  signal: AbortSignal,
  countOutcome: (outcome: ReactionOutcome) => void = () => undefined,
): Promise<void> =>
  retryForever(reaction.queue, service.logger, signal, () =>
    runAsLeader(service.db, reaction.queue, signal, async (leading) => {
      // RabbitMQ counts each delivery that fails.
      await waitUntilWritable(service.db, leading)
      if (leading.aborted) return
      await service.bus.consume(
        reaction.queue,
        batchSize,
        (batch) =>
          processByAggregate(batch, (delivery) =>
            processDelivery(service, reaction, delivery, leading, countOutcome),
          ),
        leading,
      )
    }),
  )

/** Limits the aggregates in progress, because requests need connections of the same pool. */
const maxParallelAggregates = 4

/** Processes deliveries of one aggregate sequentially, and a few aggregates in parallel. */
const processByAggregate = async (
  batch: Delivery[],
  processOne: (delivery: Delivery) => Promise<void>,
): Promise<void> => {
  const deliveriesByAggregate = new Map<string, Delivery[]>()
  for (const delivery of batch) {
    const { aggregate } = delivery.event
    const earlier = deliveriesByAggregate.get(aggregate) ?? []
    deliveriesByAggregate.set(aggregate, [...earlier, delivery])
  }
  const waiting = [...deliveriesByAggregate.values()]
  const runWorker = async () => {
    for (let deliveries = waiting.shift(); deliveries; deliveries = waiting.shift())
      for (const delivery of deliveries) await processOne(delivery)
  }
  const results = await Promise.allSettled(Array.from({ length: maxParallelAggregates }, runWorker))
  const rejected = results.find((result) => result.status === 'rejected')
  if (rejected) throw rejected.reason
}

/** A message with this many failures becomes a dead letter. */
const maxFailures = 5

/**
 * Retries a delivery until it is acknowledged or becomes a dead letter.
 *
 * Throws if the database or the bus is unavailable: this pauses the queue and does not count as a failure. Failures are
 * counted in the consumer's own database, so that a crash does not reset them.
 */
const processDelivery = async <Service extends ReactionService>(
  service: Service,
  reaction: Reaction<Service>,
  delivery: Delivery,
  signal: AbortSignal,
  countOutcome: (outcome: ReactionOutcome) => void,
): Promise<void> => {
  const { event } = delivery
  const receipt = { consumer: reaction.queue, event_id: event.id }
  for (let pauseMs = 50; !signal.aborted; pauseMs *= 3) {
    const error = await attempt(service, reaction, event)
    if (error === null) {
      await delivery.acknowledge()
      return countOutcome('done')
    }
    countOutcome('failed')
    const isDead = (await countFailure(service.db, receipt)) >= maxFailures
    service.logger.error(
      { err: error, queue: reaction.queue, event: event.id, dead: isDead },
      'reaction failed',
    )
    if (isDead) {
      await delivery.deadLetter(String((error as Error)?.stack ?? error))
      countOutcome('put_aside')
      // A replayed message may fail five times again.
      await deleteFailures(service.db, receipt)
      return
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Returns null after success, or the reaction's own error. Throws if the database or the bus is unavailable. */
const attempt = async <Service extends ReactionService>(
  service: Service,
  reaction: Reaction<Service>,
  event: Envelope,
): Promise<unknown> => {
  const context = startTrace(
    service.tracer,
    `process ${event.name}`,
    'consumer',
    event.traceparent ?? undefined,
    { 'messaging.destination.name': reaction.queue, 'messaging.message.id': event.id },
  )
  try {
    await runInContext(context, () => applyEvent(service, reaction, event))
    context.span?.end()
    return null
  } catch (error) {
    context.span?.end(error)
    if (isDatabaseUnavailable(error)) throw error
    return error ?? new Error('failed without an error')
  }
}

/** Records the event in the inbox and runs the reaction in one transaction. The inbox detects duplicates. */
const applyEvent = async <Service extends ReactionService>(
  service: Service,
  reaction: Reaction<Service>,
  event: Envelope,
): Promise<void> => {
  if (reaction.handleUnrecorded?.(event, service)) return
  const afterCommit = await service.db.inTransaction(async (tx) => {
    const isNew = await insertReceived(tx, { consumer: reaction.queue, event_id: event.id })
    if (isNew) return reaction.handle(tx, event, service)
  })
  afterCommit?.()
}
