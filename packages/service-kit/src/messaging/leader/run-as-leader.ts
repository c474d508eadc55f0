/** Leader election: of several instances, the one that holds the advisory lock of a name does the work. */
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createInTurn, type InTurn } from '../../base/in-turn.ts'
import { createSharedResource, type SharedResource } from '../../base/shared-resource.ts'
import type { Database } from '../../database/database.ts'
import { tryLock, unlock } from './leader-locks.store.ts'

/** A connection outside the pool that holds the advisory locks of a process. */
export interface LockConnection {
  readonly client: pg.Client
  /** Every statement runs in turn, because several loops use the connection. */
  readonly inTurn: InTurn
  /** Aborts when the connection is lost, and the locks with it. */
  readonly lost: AbortSignal
  /** The locks that loops of this process hold. The server grants a lock to its own session again, so it cannot tell. */
  readonly heldNames: Set<string>
}

const openLockConnection = async (db: Database): Promise<LockConnection> => {
  const client = await db.connect()
  const lost = new AbortController()
  setMaxListeners(0, lost.signal)
  client.on('end', () => lost.abort())
  return { client, inTurn: createInTurn(), lost: lost.signal, heldNames: new Set() }
}

/** All leaders of a process share one connection, because an idle shop should not hold dozens. */
const lockConnections = new WeakMap<Database, SharedResource<LockConnection>>()

const getLockConnection = (db: Database): SharedResource<LockConnection> => {
  const existing = lockConnections.get(db)
  if (existing) return existing
  const connection = createSharedResource(
    () => openLockConnection(db),
    ({ client }) => client.end(),
    ({ lost }) => !lost.aborted,
  )
  lockConnections.set(db, connection)
  return connection
}

const tryToLead = async (
  { client, inTurn, heldNames }: LockConnection,
  name: string,
): Promise<boolean> => {
  if (heldNames.has(name)) return false
  heldNames.add(name)
  let leads = false
  try {
    leads = await inTurn(() => tryLock(client, name))
  } finally {
    if (!leads) heldNames.delete(name)
  }
  return leads
}

const stopLeading = async (
  { client, inTurn, lost, heldNames }: LockConnection,
  name: string,
): Promise<void> => {
  if (!lost.aborted) await inTurn(() => unlock(client, name))
  heldNames.delete(name)
}

/**
 * Waits until this instance leads, then runs `work`.
 *
 * The signal passed to `work` also aborts when the connection is lost, because the lock is lost with it. `work` may LISTEN
 * on the connection, which it shares with the other leaders of the process.
 */
export const runAsLeader = (
  db: Database,
  name: string,
  signal: AbortSignal,
  work: (leading: AbortSignal, connection: LockConnection) => Promise<void>,
): Promise<void> =>
  getLockConnection(db).use(async (connection) => {
    const leading = AbortSignal.any([signal, connection.lost])
    setMaxListeners(0, leading)
    let leads = false
    while (!leading.aborted && !leads) {
      leads = await tryToLead(connection, name)
      if (!leads) await sleep(1000, undefined, { signal: leading }).catch(() => undefined)
    }
    if (!leads) return
    try {
      await work(leading, connection)
    } finally {
      await stopLeading(connection, name)
    }
  })
