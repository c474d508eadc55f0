/** What a service has in RabbitMQ: its queues, each with one for what is put aside, and an exchange to reach them by name. */
import { type Channel, connect } from 'amqplib'
import pg from 'pg'
import sql from './bindings.sql'
import type { Subscription } from './bus.ts'
import { execute, queryRows } from './db.ts'

/** Where all facts are published, by their name. */
export const eventsExchange = 'warsha.events'
/** Where a service puts messages into its own queues, by the queue's name. */
export const getQueuesExchange = (service: string): string => `${service}.queues`
export const getDeadLetterQueue = (queue: string): string => `${queue}.dead`

/** A message that outages send back a million times is at fault itself; without the limit it would lose its place. */
const deliveryLimit = 1_000_000

const ofDead = { 'x-queue-type': 'quorum', 'x-delivery-limit': deliveryLimit }
const ofQueue = (service: string, queue: string) => ({
  ...ofDead,
  'x-single-active-consumer': true,
  'x-dead-letter-exchange': getQueuesExchange(service),
  'x-dead-letter-routing-key': getDeadLetterQueue(queue),
})

/**
 * Declares a service's queues, as a user who may (part of `migrate`, before anything serves). Bindings that are no longer
 * wanted are removed; queues and their messages never are. `databaseUrl` is the service's own, as its owner: it
 * remembers the bindings, which RabbitMQ doesn't list.
 */
export const declareRabbitQueues = async (
  url: string,
  databaseUrl: string,
  service: string,
  subscriptions: readonly Subscription[],
): Promise<void> => {
  const connection = await connect(url, { noDelay: true })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const channel = await connection.createChannel()
    await channel.assertExchange(eventsExchange, 'topic')
    await channel.assertExchange(getQueuesExchange(service), 'direct')
    for (const { queue } of subscriptions) await declareQueue(channel, service, queue)
    await bind(channel, client, subscriptions)
  } finally {
    await client.end()
    await connection.close()
  }
}

const declareQueue = async (channel: Channel, service: string, queue: string) => {
  await channel.assertQueue(queue, { durable: true, arguments: ofQueue(service, queue) })
  await channel.assertQueue(getDeadLetterQueue(queue), { durable: true, arguments: ofDead })
  for (const name of [queue, getDeadLetterQueue(queue)])
    await channel.bindQueue(name, getQueuesExchange(service), name)
}

/** New bindings first, and each remembered before it is made: what was made and forgotten could never be removed. */
const bind = async (
  channel: Channel,
  client: pg.Client,
  subscriptions: readonly Subscription[],
) => {
  const wanted = subscriptions.flatMap(({ queue, patterns }) =>
    patterns.map((pattern) => ({ queue, pattern })),
  )
  for (const { queue, pattern } of wanted) {
    await execute(client, sql.insertBinding, { queue, pattern })
    await channel.bindQueue(queue, eventsExchange, pattern)
  }
  const isWanted = (row: { queue: string; pattern: string }) =>
    wanted.some(({ queue, pattern }) => queue === row.queue && pattern === row.pattern)
  for (const row of await queryRows(client, sql.selectBindings, {})) {
    if (isWanted(row)) continue
    await channel.unbindQueue(row.queue, eventsExchange, row.pattern)
    await execute(client, sql.deleteBinding, row)
  }
}
