/** A connection to RabbitMQ that is opened on first use and reopened after a loss. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Channel,
  type ChannelModel,
  type ConfirmChannel,
  connect,
  type Options,
} from 'amqplib'
import type { Logger } from '../../base/logger.ts'
import type { Envelope } from './bus.ts'

export interface RabbitConnection {
  openChannel(): Promise<Channel>
  /** Returns a function that always returns the same confirm channel, or a new one after that was closed. */
  createConfirmChannelProvider(): () => Promise<ConfirmChannel>
  close(): Promise<void>
}

const connectTimeoutMs = 2000
const confirmTimeoutMs = 5000

/** `name` appears in the broker's list of connections. */
export const createRabbitConnection = (
  url: string,
  name: string,
  logger: Logger,
): RabbitConnection => {
  let connection: Promise<ChannelModel> | undefined
  const onError = (error: Error) => logger.warn({ err: error }, 'lost a connection to RabbitMQ')
  const forgetConnection = () => {
    connection = undefined
  }
  const open = (): Promise<ChannelModel> => {
    connection ??= connect(withHeartbeat(url), {
      // Without it small messages wait 40 ms for each other.
      noDelay: true,
      timeout: connectTimeoutMs,
      clientProperties: { connection_name: `warsha ${name}` },
    }).then(
      (model) => model.on('error', onError).on('close', forgetConnection),
      (error) => {
        forgetConnection()
        throw error
      },
    )
    return connection
  }

  return {
    openChannel: async () => (await (await open()).createChannel()).on('error', onError),
    createConfirmChannelProvider: () => {
      let channel: Promise<ConfirmChannel> | undefined
      const forgetChannel = () => {
        channel = undefined
      }
      const openConfirmChannel = async () =>
        (await (await open()).createConfirmChannel())
          .on('error', onError)
          .on('close', forgetChannel)
      return () =>
        (channel ??= openConfirmChannel().catch((error) => {
          forgetChannel()
          throw error
        }))
    },
    close: async () => {
      // A connection that failed to open or is already lost needs no closing.
      const model = await connection?.catch(() => undefined)
      await model?.close().catch(() => undefined)
    },
  }
}

/** Adds a heartbeat, which detects a broker that hangs: it does not close its connections. */
const withHeartbeat = (text: string): string => {
  const url = new URL(text)
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', '10')
  return url.href
}

/** Converts an event to a message that survives a restart of the broker. Dead letters carry a `reason`. */
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

/** Sends messages in order. Resolves when the broker has confirmed all of them, rejects if that takes more than 5 s. */
export const sendConfirmed = async (
  channel: ConfirmChannel,
  messages: readonly OutgoingMessage[],
): Promise<void> => {
  const confirmations = messages.map(
    ({ exchange, key, content, options }) =>
      new Promise<void>((resolve, reject) => {
        channel.publish(exchange, key, content, options, (error) =>
          error ? reject(error) : resolve(),
        )
      }),
  )
  const timer = new AbortController()
  const timeout = sleep(confirmTimeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`RabbitMQ did not confirm within ${confirmTimeoutMs / 1000} s`)
  })
  try {
    await Promise.race([Promise.all(confirmations), timeout])
  } catch (error) {
    // A late confirmation must not be taken for that of a later message.
    void channel.close().catch(() => undefined)
    throw error
  } finally {
    timer.abort()
    for (const promise of [...confirmations, timeout]) promise.catch(() => undefined)
  }
}
