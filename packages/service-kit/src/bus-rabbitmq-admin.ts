/** The operator's view of a service's queues in RabbitMQ. */
import type { Channel, Message } from 'amqplib'
import type { BusAdmin, Envelope, QueuedMessage } from './bus.ts'
import {
  createRabbitConnection,
  sendConfirmed,
  toPersistentMessage,
} from './bus-rabbitmq-connection.ts'
import { getDeadLetterQueue, getQueuesExchange } from './bus-rabbitmq-queues.ts'
import type { Logger } from './logger.ts'
import { createSignal } from './signal.ts'

const fewAtOnce = 200
const mostShown = 1000
/** AMQP's own bound. What is only looked at comes as one part: several would come back in any order. */
const mostAtOnce = 65_535
const patienceMs = 10_000

/** `queues` are the service's own: RabbitMQ doesn't list them. */
export const createRabbitBusAdmin = (
  url: string,
  service: string,
  queues: readonly string[],
  logger: Logger,
): BusAdmin => {
  const rabbit = createRabbitConnection(url, `${service} desk`, logger)
  const toSend = rabbit.createConfirmChannelProvider()
  const exchange = getQueuesExchange(service)
  const put = async (queue: string, letters: readonly QueuedMessage[]) =>
    sendConfirmed(
      await toSend(),
      letters.map(({ event, reason }) => ({
        exchange,
        key: reason === null ? queue : getDeadLetterQueue(queue),
        ...toPersistentMessage(event, reason),
      })),
    )
  /** What is not acknowledged by the end goes back to its place; after a failure with the connection. */
  const onChannel = async <T>(work: (channel: Channel) => Promise<T>): Promise<T> => {
    const channel = await rabbit.openChannel()
    const result = await work(channel)
    await channel.close()
    return result
  }

  return {
    getQueueStates: () =>
      onChannel(async (channel) => {
        const states = []
        for (const queue of queues)
          states.push({
            queue,
            waiting: await count(channel, queue),
            dead: await count(channel, getDeadLetterQueue(queue)),
          })
        return states
      }),
    listDeadLetters: (queue) =>
      onChannel(async (channel) => {
        const many = Math.min(await count(channel, getDeadLetterQueue(queue)), mostShown)
        return many === 0
          ? []
          : (await receive(channel, getDeadLetterQueue(queue), many)).map(letterOf)
      }),
    replay: (queue, eventId) =>
      onChannel((channel) =>
        take(
          { channel, queue: getDeadLetterQueue(queue), atOnce: eventId ? mostAtOnce : fewAtOnce },
          (letters) => put(queue, letters.map(asWaiting)),
          ({ event }) => !eventId || event.id === eventId,
        ),
      ),
    drain: (queue, into) =>
      onChannel(async (channel) => {
        const { consumerCount } = await channel.checkQueue(queue)
        if (consumerCount > 0)
          throw new Error(`${queue} is being worked off: stop the service first`)
        const waiting = await take({ channel, queue, atOnce: fewAtOnce }, (letters) =>
          into(letters.map(asWaiting)),
        )
        return (
          waiting +
          (await take({ channel, queue: getDeadLetterQueue(queue), atOnce: fewAtOnce }, into))
        )
      }),
    enqueue: put,
    close: rabbit.close,
  }
}

const letterOf = ({ content, properties }: Message): QueuedMessage => ({
  event: JSON.parse(content.toString()) as Envelope,
  // Without a reason of ours the broker itself put it aside.
  reason: String(properties.headers?.reason ?? 'delivered too often'),
})

const asWaiting = ({ event }: QueuedMessage): QueuedMessage => ({ event, reason: null })

const count = (channel: Channel, queue: string) =>
  channel.checkQueue(queue).then((state) => state.messageCount)

/** Takes what lies in a queue now and is wanted, in order, a part after the other. Gives how many. */
const take = async (
  { channel, queue, atOnce }: { channel: Channel; queue: string; atOnce: number },
  into: (letters: readonly QueuedMessage[]) => Promise<void>,
  isWanted: (letter: QueuedMessage) => boolean = () => true,
): Promise<number> => {
  let taken = 0
  for (let left = await count(channel, queue); left > 0; left -= atOnce) {
    const messages = await receive(channel, queue, Math.min(left, atOnce))
    const wanted = messages.filter((message) => isWanted(letterOf(message)))
    await into(wanted.map(letterOf))
    for (const message of wanted) channel.ack(message)
    taken += wanted.length
  }
  return taken
}

/** The next messages of a queue. One with a single active consumer can't be asked for one: they are consumed. */
const receive = async (channel: Channel, queue: string, many: number): Promise<Message[]> => {
  const bell = createSignal(new AbortController().signal)
  const messages: Message[] = []
  await channel.prefetch(many)
  const { consumerTag } = await channel.consume(queue, (message) => {
    if (message) messages.push(message)
    bell.notify()
  })
  for (let before = -1; messages.length < many; ) {
    if (messages.length === before)
      throw new Error(`${queue} has more, and nothing came for ${patienceMs / 1000} s`)
    before = messages.length
    await bell.wait(patienceMs)
  }
  await channel.cancel(consumerTag)
  return messages
}
