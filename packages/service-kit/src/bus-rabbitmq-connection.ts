/** A connection to RabbitMQ that is made when it is needed and made again after it was lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Channel,
  type ChannelModel,
  type ConfirmChannel,
  connect,
  type Options,
} from 'amqplib'
import type { Envelope } from './bus.ts'
import type { Logger } from './logger.ts'

export interface RabbitConnection {
  openChannel(): Promise<Channel>
  /** Gives one channel with confirms again and again, another one when it was closed. */
  createConfirmChannelProvider(): () => Promise<ConfirmChannel>
  close(): Promise<void>
}

const connectMs = 2000
const confirmMs = 5000

/** `name` is what the broker's lists of connections show. */
export const createRabbitConnection = (
  url: string,
  name: string,
  logger: Logger,
): RabbitConnection => {
  let opened: Promise<ChannelModel> | undefined
  const onError = (error: Error) => logger.warn({ err: error }, 'a connection to RabbitMQ was lost')
  const open = (): Promise<ChannelModel> => {
    opened ??= connect(withHeartbeat(url), {
      // Without it small messages wait 40 ms for each other.
      noDelay: true,
      timeout: connectMs,
      clientProperties: { connection_name: `warsha ${name}` },
    }).then(
      (model) => model.on('error', onError).on('close', forget),
      (error) => {
        forget()
        throw error
      },
    )
    return opened
  }
  const forget = () => {
    opened = undefined
  }
  return {
    openChannel: async () => (await (await open()).createChannel()).on('error', onError),
    createConfirmChannelProvider: () => {
      let kept: Promise<ConfirmChannel> | undefined
      const lose = () => {
        kept = undefined
      }
      const make = async () =>
        (await (await open()).createConfirmChannel()).on('error', onError).on('close', lose)
      return () =>
        (kept ??= make().catch((error) => {
          lose()
          throw error
        }))
    },
    close: async () => {
      // One that never came up or is lost already has nothing to close.
      await (await opened?.catch(() => undefined))?.close().catch(() => undefined)
    },
  }
}

/** So that a broker that hangs is noticed: what hangs doesn't close its connections. */
const withHeartbeat = (text: string): string => {
  const url = new URL(text)
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', '10')
  return url.href
}

/** An event as a message that outlives the broker; `reason` when it is put aside. */
export const toPersistentMessage = (
  event: Envelope,
  reason?: string | null,
): { content: Buffer; options: Options.Publish } => ({
  content: Buffer.from(JSON.stringify(event)),
  options: {
    persistent: true,
    messageId: event.id,
    contentType: 'application/json',
    ...(reason && { headers: { reason: reason.slice(0, 2000) } }),
  },
})

export interface OutgoingMessage {
  readonly exchange: string
  readonly key: string
  readonly content: Buffer
  readonly options: Options.Publish
}

/** Sends messages in order; resolves when the broker has them all for good, and rejects when it didn't say so in 5 s. */
export const sendConfirmed = async (
  channel: ConfirmChannel,
  messages: readonly OutgoingMessage[],
): Promise<void> => {
  const confirmed = messages.map(
    ({ exchange, key, content, options }) =>
      new Promise<void>((resolve, reject) => {
        channel.publish(exchange, key, content, options, (error) =>
          error ? reject(error) : resolve(),
        )
      }),
  )
  const patience = new AbortController()
  const tooLate = sleep(confirmMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error('RabbitMQ has not confirmed')
  })
  try {
    await Promise.race([Promise.all(confirmed), tooLate])
  } catch (error) {
    // What is confirmed late must not be taken for what is sent next.
    void channel.close().catch(() => undefined)
    throw error
  } finally {
    patience.abort()
    for (const one of [...confirmed, tooLate]) one.catch(() => undefined)
  }
}
