/** The bus on PostgreSQL: a database of its own, four functions, NOTIFY to wake up and a poll as the safety net. */
import pg from 'pg'
import type { Bus, BusAdmin, Delivery, Envelope, QueueState, Subscription } from './bus.ts'
import type { Logger } from './logger.ts'
import { type MigrationFolder, migrate } from './migrate.ts'
import { createSignal } from './signal.ts'

interface Taken {
  id: string
  body: Envelope
}

/** Only for a NOTIFY that was missed: idle processes shall be idle. */
const pollMs = 1000
const atOnce = 200

const onErrorOf = (logger: Logger) => (error: Error) =>
  logger.warn({ err: error }, 'a connection to the bus was lost')

const createPool = (url: string, logger: Logger): pg.Pool => {
  const limits = { max: 4, connectionTimeoutMillis: 2000, options: '-c statement_timeout=5000' }
  const pool = new pg.Pool({ connectionString: url, ...limits })
  const onError = onErrorOf(logger)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** `url` is the service's own role, which may only execute what it is granted. */
export const createPostgresBus = (url: string, logger: Logger): Bus => {
  const pool = createPool(url, logger)
  const deliveryOf = (queue: string, { id, body }: Taken): Delivery => ({
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
      const bell = await listen(url, onErrorOf(logger), signal)
      try {
        while (!signal.aborted && !bell.isLost()) {
          const rung = bell.next(pollMs)
          const { rows } = await pool.query<Taken>('select id::text, body from bus.take($1, $2)', [
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

/** The operator's view of the queues of the service whose role `url` is. */
export const createPostgresBusAdmin = (url: string, logger: Logger): BusAdmin => {
  const pool = createPool(url, logger)
  const rows = async <R extends object>(text: string, values: unknown[]) =>
    (await pool.query<R & Record<string, unknown>>(text, values)).rows
  return {
    getQueueStates: () => rows<QueueState>('select * from bus.look()', []),
    listDeadLetters: async (queue) =>
      (
        await rows<{ body: Envelope; reason: string }>('select * from bus.dead_letters($1)', [
          queue,
        ])
      ).map(({ body, reason }) => ({ event: body, reason })),
    replay: async (queue, eventId) =>
      (
        await rows<{ count: number }>('select bus.replay($1, $2) as count', [
          queue,
          eventId ?? null,
        ])
      )[0]?.count ?? 0,
    drain: async (queue, into) => {
      const text = 'select id::text, body, reason from bus.letters($1, $2)'
      for (let emptied = 0; ; ) {
        const letters = await rows<Taken & { reason: string | null }>(text, [queue, atOnce])
        if (letters.length === 0) return emptied
        await into(letters.map(({ body, reason }) => ({ event: body, reason })))
        await rows('select bus.done($1, $2::bigint[])', [queue, letters.map(({ id }) => id)])
        emptied += letters.length
      }
    },
    enqueue: async (queue, letters) =>
      void (await rows('select bus.put($1, $2)', [queue, JSON.stringify(letters)])),
    close: () => pool.end(),
  }
}

/** A bell that the bus rings, and whether its connection is lost. */
const listen = async (url: string, onError: (error: Error) => void, signal: AbortSignal) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  const { notify: ring, wait: next, close: end } = createSignal(signal)
  let lost = false
  client.on('error', onError)
  client.on('end', () => {
    lost = true
    ring()
  })
  client.on('notification', ring)
  await client.connect()
  await client.query('listen bus')
  return {
    isLost: () => lost,
    next,
    end: () => {
      end()
      return client.end()
    },
  }
}

const doors = [
  ...[
    'publish(jsonb)',
    'take(text, integer)',
    'done(text, bigint[])',
    'put_aside(text, bigint, text)',
  ],
  ...[
    'look()',
    'dead_letters(text)',
    'replay(text, uuid)',
    'letters(text, integer)',
    'put(text, jsonb)',
  ],
]

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
    for (const door of doors) await client.query(`grant execute on function bus.${door} to ${id}`)
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
