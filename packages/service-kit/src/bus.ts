/** What the two transports (PostgreSQL here, RabbitMQ in its own issue) have in common. */

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
  done(): Promise<void>
  /** The handler itself failed: counted, and kept over crashes. Gives true when the message was put aside (5 failures). */
  fail(reason: string): Promise<boolean>
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
   * of it is done or dead; then comes the next. Stops by the given signal; rejects when the bus is away.
   */
  consume(
    queue: string,
    limit: number,
    handle: (batch: Delivery[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>
  close(): Promise<void>
}
