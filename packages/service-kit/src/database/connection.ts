/** Connections of the pool: taken, returned, and closed when they are broken. */
import type pg from 'pg'
import { BusyError, isStorageFull } from '../base/errors.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { getSocket } from './pg-internals.ts'

/** What every span of a statement or transaction says. */
export const spanAttributes = { 'db.system.name': 'postgresql' }

export interface ConnectionSource {
  readonly pool: pg.Pool
  /** How long a caller waits for a connection. */
  readonly maxWaitMs: number
}

/**
 * How long a connection may take to open. After PostgreSQL was away, all processes open theirs at the same time. On a busy
 * machine that takes longer than a caller waits: ended after `maxWaitMs`, none would ever be open.
 */
export const maxConnectMs = 10_000

/**
 * Takes a connection from the pool. Any failure means that the database is unavailable. A connection that opens after the
 * caller has given up is there for the next one.
 */
export const acquireConnection = async ({
  pool,
  maxWaitMs,
}: ConnectionSource): Promise<pg.PoolClient> => {
  const connecting = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<never>((_, reject) => {
    const giveUp = () => {
      connecting.then(
        (client) => client.release(),
        () => undefined,
      )
      reject(new Error(`no connection to the database within ${maxWaitMs} ms`))
    }
    timer = setTimeout(giveUp, maxWaitMs)
  })
  try {
    return await Promise.race([connecting, waited])
  } catch (error) {
    throw new BusyError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Lends a connection of the pool to `use`, and closes it if `use` shows that it is broken. */
export const useConnection = async <T>(
  source: ConnectionSource,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await acquireConnection(source)
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
