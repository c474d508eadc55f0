/** Consumes the queue of a reaction: each event is applied once, in the order of its aggregate, and acknowledged only after success. */

import { setTimeout as sleep } from 'node:timers/promises'
import { runInContext } from '../../base/context.ts'
import type { Logger } from '../../base/logger.ts'
import { retryForever } from '../../base/retry-forever.ts'
import { waitUntilWritable } from '../../database/create-database.ts'
import { isDatabaseUnavailable } from '../../database/database-errors.ts'
import type { Bus, Delivery, Envelope } from '../bus/bus.ts'
import type { Reaction, ReactionOutcome } from '../bus/reaction.ts'
import { runAsLeader } from '../leader/run-as-leader.ts'
import {
  applyEvent,
  applyInOneTransaction,
  groupByAggregate,
  type ReactionService,
  startEventTrace,
} from './apply-events.ts'
import { countFailure, deleteFailures } from './inbox.store.ts'

interface ConsumingService extends ReactionService {
  readonly bus: Bus
  readonly logger: Logger
}

const batchSize = 100

/** Consumes the queue of a reaction until `signal` aborts. Only the instance with the advisory lock consumes. */
export const runReaction = <Service extends ConsumingService>(
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
        (batch) => processBatch({ service, reaction, signal: leading, countOutcome }, batch),
        leading,
      )
    }),
  )

interface Consumer<Service> {
  readonly service: Service
  readonly reaction: Reaction<Service>
  readonly signal: AbortSignal
  readonly countOutcome: (outcome: ReactionOutcome) => void
}

/** Few enough that a transaction ends well within the time limits of others that wait for its locks. */
const maxEventsPerTransaction = 25

/**
 * Applies a batch in as few transactions as possible. From the first transaction that fails, each event has its own
 * again: only then it is known which event fails, and the others of its transaction go on.
 */
const processBatch = async <Service extends ConsumingService>(
  consumer: Consumer<Service>,
  batch: Delivery[],
): Promise<void> => {
  let waiting = batch
  while (waiting.length > 1) {
    if (!(await processInOneTransaction(consumer, waiting.slice(0, maxEventsPerTransaction)))) break
    waiting = waiting.slice(maxEventsPerTransaction)
  }
  await processOneByOne(waiting, (delivery) => processDelivery(consumer, delivery))
}

/** Returns false if the events have to be applied one by one. Throws if the bus is unavailable. */
const processInOneTransaction = async <Service extends ConsumingService>(
  { service, reaction, signal, countOutcome }: Consumer<Service>,
  deliveries: readonly Delivery[],
): Promise<boolean> => {
  if (signal.aborted) return false
  const onLateFailure = (event: Envelope, error: unknown) => {
    countOutcome('failed')
    logFailure(service, reaction.queue, event, { error, isDead: false })
  }
  try {
    const events = deliveries.map(({ event }) => event)
    await applyInOneTransaction(service, reaction, events, onLateFailure)
  } catch {
    // Also if the database is unavailable, which the first event on its own finds again: a lock or a statement that takes
    // too long counts as that, and must not hold up the other events.
    return false
  }
  for (const delivery of deliveries) {
    await delivery.acknowledge()
    countOutcome('done')
  }
  return true
}

/** Limits the aggregates in progress, because requests need connections of the same pool. */
const maxParallelAggregates = 4

/** Processes deliveries of one aggregate sequentially, and a few aggregates in parallel. */
const processOneByOne = async (
  batch: Delivery[],
  processOne: (delivery: Delivery) => Promise<void>,
): Promise<void> => {
  const waiting = groupByAggregate(batch)
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
const processDelivery = async <Service extends ConsumingService>(
  { service, reaction, signal, countOutcome }: Consumer<Service>,
  delivery: Delivery,
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
    logFailure(service, reaction.queue, event, { error, isDead })
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

const logFailure = (
  { logger }: { readonly logger: Logger },
  queue: string,
  event: Envelope,
  { error, isDead }: { readonly error: unknown; readonly isDead: boolean },
) => logger.error({ err: error, queue, event: event.id, dead: isDead }, 'reaction failed')

/** Returns null after success, or the reaction's own error. Throws if the database or the bus is unavailable. */
const attempt = async <Service extends ConsumingService>(
  service: Service,
  reaction: Reaction<Service>,
  event: Envelope,
): Promise<unknown> => {
  const context = startEventTrace(service, reaction.queue, event)
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
