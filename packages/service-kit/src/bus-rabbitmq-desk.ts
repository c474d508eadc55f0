/** The operator's view of a service's queues in RabbitMQ. */
import type { Channel, Message } from 'amqplib'
import type { BusDesk, Envelope, Letter } from './bus.ts'
import { connectRabbit, persistent, send } from './bus-rabbitmq-connection.ts'
import { deadOf, exchangeOf } from './bus-rabbitmq-queues.ts'
import type { Logger } from './logger.ts'
import { createBell } from './signal.ts'

const fewAtOnce = 200
const mostShown = 1000
/** AMQP's own bound. What is only looked at comes as one part: several would come back in any order. */
const mostAtOnce = 65_535
const patienceMs = 10_000

/** `queues` are the service's own: RabbitMQ doesn't list them. */
export const createRabbitDesk = (
  url: string,
  service: string,
  queues: readonly string[],
  logger: Logger,
): BusDesk => {
  const rabbit = connectRabbit(url, `${service} desk`, logger)
  const toSend = rabbit.confirmed()
  const exchange = exchangeOf(service)
  const put = async (queue: string, letters: readonly Letter[]) =>
    send(
      await toSend(),
      letters.map(({ event, reason }) => ({
        exchange,
        key: reason === null ? queue : deadOf(queue),
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

  return {
    look: () =>
      onChannel(async (channel) => {
        const states = []
        for (const queue of queues)
          states.push({
            queue,
            waiting: await count(channel, queue),
            dead: await count(channel, deadOf(queue)),
          })
        return states
      }),
    deadLetters: (queue) =>
      onChannel(async (channel) => {
        const many = Math.min(await count(channel, deadOf(queue)), mostShown)
        return many === 0 ? [] : (await receive(channel, deadOf(queue), many)).map(letterOf)
      }),
    replay: (queue, eventId) =>
      onChannel((channel) =>
        take(
          { channel, queue: deadOf(queue), atOnce: eventId ? mostAtOnce : fewAtOnce },
          (letters) => put(queue, letters.map(asWaiting)),
          ({ event }) => !eventId || event.id === eventId,
        ),
      ),
    empty: (queue, into) =>
      onChannel(async (channel) => {
        const { consumerCount } = await channel.checkQueue(queue)
        if (consumerCount > 0)
          throw new Error(`${queue} is being worked off: stop the service first`)
        const waiting = await take({ channel, queue, atOnce: fewAtOnce }, (letters) =>
          into(letters.map(asWaiting)),
        )
        return waiting + (await take({ channel, queue: deadOf(queue), atOnce: fewAtOnce }, into))
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

const asWaiting = ({ event }: Letter): Letter => ({ event, reason: null })

const count = (channel: Channel, queue: string) =>
  channel.checkQueue(queue).then((state) => state.messageCount)

/** Takes what lies in a queue now and is wanted, in order, a part after the other. Gives how many. */
const take = async (
  { channel, queue, atOnce }: { channel: Channel; queue: string; atOnce: number },
  into: (letters: readonly Letter[]) => Promise<void>,
  isWanted: (letter: Letter) => boolean = () => true,
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
  const bell = createBell(new AbortController().signal)
  const messages: Message[] = []
  await channel.prefetch(many)
  const { consumerTag } = await channel.consume(queue, (message) => {
    if (message) messages.push(message)
    bell.ring()
  })
  for (let before = -1; messages.length < many; ) {
    if (messages.length === before)
      throw new Error(`${queue} has more, and nothing came for ${patienceMs / 1000} s`)
    before = messages.length
    await bell.next(patienceMs)
  }
  await channel.cancel(consumerTag)
  return messages
}
