/** The bus on PostgreSQL: a database of its own, accessed through functions. NOTIFY wakes consumers; polling is the fallback. */
import pg from 'pg'
import type { Bus, BusAdmin, Delivery, Envelope, QueueState, Subscription } from './bus.ts'
import type { Logger } from './logger.ts'
import { type MigrationFolder, migrate } from './migrate.ts'
import { createSignal } from './signal.ts'

interface MessageRow {
  id: string
  body: Envelope
}

/** Only for a missed NOTIFY; long, so that idle processes stay idle. */
const pollIntervalMs = 1000
const drainBatchSize = 200

const createConnectionErrorHandler = (logger: Logger) => (error: Error) =>
  logger.warn({ err: error }, 'lost a connection to the bus')

const createPool = (url: string, logger: Logger): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: 2000,
    options: '-c statement_timeout=5000',
  })
  const onError = createConnectionErrorHandler(logger)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Creates the bus of the service whose database role is in `url`. The role may only execute the granted functions. */
export const createPostgresBus = (url: string, logger: Logger): Bus => {
  const pool = createPool(url, logger)
  const toDelivery = (queue: string, { id, body }: MessageRow): Delivery => ({
    event: body,
    acknowledge: async () =>
      void (await pool.query('select bus.done($1, array[$2::bigint])', [queue, id])),
    deadLetter: async (reason) =>
      void (await pool.query('select bus.put_aside($1, $2, $3)', [queue, id, reason])),
  })

  return {
    publish: async (events) =>
      void (await pool.query('select bus.publish($1)', [JSON.stringify(events)])),
    consume: async (queue, limit, handle, signal) => {
      const listener = await listen(url, createConnectionErrorHandler(logger), signal)
      try {
        while (!signal.aborted && !listener.isLost()) {
          const notified = listener.wait(pollIntervalMs)
          const { rows } = await pool.query<MessageRow>(
            'select id::text, body from bus.take($1, $2)',
            [queue, limit],
          )
          if (rows.length > 0) await handle(rows.map((row) => toDelivery(queue, row)))
          else await notified
        }
      } finally {
        await listener.close()
      }
    },
    close: () => pool.end(),
  }
}

/** Creates the operator's access to the queues of the service whose database role is in `url`. */
export const createPostgresBusAdmin = (url: string, logger: Logger): BusAdmin => {
  const pool = createPool(url, logger)
  const queryRows = async <Row extends object>(text: string, values: unknown[]) =>
    (await pool.query<Row & Record<string, unknown>>(text, values)).rows

  return {
    getQueueStates: () => queryRows<QueueState>('select * from bus.look()', []),
    listDeadLetters: async (queue) => {
      const rows = await queryRows<{ body: Envelope; reason: string }>(
        'select * from bus.dead_letters($1)',
        [queue],
      )
      return rows.map(({ body, reason }) => ({ event: body, reason }))
    },
    replay: async (queue, eventId) => {
      const rows = await queryRows<{ count: number }>('select bus.replay($1, $2) as count', [
        queue,
        eventId ?? null,
      ])
      return rows[0]?.count ?? 0
    },
    drain: async (queue, receive) => {
      const text = 'select id::text, body, reason from bus.letters($1, $2)'
      let drained = 0
      while (true) {
        const rows = await queryRows<MessageRow & { reason: string | null }>(text, [
          queue,
          drainBatchSize,
        ])
        if (rows.length === 0) return drained
        await receive(rows.map(({ body, reason }) => ({ event: body, reason })))
        await queryRows('select bus.done($1, $2::bigint[])', [queue, rows.map(({ id }) => id)])
        drained += rows.length
      }
    },
    enqueue: async (queue, messages) =>
      void (await queryRows('select bus.put($1, $2)', [queue, JSON.stringify(messages)])),
    close: () => pool.end(),
  }
}

/** Opens a connection that listens for notifications of the bus, and reports when it is lost. */
const listen = async (url: string, onError: (error: Error) => void, abortSignal: AbortSignal) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  const signal = createSignal(abortSignal)
  let isLost = false
  client.on('error', onError)
  client.on('end', () => {
    isLost = true
    signal.notify()
  })
  client.on('notification', signal.notify)
  await client.connect()
  await client.query('listen bus')
  return {
    isLost: () => isLost,
    wait: signal.wait,
    close: () => {
      signal.close()
      return client.end()
    },
  }
}

/** The functions that every service may execute. */
const grantedFunctions = [
  'publish(jsonb)',
  'take(text, integer)',
  'done(text, bigint[])',
  'put_aside(text, bigint, text)',
  'look()',
  'dead_letters(text)',
  'replay(text, uuid)',
  'letters(text, integer)',
  'put(text, jsonb)',
]

/**
 * Migrates the bus database and declares a service's queues, as the owner of the bus database. Part of `migrate`, before
 * any instance serves. Removes subscriptions that are no longer declared; never removes queues or messages.
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
    const roleIdentifier = client.escapeIdentifier(role)
    await client.query('begin')
    // Services declare their queues concurrently, and PostgreSQL fails concurrent grants on one object.
    await client.query(`select pg_advisory_xact_lock(hashtext('warsha queues'))`)
    await client.query(`grant usage on schema bus to ${roleIdentifier}`)
    for (const signature of grantedFunctions)
      await client.query(`grant execute on function bus.${signature} to ${roleIdentifier}`)
    await client.query(`delete from bus.subscriptions where split_part(queue, '.', 1) = $1`, [
      role.slice('warsha_'.length),
    ])
    for (const { queue, patterns } of subscriptions)
      await client.query('insert into bus.subscriptions select $1, unnest($2::text[])', [
        queue,
        patterns,
      ])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
