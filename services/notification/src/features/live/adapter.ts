/** What is sent on one instance reaches the sockets of all: NOTIFY in our own database, through Socket.IO's adapter. */
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Database } from '@warsha/service-kit/db'
import type { Logger } from '@warsha/service-kit/logger'

type Pool = Parameters<typeof createAdapter>[0]
type Connection = Awaited<ReturnType<Database['connect']>>

/**
 * Listens on a connection of its own, as the pool's are for requests. The adapter takes one when it likes, also while it
 * is being closed, and would keep it then: `close` ends what it got, and it gets no other.
 */
export const createOwnAdapter = (db: Database, logger: Logger) => {
  let own: Connection | undefined
  let isClosed = false
  const connect = async () => {
    if (isClosed) return new Promise<never>(() => undefined)
    own = await db.connect()
    if (isClosed) await own.end()
    return Object.assign(own, { release: () => undefined })
  }
  const pool = { connect, query: db.pool.query.bind(db.pool) } as unknown as Pool
  const errorHandler = (error: Error) =>
    logger.warn({ err: error }, 'the other instances could not be told')
  return {
    adapter: createAdapter(pool, { errorHandler }),
    close: async () => {
      isClosed = true
      await own?.end()
    },
  }
}
