/** What the two transports, PostgreSQL and RabbitMQ, have in common. */

/** An event on its way: what the outbox keeps and every subscriber gets. */
export interface Envelope {
  /** UUID; the key of the inbox. */
  readonly id: string
  /** `<publisher>.<fact>` */
  readonly name: string
  /** `<noun>:<id>`; events of one aggregate arrive in the order of their commits. */
  readonly aggregate: string
  readonly payload: unknown
  readonly traceparent: string | null
  readonly occurred_at: string
}

export interface Delivery {
  readonly event: Envelope
  /** The effect is committed: the message is gone. */
  acknowledge(): Promise<void>
  /** It can't be worked off: out of the way of those behind it, kept with its reason for whoever looks after the shop. */
  deadLetter(reason: string): Promise<void>
}

export interface Subscription {
  /** `<service>.<reaction>-when-<fact>`, the name of the file that reacts. */
  readonly queue: string
  /** Event names; a `*` stands for one word. */
  readonly patterns: readonly string[]
}

export interface Bus {
  /** Resolves when the bus has the events for good. One call at a time, or order is lost. */
  publish(events: readonly Envelope[]): Promise<void>
  /**
   * Delivers the queue's messages in order, at most `limit` at a time: `handle` gets a batch and resolves when each
   * of it is done or put aside; then comes the next. Stops by the given signal; rejects when the bus is away.
   */
  consume(
    queue: string,
    limit: number,
    handle: (batch: Delivery[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>
  close(): Promise<void>
}

/** How much lies in a queue. */
export interface QueueState {
  readonly queue: string
  readonly waiting: number
  /** Put aside. */
  readonly dead: number
}

/** A message as it lies in a queue; `reason` is null for one that waits. */
export interface QueuedMessage {
  readonly event: Envelope
  readonly reason: string | null
}

/** What an operator may do with the queues of one service, on either transport. */
export interface BusAdmin {
  getQueueStates(): Promise<QueueState[]>
  /** What was put aside in a queue, the oldest first, 1,000 at most. */
  listDeadLetters(queue: string): Promise<QueuedMessage[]>
  /** Puts what was put aside (of one event, or all) back behind those that wait. Gives how many. */
  replay(queue: string, eventId?: string): Promise<number>
  /** Takes everything out of a queue in order, a part after the other; a part is gone when `into` has resolved. */
  drain(queue: string, into: (letters: readonly QueuedMessage[]) => Promise<void>): Promise<number>
  /** Puts letters into a queue, behind what lies there. */
  enqueue(queue: string, letters: readonly QueuedMessage[]): Promise<void>
  close(): Promise<void>
}
