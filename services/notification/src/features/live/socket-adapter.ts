/** Messages reach the sockets of all instances: the Socket.IO adapter uses NOTIFY in the database of this service. */
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Logger } from '@warsha/service-kit/base'
import type { Database } from '@warsha/service-kit/database'

type Pool = Parameters<typeof createAdapter>[0]
type Connection = Awaited<ReturnType<Database['connect']>>

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
  const pool = { connect, query: db.pool.query.bind(db.pool) } as unknown as Pool
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
