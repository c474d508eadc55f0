/** The bus on RabbitMQ: a topic exchange for all facts, and quorum queues from which one consumer at a time reads. */
import type { Channel, ConfirmChannel, ConsumeMessage } from 'amqplib'
import type { Bus, Delivery, Envelope } from './bus.ts'
import {
  createRabbitConnection,
  sendConfirmed,
  toPersistentMessage,
} from './bus-rabbitmq-connection.ts'
import { eventsExchange, getDeadLetterQueue, getQueuesExchange } from './bus-rabbitmq-queues.ts'
import type { Logger } from './logger.ts'
import { createSignal } from './signal.ts'

const pollMs = 1000

/** `url` is the service's own user, who may publish its own facts and read its own queues. */
export const createRabbitBus = (url: string, service: string, logger: Logger): Bus => {
  const rabbit = createRabbitConnection(url, service, logger)
  const toPublish = rabbit.createConfirmChannelProvider()
  const toPutAside = rabbit.createConfirmChannelProvider()
  return {
    publish: async (events) =>
      sendConfirmed(
        await toPublish(),
        events.map((event) => ({
          exchange: eventsExchange,
          key: event.name,
          ...toPersistentMessage(event),
        })),
      ),
    consume: async (queue, limit, handle, signal) => {
      const channel = await rabbit.openChannel()
      const bell = createSignal(signal)
      const { arrived, isLost } = await receive(channel, queue, limit, bell.notify)
      try {
        while (!signal.aborted && !isLost()) {
          const rung = bell.wait(pollMs)
          const batch = arrived.splice(0, limit)
          const deliveries = batch.map((message) =>
            deliveryOf(service, queue, message, { channel, isLost, toPutAside }),
          )
          if (batch.length > 0) await handle(deliveries)
          else await rung
        }
        if (!signal.aborted) throw new Error('the connection to RabbitMQ was lost')
      } finally {
        bell.close()
        // What was not finished goes back to its place in the queue. A channel that is lost is closed already.
        if (!isLost()) await channel.close().catch(() => undefined)
      }
    },
    close: rabbit.close,
  }
}

/** Lets messages come, `limit` unfinished ones at most. */
const receive = async (channel: Channel, queue: string, limit: number, ring: () => void) => {
  const arrived: ConsumeMessage[] = []
  let lost = false
  const lose = () => {
    lost = true
    ring()
  }
  channel.on('close', lose)
  await channel.prefetch(limit)
  await channel.consume(queue, (message) => {
    // Without a message: the queue is gone.
    if (!message) return lose()
    arrived.push(message)
    ring()
  })
  return { arrived, isLost: () => lost }
}

interface Doors {
  readonly channel: Channel
  readonly isLost: () => boolean
  readonly toPutAside: () => Promise<ConfirmChannel>
}

const deliveryOf = (
  service: string,
  queue: string,
  message: ConsumeMessage,
  doors: Doors,
): Delivery => {
  const event = JSON.parse(message.content.toString()) as Envelope
  const done = async () => {
    // It will come again; the inbox knows it.
    if (doors.isLost()) throw new Error('the connection to RabbitMQ was lost')
    doors.channel.ack(message)
  }
  return {
    event,
    acknowledge: done,
    deadLetter: async (reason) => {
      const letter = toPersistentMessage(event, reason)
      await sendConfirmed(await doors.toPutAside(), [
        { exchange: getQueuesExchange(service), key: getDeadLetterQueue(queue), ...letter },
      ])
      await done()
    },
  }
}
