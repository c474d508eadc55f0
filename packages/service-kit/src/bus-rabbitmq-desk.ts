/** The operator's view of a service's queues in RabbitMQ. */
import type { Channel, GetMessage, Message } from 'amqplib'
import type { BusDesk, Envelope, Letter } from './bus.ts'
import { connectRabbit, persistent, send } from './bus-rabbitmq-connection.ts'
import { deadOf, exchangeOf } from './bus-rabbitmq-queues.ts'
import type { Logger } from './logger.ts'

const atOnce = 200
const mostShown = 1000

/** `queues` are the service's own: RabbitMQ doesn't list them. */
export const createRabbitDesk = (url: string, service: string, queues: readonly string[], logger: Logger): BusDesk => {
  const rabbit = connectRabbit(url, `${service} desk`, logger)
  const toSend = rabbit.confirmed()
  const exchange = exchangeOf(service)
  const put = async (queue: string, letters: readonly Letter[]) =>
    send(
      await toSend(),
      letters.map(({ event, reason }) => ({
        ...{ exchange, key: reason === null ? queue : deadOf(queue) },
        ...persistent(event, reason),
      })),
    )
  /** What is not acknowledged by the end goes back to its place; after a failure with the connection. */
  const onChannel = async <T>(work: (channel: Channel) => Promise<T>): Promise<T> => {
    const channel = await rabbit.channel()
    const result = await work(channel)
    await channel.close()
    return result
  }
  const count = (channel: Channel, queue: string) => channel.checkQueue(queue).then((state) => state.messageCount)

  return {
    look: () =>
      onChannel(async (channel) => {
        const states = []
        for (const queue of queues)
          states.push({ queue, waiting: await count(channel, queue), dead: await count(channel, deadOf(queue)) })
        return states
      }),
    deadLetters: (queue) => onChannel(async (channel) => (await getAll(channel, deadOf(queue))).map(letterOf)),
    replay: (queue, eventId) =>
      onChannel(async (channel) => {
        const messages = await getAll(channel, deadOf(queue))
        const wanted = messages.filter((message) => !eventId || letterOf(message).event.id === eventId)
        await put(
          queue,
          wanted.map((message) => ({ event: letterOf(message).event, reason: null })),
        )
        for (const message of wanted) channel.ack(message)
        return wanted.length
      }),
    empty: (queue, into) =>
      onChannel(async (channel) => {
        const waiting = await emptyWaiting(channel, queue, into)
        const dead = await getAll(channel, deadOf(queue))
        if (dead.length > 0) await into(dead.map(letterOf))
        for (const message of dead) channel.ack(message)
        return waiting + dead.length
      }),
    put,
    close: rabbit.close,
  }
}

const letterOf = ({ content, properties }: Message): Letter => ({
  event: JSON.parse(content.toString()) as Envelope,
  // Without a reason of ours the broker itself put it aside.
  reason: String(properties.headers?.reason ?? 'delivered too often'),
})

const getAll = async (channel: Channel, queue: string): Promise<GetMessage[]> => {
  const messages: GetMessage[] = []
  while (messages.length < mostShown) {
    const message = await channel.get(queue)
    if (!message) break
    messages.push(message)
  }
  return messages
}

/** A queue with a single active consumer can't be asked for one message: it is consumed until it has no more. */
const emptyWaiting = async (
  channel: Channel,
  queue: string,
  into: (letters: readonly Letter[]) => Promise<void>,
): Promise<number> => {
  const { messageCount, consumerCount } = await channel.checkQueue(queue)
  if (consumerCount > 0) throw new Error(`${queue} is being worked off: stop the service first`)
  if (messageCount === 0) return 0
  await channel.prefetch(atOnce)
  let batch: Message[] = []
  let taken = 0
  await new Promise<void>((resolve, reject) => {
    const takeIn = async () => {
      const messages = batch
      batch = []
      await into(messages.map((message) => ({ ...letterOf(message), reason: null })))
      for (const message of messages) channel.ack(message)
      taken += messages.length
      if (taken >= messageCount) resolve()
    }
    const wholeBatch = () => batch.length === Math.min(atOnce, messageCount - taken)
    channel.on('close', () => reject(new Error('the connection to RabbitMQ was lost')))
    channel
      .consume(queue, (message) => {
        if (message) batch.push(message)
        if (wholeBatch()) takeIn().catch(reject)
      })
      .catch(reject)
  })
  return taken
}
