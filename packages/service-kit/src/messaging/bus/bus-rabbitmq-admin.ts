/** The operator's access to a service's queues in RabbitMQ. */
import type { Channel, Message } from 'amqplib'
import type { Logger } from '../../base/logger.ts'
import { createSignal } from '../../base/signal.ts'
import type { BusAdmin, DeadLetter, Envelope, QueuedMessage } from './bus.ts'
import {
  createRabbitConnection,
  sendConfirmed,
  toPersistentMessage,
} from './bus-rabbitmq-connection.ts'
import {
  countMessages,
  getDeadLetterQueue,
  getQueuesExchange,
  readQueueStates,
} from './bus-rabbitmq-queues.ts'

const batchSize = 200
const maxListedDeadLetters = 1000
/**
 * AMQP's limit of unacknowledged messages. A search for one event reads in a single batch, because several batches that
 * are returned to the queue would come back in any order.
 */
const maxPrefetch = 65_535
const receiveTimeoutMs = 10_000

/** `queues` are the service's own queues; RabbitMQ does not list them over AMQP. */
export const createRabbitBusAdmin = (
  url: string,
  service: string,
  queues: readonly string[],
  logger: Logger,
): BusAdmin => {
  const connection = createRabbitConnection(url, `${service} admin`, logger)
  const getConfirmChannel = connection.createConfirmChannelProvider()
  const exchange = getQueuesExchange(service)

  const enqueue = async (queue: string, messages: readonly QueuedMessage[]) =>
    sendConfirmed(
      await getConfirmChannel(),
      messages.map(({ event, reason }) => ({
        exchange,
        key: reason === null ? queue : getDeadLetterQueue(queue),
        ...toPersistentMessage(event, reason),
      })),
    )

  /**
   * Runs `work` on a new channel. Closing the channel returns unacknowledged messages to their places; if `work` throws,
   * closing the connection does.
   */
  const withChannel = async <T>(work: (channel: Channel) => Promise<T>): Promise<T> => {
    const channel = await connection.openChannel()
    const result = await work(channel)
    await channel.close()
    return result
  }

  return {
    getQueueStates: () => withChannel((channel) => readQueueStates(channel, queues)),
    listDeadLetters: (queue) =>
      withChannel(async (channel) => {
        const deadLetterQueue = getDeadLetterQueue(queue)
        const count = Math.min(await countMessages(channel, deadLetterQueue), maxListedDeadLetters)
        if (count === 0) return []
        return (await receiveMessages(channel, deadLetterQueue, count)).map(toDeadLetter)
      }),
    replay: (queue, eventId) =>
      withChannel((channel) =>
        takeMessages({
          channel,
          queue: getDeadLetterQueue(queue),
          batchSize: eventId ? maxPrefetch : batchSize,
          receive: (messages) => enqueue(queue, messages.map(toWaiting)),
          isIncluded: ({ event }) => !eventId || event.id === eventId,
        }),
      ),
    drain: (queue, receive) =>
      withChannel(async (channel) => {
        const { consumerCount } = await channel.checkQueue(queue)
        if (consumerCount > 0)
          throw new Error(`${queue} is being consumed: stop the service before this command`)
        const waiting = await takeMessages({
          channel,
          queue,
          batchSize,
          receive: (messages) => receive(messages.map(toWaiting)),
        })
        const dead = await takeMessages({
          channel,
          queue: getDeadLetterQueue(queue),
          batchSize,
          receive,
        })
        return waiting + dead
      }),
    enqueue,
    close: connection.close,
  }
}

const toDeadLetter = ({ content, properties }: Message): DeadLetter => ({
  event: JSON.parse(content.toString()) as Envelope,
  // Without a reason header the broker itself dead-lettered the message.
  reason: String(properties.headers?.reason ?? 'delivered too often'),
})

const toWaiting = ({ event }: QueuedMessage): QueuedMessage => ({ event, reason: null })

interface TakeMessagesInput {
  readonly channel: Channel
  readonly queue: string
  readonly batchSize: number
  readonly receive: (messages: readonly QueuedMessage[]) => Promise<void>
  readonly isIncluded?: (message: QueuedMessage) => boolean
}

/**
 * Takes the included messages that are in a queue now, in order and in batches. Acknowledges a batch once `receive` has
 * resolved. Returns the number of taken messages.
 */
const takeMessages = async ({
  channel,
  queue,
  batchSize,
  receive,
  isIncluded = () => true,
}: TakeMessagesInput): Promise<number> => {
  let taken = 0
  let remaining = await countMessages(channel, queue)
  while (remaining > 0) {
    const messages = await receiveMessages(channel, queue, Math.min(remaining, batchSize))
    const included = messages.filter((message) => isIncluded(toDeadLetter(message)))
    await receive(included.map(toDeadLetter))
    for (const message of included) channel.ack(message)
    taken += included.length
    remaining -= batchSize
  }
  return taken
}

/** Receives the next `count` messages by consuming: a queue with a single active consumer does not support `get`. */
const receiveMessages = async (
  channel: Channel,
  queue: string,
  count: number,
): Promise<Message[]> => {
  const signal = createSignal(new AbortController().signal)
  const messages: Message[] = []
  await channel.prefetch(count)
  const { consumerTag } = await channel.consume(queue, (message) => {
    if (message) messages.push(message)
    signal.notify()
  })
  let previousCount = -1
  while (messages.length < count) {
    if (messages.length === previousCount)
      throw new Error(
        `${queue} has more messages, but none arrived for ${receiveTimeoutMs / 1000} s`,
      )
    previousCount = messages.length
    await signal.wait(receiveTimeoutMs)
  }
  await channel.cancel(consumerTag)
  return messages
}
