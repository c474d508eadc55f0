/** Of several instances one leads: the one whose connection holds the advisory lock of that name. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, queryRow } from './db.ts'
import sql from './outbox.sql'

/**
 * Waits until this instance leads, then works. The signal that `work` gets also ends when the connection is lost: the
 * lock goes with it, and who lost it must not go on as if it were leading.
 */
export const runAsLeader = async (
  db: Database,
  name: string,
  signal: AbortSignal,
  work: (leading: AbortSignal) => Promise<void>,
): Promise<void> => {
  const client = await db.connect()
  const stop = new AbortController()
  const end = () => stop.abort()
  const leading = stop.signal
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  client.on('end', end)
  try {
    while (!leading.aborted && !(await queryRow(client, sql.tryToLead, { name })).leads)
      await sleep(1000, undefined, { signal: leading }).catch(() => undefined)
    if (!leading.aborted) await work(leading)
  } finally {
    signal.removeEventListener('abort', end)
    await client.end()
  }
}
