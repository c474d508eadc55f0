/** Leader election: of several instances, the one that holds the advisory lock of a name does the work. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, queryRow } from './db.ts'
import sql from './outbox.sql'

/**
 * Waits until this instance leads, then runs `work`.
 *
 * The signal passed to `work` also aborts when the connection is lost, because the lock is lost with it.
 */
export const runAsLeader = async (
  db: Database,
  name: string,
  signal: AbortSignal,
  work: (leading: AbortSignal) => Promise<void>,
): Promise<void> => {
  const client = await db.connect()
  const controller = new AbortController()
  const abort = () => controller.abort()
  const leading = controller.signal
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  client.on('end', abort)
  try {
    while (!leading.aborted && !(await queryRow(client, sql.tryToLead, { name })).leads)
      await sleep(1000, undefined, { signal: leading }).catch(() => undefined)
    if (!leading.aborted) await work(leading)
  } finally {
    signal.removeEventListener('abort', abort)
    await client.end()
  }
}
