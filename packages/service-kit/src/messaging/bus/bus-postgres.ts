/** The bus on PostgreSQL: a database of its own, accessed through functions. NOTIFY wakes consumers; polling is the fallback. */
import { createHash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import pg from 'pg'
import { createInTurn, type InTurn } from '../../base/in-turn.ts'
import type { Logger } from '../../base/logger.ts'
import { createSharedResource } from '../../base/shared-resource.ts'
import { createSignal } from '../../base/signal.ts'
import { connectAsOwner } from '../../database/connect-as-owner.ts'
import { busPoolSize } from '../../database/connection-counts.ts'
import { type MigrationFolder, migrate } from '../../database/migrate.ts'
import type { Bus, BusAdmin, Delivery, Envelope, QueueState, Subscription } from './bus.ts'

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
    max: busPoolSize,
    connectionTimeoutMillis: 2000,
    options: '-c statement_timeout=5000',
  })
  const onError = createConnectionErrorHandler(logger)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** The channel of the function `bus.wake`. */
const channelOf = (queue: string): string => `bus_${createHash('md5').update(queue).digest('hex')}`

/** Creates the bus of the service whose database role is in `url`. The role may only execute the granted functions. */
export const createPostgresBus = (url: string, logger: Logger): Bus => {
  const pool = createPool(url, logger)
  const listener = createSharedResource(
    () => openListener(url, createConnectionErrorHandler(logger)),
    ({ client }) => client.end(),
    ({ lost }) => !lost.aborted,
  )

  /** Handles a batch. What it acknowledges is removed in one statement at the end: the inbox detects repetitions. */
  const handleBatch = async (
    queue: string,
    rows: readonly MessageRow[],
    handle: (batch: Delivery[]) => Promise<void>,
  ): Promise<void> => {
    const done: string[] = []
    const deliveries = rows.map(({ id, body }) => ({
      event: body,
      acknowledge: async () => void done.push(id),
      deadLetter: async (reason: string) =>
        void (await pool.query('select bus.put_aside($1, $2, $3)', [queue, id, reason])),
    }))
    try {
      await handle(deliveries)
    } finally {
      if (done.length > 0) await pool.query('select bus.done($1, $2::bigint[])', [queue, done])
    }
  }

  return {
    publish: async (events) =>
      void (await pool.query('select bus.publish($1)', [JSON.stringify(events)])),
    consume: (queue, limit, handle, abortSignal) =>
      listener.use(async ({ client, inTurn, lost, listeners }) => {
        const signal = createSignal(AbortSignal.any([abortSignal, lost]))
        listeners.set(channelOf(queue), signal.notify)
        try {
          await inTurn(() => client.query(`listen ${channelOf(queue)}`))
          while (!abortSignal.aborted && !lost.aborted) {
            // A message that is committed after `take` notifies, so a batch below the limit needs no second look.
            const notified = signal.wait(pollIntervalMs)
            const { rows } = await pool.query<MessageRow>(
              'select id::text, body from bus.take($1, $2)',
              [queue, limit],
            )
            if (rows.length > 0) await handleBatch(queue, rows, handle)
            if (rows.length < limit) await notified
          }
        } finally {
          listeners.delete(channelOf(queue))
          signal.close()
        }
      }),
    getQueueStates: async (queues) => {
      // PostgreSQL knows only the queues that have messages.
      const { rows } = await pool.query<QueueState>('select * from bus.look()')
      const stateByQueue = new Map(rows.map((state) => [state.queue, state]))
      return queues.map((queue) => stateByQueue.get(queue) ?? { queue, waiting: 0, dead: 0 })
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

/** One connection that listens for the messages of all queues of a process. */
interface Listener {
  readonly client: pg.Client
  /** Every statement runs in turn, because all queues use the connection. */
  readonly inTurn: InTurn
  /** Aborts when the connection is lost. */
  readonly lost: AbortSignal
  /** Called when a message has arrived, by channel. */
  readonly listeners: Map<string, () => void>
}

const openListener = async (url: string, onError: (error: Error) => void): Promise<Listener> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  const lost = new AbortController()
  const listeners = new Map<string, () => void>()
  setMaxListeners(0, lost.signal)
  client.on('error', onError)
  client.on('end', () => lost.abort())
  client.on('notification', ({ channel }) => listeners.get(channel)?.())
  await client.connect()
  return { client, inTurn: createInTurn(), lost: lost.signal, listeners }
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
  const client = await connectAsOwner(ownerUrl)
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
