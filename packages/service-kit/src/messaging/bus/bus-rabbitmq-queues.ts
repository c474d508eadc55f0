/** Exchanges and queues in RabbitMQ. A service has an exchange for its queues, and a dead-letter queue for each queue. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Channel, connect } from 'amqplib'
import type pg from 'pg'
import { connectAsOwner } from '../../database/connect-as-owner.ts'
import { type Binding, deleteBinding, insertBinding, selectBindings } from './bindings.store.ts'
import type { QueueState, Subscription } from './bus.ts'

/** The topic exchange to which all services publish; the routing key is the event name. */
export const eventsExchange = 'warsha.events'

/** Returns the exchange for messages to a service's own queues; the routing key is the queue name. */
export const getQueuesExchange = (service: string): string => `${service}.queues`

/** Returns the queue for messages of `queue` that failed for good. */
export const getDeadLetterQueue = (queue: string): string => `${queue}.dead`

/** Returns the number of messages of a queue that no consumer has received. */
export const countMessages = async (channel: Channel, queue: string): Promise<number> =>
  (await channel.checkQueue(queue)).messageCount

/** Returns the number of messages and dead letters of each queue. */
export const readQueueStates = async (
  channel: Channel,
  queues: readonly string[],
): Promise<QueueState[]> => {
  const states = []
  for (const queue of queues)
    states.push({
      queue,
      waiting: await countMessages(channel, queue),
      dead: await countMessages(channel, getDeadLetterQueue(queue)),
    })
  return states
}

/**
 * High enough that outages never reach it; only a message that crashes its consumer does. Without a limit RabbitMQ
 * returns a message to the end of the queue, which breaks the order.
 */
const deliveryLimit = 1_000_000

const deadLetterQueueArguments = {
  'x-queue-type': 'quorum',
  'x-delivery-limit': deliveryLimit,
}

const getQueueArguments = (service: string, queue: string) => ({
  ...deadLetterQueueArguments,
  'x-single-active-consumer': true,
  'x-dead-letter-exchange': getQueuesExchange(service),
  'x-dead-letter-routing-key': getDeadLetterQueue(queue),
})

const brokerStartTimeoutMs = 60_000

/** Waits until a broker that is just starting accepts connections, up to a minute. Throws immediately if it rejects them. */
export const waitUntilBrokerListens = async (url: string): Promise<void> => {
  const deadline = Date.now() + brokerStartTimeoutMs
  for (;;) {
    try {
      const connection = await connect(url, { noDelay: true })
      return await connection.close()
    } catch (error) {
      const isStarting = /^(ECONNREFUSED|ECONNRESET)$/.test((error as { code?: string }).code ?? '')
      if (!isStarting || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

/**
 * Declares a service's queues, as a user with that permission. Part of `migrate`, before any instance serves. Removes
 * bindings that are no longer declared; never removes queues or messages.
 *
 * `databaseUrl` is the service's own database, as its owner: it stores the bindings, which RabbitMQ does not list over
 * AMQP.
 */
export const declareRabbitQueues = async (
  url: string,
  databaseUrl: string,
  service: string,
  subscriptions: readonly Subscription[],
): Promise<void> => {
  const client = await connectAsOwner(databaseUrl)
  try {
    const connection = await connect(url, { noDelay: true })
    try {
      const channel = await connection.createChannel()
      await channel.assertExchange(eventsExchange, 'topic')
      await channel.assertExchange(getQueuesExchange(service), 'direct')
      for (const { queue } of subscriptions) await declareQueue(channel, service, queue)
      await updateBindings(channel, client, subscriptions)
    } finally {
      await connection.close()
    }
  } finally {
    await client.end()
  }
}

const declareQueue = async (channel: Channel, service: string, queue: string) => {
  const deadLetterQueue = getDeadLetterQueue(queue)
  await channel.assertQueue(queue, { durable: true, arguments: getQueueArguments(service, queue) })
  await channel.assertQueue(deadLetterQueue, {
    durable: true,
    arguments: deadLetterQueueArguments,
  })
  for (const name of [queue, deadLetterQueue])
    await channel.bindQueue(name, getQueuesExchange(service), name)
}

/**
 * Adds new bindings, then removes old ones. Stores a binding before making it: a binding that is made but not stored
 * could never be removed.
 */
const updateBindings = async (
  channel: Channel,
  client: pg.Client,
  subscriptions: readonly Subscription[],
) => {
  const declared = subscriptions.flatMap(({ queue, patterns }) =>
    patterns.map((pattern) => ({ queue, pattern })),
  )
  for (const { queue, pattern } of declared) {
    await insertBinding(client, { queue, pattern })
    await channel.bindQueue(queue, eventsExchange, pattern)
  }
  const isDeclared = (row: Binding) =>
    declared.some(({ queue, pattern }) => queue === row.queue && pattern === row.pattern)
  for (const row of await selectBindings(client)) {
    if (isDeclared(row)) continue
    await channel.unbindQueue(row.queue, eventsExchange, row.pattern)
    await deleteBinding(client, row)
  }
}
