/** The bus on RabbitMQ: a topic exchange for all events, and quorum queues with a single active consumer. */
import type { Channel, ConfirmChannel, ConsumeMessage } from 'amqplib'
import type { Logger } from '../../base/logger.ts'
import { createSignal } from '../../base/signal.ts'
import type { Bus, Delivery, Envelope } from './bus.ts'
import {
  createRabbitConnection,
  sendConfirmed,
  toPersistentMessage,
} from './bus-rabbitmq-connection.ts'
import {
  eventsExchange,
  getDeadLetterQueue,
  getQueuesExchange,
  readQueueStates,
} from './bus-rabbitmq-queues.ts'

const pollIntervalMs = 1000
const connectionLostMessage = 'lost the connection to RabbitMQ'

/** `url` names the service's own user, who may publish the service's events and read its queues. */
export const createRabbitBus = (url: string, service: string, logger: Logger): Bus => {
  const connection = createRabbitConnection(url, service, logger)
  const getPublishChannel = connection.createConfirmChannelProvider()
  const getDeadLetterChannel = connection.createConfirmChannelProvider()
  return {
    publish: async (events) =>
      sendConfirmed(
        await getPublishChannel(),
        events.map((event) => ({
          exchange: eventsExchange,
          key: event.name,
          ...toPersistentMessage(event),
        })),
      ),
    consume: async (queue, limit, handle, abortSignal) => {
      const channel = await connection.openChannel()
      const signal = createSignal(abortSignal)
      const { buffer, isLost } = await startConsuming(channel, queue, limit, signal.notify)
      try {
        while (!abortSignal.aborted && !isLost()) {
          const notified = signal.wait(pollIntervalMs)
          const batch = buffer.splice(0, limit)
          const source = { service, queue, channel, isLost, getDeadLetterChannel }
          if (batch.length > 0) await handleBatch(source, batch, handle)
          else await notified
        }
        if (!abortSignal.aborted) throw new Error(connectionLostMessage)
      } finally {
        signal.close()
        // Unacknowledged messages return to their places in the queue. A lost channel is already closed.
        if (!isLost()) await channel.close().catch(() => undefined)
      }
    },
    getQueueStates: async (queues) => {
      const channel = await connection.openChannel()
      const states = await readQueueStates(channel, queues)
      await channel.close()
      return states
    },
    close: connection.close,
  }
}

/** Buffers incoming messages, at most `limit` unacknowledged ones. */
const startConsuming = async (
  channel: Channel,
  queue: string,
  limit: number,
  notify: () => void,
) => {
  const buffer: ConsumeMessage[] = []
  let isLost = false
  const onLost = () => {
    isLost = true
    notify()
  }
  channel.on('close', onLost)
  await channel.prefetch(limit)
  await channel.consume(queue, (message) => {
    // A null message means that the broker cancelled the consumer because the queue is gone.
    if (!message) return onLost()
    buffer.push(message)
    notify()
  })
  return { buffer, isLost: () => isLost }
}

interface BatchSource {
  readonly service: string
  readonly queue: string
  readonly channel: Channel
  readonly isLost: () => boolean
  readonly getDeadLetterChannel: () => Promise<ConfirmChannel>
}

/** Handles a batch. What it acknowledges is removed at the end: the inbox detects repetitions. */
const handleBatch = async (
  source: BatchSource,
  batch: readonly ConsumeMessage[],
  handle: (batch: Delivery[]) => Promise<void>,
): Promise<void> => {
  const done: ConsumeMessage[] = []
  try {
    await handle(batch.map((message) => toDelivery(source, message, done)))
  } finally {
    if (!source.isLost()) removeMessages(source.channel, batch, done)
  }
}

const removeMessages = (
  channel: Channel,
  batch: readonly ConsumeMessage[],
  done: readonly ConsumeMessage[],
): void => {
  const last = batch.at(-1)
  // One command of the queue, which all its replicas store. Earlier batches and dead letters are removed already.
  if (last && done.length === batch.length) channel.ack(last, true)
  else for (const message of done) channel.ack(message)
}

/** A delivery that is acknowledged becomes one of `done`. */
const toDelivery = (
  { service, queue, channel, isLost, getDeadLetterChannel }: BatchSource,
  message: ConsumeMessage,
  done: ConsumeMessage[],
): Delivery => {
  const event = JSON.parse(message.content.toString()) as Envelope
  const acknowledge = async () => {
    // The broker delivers the message again, and the inbox detects the duplicate.
    if (isLost()) throw new Error(connectionLostMessage)
    done.push(message)
  }
  return {
    event,
    acknowledge,
    deadLetter: async (reason) => {
      await sendConfirmed(await getDeadLetterChannel(), [
        {
          exchange: getQueuesExchange(service),
          key: getDeadLetterQueue(queue),
          ...toPersistentMessage(event, reason),
        },
      ])
      // Not at the end of the batch: a crash until then would make another dead letter of it.
      if (!isLost()) channel.ack(message)
    },
  }
}
