/** The interface of the event bus, implemented on PostgreSQL and on RabbitMQ. */

/** An event as the outbox stores it and every subscriber receives it. */
export interface Envelope {
  /** UUID; the inbox detects duplicates by it. */
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
  /**
   * Removes the message from the queue, at the end of its batch at the latest. Called after the reaction is committed. If
   * the process dies before the removal, the message comes again and the inbox recognises it.
   */
  acknowledge(): Promise<void>
  /** Moves the message to the dead letters with its reason, so that the messages behind it go on. */
  deadLetter(reason: string): Promise<void>
}

export interface Subscription {
  /** `<service>.<reaction>-when-<fact>`, named after the file of the reaction. */
  readonly queue: string
  /** Event names; `*` matches one word. */
  readonly patterns: readonly string[]
}

export interface Bus {
  /** Resolves when the bus has stored the events durably. Calls must not overlap, or the order is lost. */
  publish(events: readonly Envelope[]): Promise<void>
  /**
   * Delivers the queue's messages in order, at most `limit` at a time. `handle` gets a batch and resolves when each
   * message is acknowledged or dead-lettered; then the next batch follows. Ends after `signal`; rejects when the bus is
   * unavailable.
   */
  consume(
    queue: string,
    limit: number,
    handle: (batch: Delivery[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>
  /** Returns the states of these queues of the service, for its metrics. */
  getQueueStates(queues: readonly string[]): Promise<QueueState[]>
  close(): Promise<void>
}

/** Number of messages of a queue. */
export interface QueueState {
  readonly queue: string
  readonly waiting: number
  /** Dead letters. */
  readonly dead: number
}

/** A stored message: waiting (`reason` is null) or a dead letter. */
export interface QueuedMessage {
  readonly event: Envelope
  readonly reason: string | null
}

/** A message whose reaction failed for good. */
export interface DeadLetter extends QueuedMessage {
  readonly reason: string
}

/** Operations on the queues of one service for operators, on either transport. */
export interface BusAdmin {
  getQueueStates(): Promise<QueueState[]>
  /** Returns the dead letters of a queue, oldest first, at most 1,000. */
  listDeadLetters(queue: string): Promise<DeadLetter[]>
  /** Moves dead letters (of one event, or all) to the end of the queue. Returns their number. */
  replay(queue: string, eventId?: string): Promise<number>
  /** Moves all messages and dead letters out of a queue, in order and in batches. A batch is removed once `receive` has resolved. */
  drain(
    queue: string,
    receive: (messages: readonly QueuedMessage[]) => Promise<void>,
  ): Promise<number>
  /** Appends messages and dead letters to a queue. */
  enqueue(queue: string, messages: readonly QueuedMessage[]): Promise<void>
  close(): Promise<void>
}
