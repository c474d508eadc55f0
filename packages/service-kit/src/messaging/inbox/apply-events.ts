/** Applies events to the database: what a reaction writes commits with the events' rows in the inbox, which detects duplicates. */
import { type ExecutionContext, runInContext, startTrace } from '../../base/context.ts'
import type { Tracer } from '../../base/tracing/tracing.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { waitForAll } from '../../database/wait-for-all.ts'
import type { Envelope } from '../bus/bus.ts'
import type { AfterCommit, Reaction } from '../bus/reaction.ts'
import { insertReceived } from './inbox.store.ts'

export interface ReactionService {
  readonly db: Database
  readonly tracer?: Tracer | undefined
}

/** Divides what belongs to events by their aggregates. Each group keeps the order. */
export const groupByAggregate = <T extends { readonly event: Envelope }>(
  items: readonly T[],
): T[][] => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(item.event.aggregate)
    if (group) group.push(item)
    else groups.set(item.event.aggregate, [item])
  }
  return [...groups.values()]
}

/** Starts the span of an event that arrived in the queue. */
export const startEventTrace = (
  { tracer }: Pick<ReactionService, 'tracer'>,
  queue: string,
  { id, name, traceparent }: Envelope,
): ExecutionContext =>
  startTrace(tracer, `process ${name}`, 'consumer', traceparent ?? undefined, {
    'messaging.destination.name': queue,
    'messaging.message.id': id,
  })

/** Records the event in the inbox and runs the reaction, in one transaction. */
export const applyEvent = async <Service extends ReactionService>(
  service: Service,
  reaction: Reaction<Service>,
  event: Envelope,
): Promise<void> => {
  const handleUnrecorded = reaction.findUnrecordedHandler?.(event, service)
  if (handleUnrecorded) return handleUnrecorded()
  const afterCommit = await service.db.inTransaction(async (tx) => {
    const received = await insertReceived(tx, reaction.queue, [event.id])
    if (received.length > 0) return reaction.handle(tx, event, service)
  })
  afterCommit?.()
}

/** An event of a transaction that several share. */
interface SharedEvent {
  readonly event: Envelope
  readonly context: ExecutionContext
  readonly unrecorded: (() => void) | null
  afterCommit?: AfterCommit
}

/**
 * Records the events in the inbox and runs the reaction for each, all in one transaction: nothing is applied if one fails.
 *
 * What follows the commit runs in the order of the events. If that fails, the event is applied nevertheless:
 * `onLateFailure` reports it.
 */
export const applyInOneTransaction = async <Service extends ReactionService>(
  service: Service,
  reaction: Reaction<Service>,
  events: readonly Envelope[],
  onLateFailure: (event: Envelope, error: unknown) => void,
): Promise<void> => {
  const shared = events.map((event): SharedEvent => {
    const context = startEventTrace(service, reaction.queue, event)
    return { event, context, unrecorded: reaction.findUnrecordedHandler?.(event, service) ?? null }
  })
  try {
    const recorded = shared.filter(({ unrecorded }) => !unrecorded)
    const [first] = recorded
    // What they share, such as the statement for the inbox, is in the trace of the first one.
    if (first)
      await runInContext(first.context, () =>
        service.db.inTransaction((tx) => handleNewEvents(tx, service, reaction, recorded)),
      )
  } catch (error) {
    for (const { context } of shared) context.span?.end(error)
    throw error
  }
  for (const one of shared) runAfterCommit(one, onLateFailure)
}

const handleNewEvents = async <Service>(
  tx: Transaction,
  service: Service,
  reaction: Reaction<Service>,
  shared: readonly SharedEvent[],
): Promise<void> => {
  const ids = shared.map(({ event }) => event.id)
  const received = new Set(await insertReceived(tx, reaction.queue, ids))
  const added: SharedEvent[] = []
  for (const one of shared) {
    // The batch may contain an event twice: only its first delivery is handled.
    if (received.delete(one.event.id)) added.push(one)
  }
  const handleInOrder = async (group: readonly SharedEvent[]) => {
    for (const one of group)
      one.afterCommit = await runInContext(one.context, () =>
        reaction.handle(tx, one.event, service),
      )
  }
  if (!reaction.handlesAggregatesInParallel) return handleInOrder(added)
  await waitForAll(groupByAggregate(added).map(handleInOrder))
}

const runAfterCommit = (
  { event, context, unrecorded, afterCommit }: SharedEvent,
  onLateFailure: (event: Envelope, error: unknown) => void,
): void => {
  try {
    runInContext(context, () => (unrecorded ?? afterCommit)?.())
    context.span?.end()
  } catch (error) {
    context.span?.end(error)
    onLateFailure(event, error)
  }
}
