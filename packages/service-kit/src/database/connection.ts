/** Connections of the pool: taken, returned, and closed when they are broken. */
import type pg from 'pg'
import { BusyError, isStorageFull } from '../base/errors.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { getSocket } from './pg-internals.ts'

/** What every span of a statement or transaction says. */
export const spanAttributes = { 'db.system.name': 'postgresql' }

/** Takes a connection from the pool. Any failure means that the database is unavailable. */
export const acquireConnection = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new BusyError(error)
  })

/** Lends a connection of the pool to `use`, and closes it if `use` shows that it is broken. */
export const useConnection = async <T>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await acquireConnection(pool)
  let connectionError: Error | undefined
  try {
    return await use(client)
  } catch (error) {
    // A rejected statement leaves the connection usable.
    if (isDatabaseUnavailable(error) && !isStorageFull(error)) connectionError = error as Error
    throw error
  } finally {
    client.release(connectionError)
  }
}

/** Sends statements of one connection: one system call for all that are started in the same turn of the event loop. */
export const createSender = (client: pg.PoolClient) => {
  const socket = getSocket(client)
  return (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    socket.cork()
    process.nextTick(() => socket.uncork())
    return client.query(config)
  }
}
