/** Messages reach the sockets of all instances: the Socket.IO adapter uses NOTIFY in the database of this service. */
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Logger } from '@warsha/service-kit/base'
import type { Database } from '@warsha/service-kit/database'
import { sendMessages } from './live.store.ts'

type Pool = Parameters<typeof createAdapter>[0]
type Connection = Awaited<ReturnType<Database['connect']>>

/** How the adapter of Socket.IO sends a message. Anything else that it runs goes to the pool as it is. */
const notifyStatement = /pg_notify\(\$1, \$2\)$/

/** Sends the messages of one turn of the event loop in one statement: a batch of events announces dozens. */
const createMessageQueue = (db: Database) => {
  let waiting: { channels: string[]; messages: string[]; sent: Promise<unknown> } | undefined
  const sendLater = (channels: string[], messages: string[]) =>
    new Promise((resolve, reject) => {
      setImmediate(() => {
        waiting = undefined
        sendMessages(db, channels, messages).then(resolve, reject)
      })
    })
  return (channel: string, message: string): Promise<unknown> => {
    if (!waiting) {
      const channels: string[] = []
      const messages: string[] = []
      waiting = { channels, messages, sent: sendLater(channels, messages) }
    }
    waiting.channels.push(channel)
    waiting.messages.push(message)
    return waiting.sent
  }
}

/**
 * Creates an adapter that listens on its own connection, because the pool's are for requests.
 *
 * The adapter connects at any time, even while it is closing, and would then keep the connection open. `close` ends the
 * connection and prevents another one.
 */
export const createSocketAdapter = (db: Database, logger: Logger) => {
  let connection: Connection | undefined
  let isClosed = false
  const connect = async () => {
    if (isClosed) return new Promise<never>(() => undefined)
    connection = await db.connect()
    if (isClosed) await connection.end()
    return Object.assign(connection, { release: () => undefined })
  }
  const queueMessage = createMessageQueue(db)
  const query = (text: string, values: string[] = []) =>
    notifyStatement.test(text) ? queueMessage(values[0]!, values[1]!) : db.pool.query(text, values)
  const pool = { connect, query } as unknown as Pool
  const errorHandler = (error: Error) =>
    logger.warn({ err: error }, 'could not send to the other instances')
  return {
    adapter: createAdapter(pool, { errorHandler }),
    close: async () => {
      isClosed = true
      await connection?.end()
    },
  }
}
