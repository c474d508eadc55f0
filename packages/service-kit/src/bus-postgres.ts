/** The bus on PostgreSQL: a database of its own, four functions, NOTIFY to wake up and a poll as the safety net. */
import pg from 'pg'
import { createBell } from './bell.ts'
import type { Bus, Delivery, Envelope, Subscription } from './bus.ts'
import type { Logger } from './logger.ts'
import { type MigrationFolder, migrate } from './migrate.ts'

interface Taken {
  id: string
  attempts: number
  body: Envelope
}

const pollMs = 250

/** `url` is the service's own role, which may only execute what it is granted. */
export const createPostgresBus = (url: string, logger: Logger): Bus => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 2000,
    options: '-c statement_timeout=5000',
  })
  const onError = (error: Error) => logger.warn({ err: error }, 'a connection to the bus was lost')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const deliveryOf = (queue: string, { id, body }: Taken): Delivery => ({
    event: body,
    done: async () => void (await pool.query('select bus.done($1, array[$2::bigint])', [queue, id])),
    fail: async (reason) =>
      (await pool.query<{ dead: boolean }>('select bus.fail($1, $2, $3) as dead', [queue, id, reason])).rows[0]?.dead ??
      false,
  })

  return {
    publish: async (events) => void (await pool.query('select bus.publish($1)', [JSON.stringify(events)])),
    consume: async (queue, limit, handle, signal) => {
      const bell = await listen(url, onError, signal)
      try {
        while (!signal.aborted && !bell.isLost()) {
          const rung = bell.next(pollMs)
          const { rows } = await pool.query<Taken>('select id::text, attempts, body from bus.take($1, $2)', [
            queue,
            limit,
          ])
          if (rows.length > 0) await handle(rows.map((row) => deliveryOf(queue, row)))
          else await rung
        }
      } finally {
        await bell.end()
      }
    },
    close: () => pool.end(),
  }
}

/** A bell that the bus rings, and whether its connection is lost. */
const listen = async (url: string, onError: (error: Error) => void, signal: AbortSignal) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  const { ring, next } = createBell(signal)
  let lost = false
  client.on('error', onError)
  client.on('end', () => {
    lost = true
    ring()
  })
  client.on('notification', ring)
  await client.connect()
  await client.query('listen bus')
  return { isLost: () => lost, next, end: () => client.end() }
}

/**
 * Makes the bus and declares a service's queues, as the bus database's owner (part of `migrate`, before anything
 * serves). Bindings that are no longer wanted are removed; queues and their messages never are.
 */
export const declareQueues = async (
  ownerUrl: string,
  folder: MigrationFolder,
  role: string,
  subscriptions: readonly Subscription[],
): Promise<void> => {
  await migrate(ownerUrl, [folder], role)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const id = client.escapeIdentifier(role)
    await client.query('begin')
    // Services declare theirs at the same time, and PostgreSQL fails two grants on one object side by side.
    await client.query(`select pg_advisory_xact_lock(hashtext('warsha queues'))`)
    await client.query(`grant usage on schema bus to ${id}`)
    for (const door of ['publish(jsonb)', 'take(text, integer)', 'done(text, bigint[])', 'fail(text, bigint, text)'])
      await client.query(`grant execute on function bus.${door} to ${id}`)
    await client.query(`delete from bus.subscriptions where split_part(queue, '.', 1) = $1`, [
      role.slice('warsha_'.length),
    ])
    for (const { queue, patterns } of subscriptions)
      await client.query('insert into bus.subscriptions select $1, unnest($2::text[])', [queue, patterns])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
