/** PostgreSQL access: a pool that survives restarts of the server, and the settings of its connections. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inSpan } from '../base/context.ts'
import type { Logger } from '../base/logger.ts'
import { createSender, maxConnectMs, spanAttributes, useConnection } from './connection.ts'
import { poolSize, unrestrictedPoolSize } from './connection-counts.ts'
import type { Database } from './database.ts'
import { toBusyErrors } from './database-errors.ts'
import { closeConnectionsOfFrozenServer } from './frozen-server.ts'
import { createPipelinedPool, type OnParameter } from './pg-internals.ts'
import { retryTransaction, runSnapshot, runTransaction } from './transaction.ts'

// Timestamps and dates stay text, because they would be parsed only to be formatted again.
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`,
)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The time limits apply to every statement of the connection. */
const sessionOptions = [
  'timezone=UTC',
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'search_path=public',
]

/**
 * For a process that only loads initial data. An interrupted load starts over. The first commit of a service afterwards writes
 * everything to the disk; a crash of PostgreSQL in the half second before it loses the last records. The tables are small,
 * so that a plan for all values is as good as one for each.
 */
export const loadingOptions = ['synchronous_commit=off', 'plan_cache_mode=force_generic_plan']

/** While it is on, PostgreSQL refuses writes, except on connections that have chosen another value. */
const readOnlyParameter = 'default_transaction_read_only'

const toStartupOptions = (options: readonly string[]): string =>
  options.map((option) => `-c ${option}`).join(' ')

/** A server that hangs does not enforce its statement_timeout of 5 s, so the client stops waiting shortly after. */
const queryTimeoutMs = 5500

export interface DatabaseOptions {
  /** Default: `poolSize`. */
  readonly size?: number | undefined
  /** Further settings of its connections. */
  readonly settings?: readonly string[] | undefined
  /** How long a caller waits for a connection before it fails as busy. Default: 2,000 ms. */
  readonly maxWaitMs?: number | undefined
}

/** Creates a pool. It connects at the first statement. */
export const createDatabase = (
  url: string,
  logger: Logger,
  { size = poolSize, settings = [], maxWaitMs = 2000 }: DatabaseOptions = {},
): Database => {
  const options = [...sessionOptions, ...settings]
  const database = openDatabase(url, logger, { size, options, maxWaitMs })
  let unrestricted: Database | undefined
  return {
    ...database,
    get unrestricted() {
      unrestricted ??= openDatabase(url, logger, {
        size: unrestrictedPoolSize,
        options: [...options, `${readOnlyParameter}=off`],
        maxWaitMs,
      })
      return unrestricted
    },
    close: async () => {
      await Promise.all([database.close(), unrestricted?.close()])
    },
  }
}

/** Remembers from the reports of the server whether it refuses writes, and logs when that begins and ends. */
const createRefusalWatch = (logger: Logger) => {
  let areRefused = false
  const onParameter: OnParameter = (name, value) => {
    if (name !== readOnlyParameter || areRefused === (value === 'on')) return
    areRefused = value === 'on'
    // Once: background work fails and is repeated as long as this lasts, without a line each time.
    if (areRefused) logger.warn('PostgreSQL refuses writes, because its disk is almost full')
    else logger.info('PostgreSQL accepts writes again')
  }
  return { onParameter, areWritesRefused: () => areRefused }
}

interface PoolOptions {
  readonly size: number
  readonly options: readonly string[]
  readonly maxWaitMs: number
}

const openDatabase = (
  url: string,
  logger: Logger,
  { size, options, maxWaitMs }: PoolOptions,
): Database => {
  const settings = {
    connectionString: url,
    // The pool also limits the wait for a free connection by it.
    connectionTimeoutMillis: Math.max(maxConnectMs, maxWaitMs),
    options: toStartupOptions(options),
    keepAlive: true,
  }
  const refusal = createRefusalWatch(logger)
  const pool = createPipelinedPool(
    {
      ...settings,
      max: size,
      idleTimeoutMillis: 30_000,
      query_timeout: queryTimeoutMs,
    },
    refusal.onParameter,
  )
  const source = { pool, maxWaitMs }
  const onError = (error: Error) => logger.warn({ err: error }, 'lost a database connection')
  pool.on('error', onError)
  // A connection in use emits its own error event, which would end the process without a listener.
  pool.on('connect', (client) => client.on('error', onError))
  closeConnectionsOfFrozenServer(pool, url, logger)
  return {
    pool,
    get unrestricted() {
      return this
    },
    areWritesRefused: refusal.areWritesRefused,
    query: async (config) =>
      toBusyErrors(() => useConnection(source, (client) => client.query(config))),
    onOneConnection: (read) =>
      toBusyErrors(() => useConnection(source, (client) => read({ query: createSender(client) }))),
    inTransaction: (work) =>
      toBusyErrors(() =>
        retryTransaction(() =>
          inSpan('transaction', 'client', spanAttributes, () => runTransaction(source, work)),
        ),
      ),
    inSnapshot: (read) =>
      toBusyErrors(() =>
        inSpan('snapshot', 'client', spanAttributes, () => runSnapshot(source, read)),
      ),
    connect: async () => {
      const client = new pg.Client(settings)
      client.on('error', onError)
      await client.connect()
      return client
    },
    close: () => pool.end(),
  }
}

const refusalCheckMs = 2000

/** Waits while PostgreSQL refuses writes, until `signal` aborts. For loops that would only fail meanwhile. */
export const waitUntilWritable = async (db: Database, signal: AbortSignal): Promise<void> => {
  // The server reports a changed parameter with its next response.
  const refresh = () => db.query({ text: `show ${readOnlyParameter}`, values: [] })
  await refresh()
  while (db.areWritesRefused() && !signal.aborted) {
    await sleep(refusalCheckMs, undefined, { signal }).catch(() => undefined)
    await refresh()
  }
}
