/** Reactions to events: what a service does when an event arrives. */
import type { EventType, PayloadOf } from '@warsha/contracts/base/event'
import { z } from '@warsha/contracts/base/fields'
import type { Transaction } from '../../database/database.ts'
import type { Envelope, Subscription } from './bus.ts'

/** Runs after the commit. Not guaranteed: it is skipped if the process crashes. Used for socket messages. */
// biome-ignore lint/suspicious/noConfusingVoidType: most reactions return nothing.
export type AfterCommit = (() => void) | void

export interface Reaction<Service> extends Subscription {
  /**
   * Runs in the transaction that records the event as received, which it may share with other events. Must not call other
   * services.
   */
  readonly handle: (tx: Transaction, event: Envelope, service: Service) => Promise<AfterCommit>
  /**
   * Events of different aggregates read and change different rows. Those that share a transaction are then handled at the
   * same time, so that their statements are sent together.
   */
  readonly handlesAggregatesInParallel?: boolean
  /**
   * Returns what handles the event if that writes nothing and may happen twice, such as refreshing open pages: it needs
   * neither a transaction nor a row in the inbox. Returns null for all other events.
   */
  readonly findUnrecordedHandler?: (event: Envelope, service: Service) => (() => void) | null
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
