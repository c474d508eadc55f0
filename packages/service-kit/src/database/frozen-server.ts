/**
 * Detects a PostgreSQL server that accepts connections but does not respond, for instance because its processes or
 * its virtual machine are stopped. Its own time limits do not work then, and TCP notices nothing.
 */
import { connect } from 'node:net'
import pg from 'pg'
import type { Logger } from '../base/logger.ts'
import { getSocket } from './pg-internals.ts'

/** Statements usually take milliseconds, so the server is asked only when one takes longer. */
const checkAfterMs = 700
/** Two probes must fail, because one may time out on a busy machine. With `checkAfterMs` a request gets its 503 in 3 s. */
const probeTimeoutMs = 800
/** A probe whose timeout fires this late says nothing about the server, because this process was blocked. */
const maxLatenessMs = 300

/** PostgreSQL's SSLRequest: length and request code. The server responds with one byte before any authentication. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Returns true if the server accepts a connection but does not respond to it in time. */
const isFrozen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const socket = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host, port })
    const finish = (frozen: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(frozen)
    }
    const timer = setTimeout(() => {
      const lateMs = performance.now() - startedAt - probeTimeoutMs
      // Data that arrived while the process was blocked is read only after this timer.
      finish(lateMs < maxLatenessMs && socket.bytesRead === 0)
    }, probeTimeoutMs)
    socket.once('connect', () => socket.write(sslRequest))
    socket.once('data', () => finish(false))
    // A refused or closed connection fails the statements by itself.
    socket.once('error', () => finish(false)).once('close', () => finish(false))
  })

/**
 * Closes the pool's connections in use if the server is frozen, so that their statements fail with
 * "Connection terminated". Idle connections stay and work again when the server continues.
 */
export const closeConnectionsOfFrozenServer = (
  pool: pg.Pool,
  connectionString: string,
  logger: Logger,
): void => {
  const inUseSince = new Map<pg.PoolClient, number>()
  let isScheduled = false
  let wasFrozen = false

  const isOverdue = () =>
    [...inUseSince.values()].some((since) => performance.now() - since >= checkAfterMs - 50)

  const check = async () => {
    const clients = [...inUseSince.keys()]
    if (wasFrozen || isOverdue()) {
      const { host, port } = new pg.Client({ connectionString })
      const isSilent = await isFrozen(host, port)
      wasFrozen = isSilent && (wasFrozen || (await isFrozen(host, port)))
      if (wasFrozen) closeAll(clients.filter((client) => inUseSince.has(client)))
    }
    isScheduled = false
    if (inUseSince.size > 0) schedule()
  }
  const closeAll = (clients: pg.PoolClient[]) => {
    logger.warn({ connections: clients.length }, 'the database server does not respond')
    for (const client of clients)
      getSocket(client).destroy(new Error('Connection terminated: the server does not respond'))
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => void check(), wasFrozen ? 0 : checkAfterMs).unref()
  }

  pool.on('acquire', (client) => {
    inUseSince.set(client, performance.now())
    schedule()
  })
  pool.on('release', (_error, client) => void inUseSince.delete(client))
}
