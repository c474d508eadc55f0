/** PostgreSQL access: typed blocks of .sql files, transactions, and a pool that survives restarts of the server. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '@warsha/contracts/base/errors'
import pg from 'pg'
import { inSpan } from '../base/context.ts'
import { ApiError, BusyError, isStorageFull } from '../base/errors.ts'
import type { Logger } from '../base/logger.ts'
import { closeConnectionsOfFrozenServer } from './frozen-server.ts'
import { createPipelinedPool, getSocket } from './pg-internals.ts'

/** A named statement of a .sql file. Its types come from PostgreSQL's Describe message (`npm run sql:types`). */
export interface Block<Params, Row> {
  readonly name: string | null
  readonly text: string
  readonly params: readonly string[]
  /** Never set; it carries the types. */
  readonly __types?: (params: Params) => Row
}

/** Runs statements: the pool, or the connection of a transaction. */
export interface Queryable {
  query(config: {
    name?: string
    text: string
    values: unknown[]
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}
declare const inside: unique symbol
/** The connection of an open transaction. Functions that need a transaction take this type. */
export interface Transaction extends Queryable {
  readonly [inside]: true
  /**
   * Runs a step after the work of the transaction, just before the commit. If it fails, the transaction is rolled back. It
   * starts all its statements at once, because they are sent together with the commit.
   */
  beforeCommit(step: () => Promise<unknown>): void
}

/** Returns true for the connection of a transaction or snapshot, false for the pool. */
export const isTransaction = (db: Queryable): db is Transaction => 'beforeCommit' in db

export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction: commits if it resolves, rolls back if it throws.
   * After a deadlock or serialisation failure it runs again, up to three times, so `work` must be repeatable.
   */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs `read` so that all its statements see the database as it was at the first of them (REPEATABLE READ). Writes fail.
   */
  inSnapshot<T>(read: (tx: Queryable) => Promise<T>): Promise<T>
  /**
   * Runs reads on one connection instead of one for each: those that are started together (`waitForAll`) take one round
   * trip. Each sees what is committed when it runs, as outside. Not for reads that take long: they run in turn.
   */
  onOneConnection<T>(read: (connection: Queryable) => Promise<T>): Promise<T>
  /** Opens a connection outside the pool, for LISTEN and advisory locks. The caller ends it. */
  connect(): Promise<pg.Client>
  readonly pool: pg.Pool
  /**
   * The same database for the few writes that must work while PostgreSQL refuses all others because its disk is almost
   * full: signing in, and the audit of what somebody reads. It has connections of its own.
   */
  readonly unrestricted: Database
  /** True if PostgreSQL refused writes when the pool last ran a statement. */
  areWritesRefused(): boolean
  close(): Promise<void>
}

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

/** While it is on, PostgreSQL refuses writes, except on connections that have chosen another value. */
const readOnlyParameter = 'default_transaction_read_only'

const toStartupOptions = (options: readonly string[]): string =>
  options.map((option) => `-c ${option}`).join(' ')

/** A server that hangs does not enforce its statement_timeout of 5 s, so the client stops waiting shortly after. */
const queryTimeoutMs = 5500

const unrestrictedPoolSize = 4

/** Creates a pool. It connects at the first statement. */
export const createDatabase = (url: string, logger: Logger, size = 10): Database => {
  const database = openDatabase(url, logger, size, sessionOptions)
  let unrestricted: Database | undefined
  return {
    ...database,
    get unrestricted() {
      unrestricted ??= openDatabase(url, logger, unrestrictedPoolSize, [
        ...sessionOptions,
        `${readOnlyParameter}=off`,
      ])
      return unrestricted
    },
    close: async () => {
      await Promise.all([database.close(), unrestricted?.close()])
    },
  }
}

const openDatabase = (
  url: string,
  logger: Logger,
  size: number,
  options: readonly string[],
): Database => {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 2000,
    options: toStartupOptions(options),
    keepAlive: true,
  }
  let areRefused = false
  const pool = createPipelinedPool(
    {
      ...settings,
      max: size,
      idleTimeoutMillis: 30_000,
      query_timeout: queryTimeoutMs,
    },
    (name, value) => {
      if (name !== readOnlyParameter || areRefused === (value === 'on')) return
      areRefused = value === 'on'
      // Once: background work fails and is repeated as long as this lasts, without a line each time.
      if (areRefused) logger.warn('PostgreSQL refuses writes, because its disk is almost full')
      else logger.info('PostgreSQL accepts writes again')
    },
  )
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
    areWritesRefused: () => areRefused,
    query: async (config) =>
      toBusyErrors(() => useConnection(pool, (client) => client.query(config))),
    onOneConnection: (read) =>
      toBusyErrors(() => useConnection(pool, (client) => read({ query: createSender(client) }))),
    inTransaction: (work) =>
      toBusyErrors(() =>
        retryTransaction(() =>
          inSpan('transaction', 'client', spanAttributes, () => runTransaction(pool, work)),
        ),
      ),
    inSnapshot: (read) =>
      toBusyErrors(() =>
        inSpan('snapshot', 'client', spanAttributes, () =>
          runTransaction(pool, read, 'begin isolation level repeatable read, read only'),
        ),
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

/** Takes a connection from the pool. Any failure means that the database is unavailable. */
const acquire = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new BusyError(error)
  })

const useConnection = async <T>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await acquire(pool)
  let broken: Error | undefined
  try {
    return await use(client)
  } catch (error) {
    // A rejected statement leaves the connection usable.
    if (isDatabaseUnavailable(error) && !isStorageFull(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** Sends statements of one connection: one system call for all that are started in the same turn of the event loop. */
const createSender = (client: pg.PoolClient) => {
  const socket = getSocket(client)
  return (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    socket.cork()
    process.nextTick(() => socket.uncork())
    return client.query(config)
  }
}

const runTransaction = async <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  begin = 'begin',
): Promise<T> => {
  const client = await acquire(pool)
  const lastSteps: (() => Promise<unknown>)[] = []
  const send = createSender(client)
  let isCommitting = false
  const tx = {
    query: (config: pg.QueryConfig) =>
      isCommitting
        ? Promise.reject(new Error('the transaction is already being committed'))
        : send(config),
    beforeCommit: (step: () => Promise<unknown>) => lastSteps.push(step),
  } as unknown as Transaction
  let broken: Error | undefined
  try {
    // Awaited, because a statement that follows a failed `begin` would take effect by itself.
    await send({ text: begin })
    const result = await work(tx)
    await runLastSteps(client, lastSteps, () => {
      isCommitting = true
      return send({ text: 'commit' })
    })
    return result
  } catch (error) {
    // A server that hangs would not respond to a rollback either. Closing the connection rolls back.
    if (isQueryTimeout(error)) broken = error as Error
    else
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError
      })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Starts the last steps of a transaction and then the commit, which travels with their statements: each round trip wakes a
 * process of PostgreSQL. After a statement that fails, the server rolls back instead.
 */
const runLastSteps = async (
  client: pg.PoolClient,
  steps: readonly (() => Promise<unknown>)[],
  commit: () => Promise<unknown>,
): Promise<void> => {
  const socket = getSocket(client)
  const started: Promise<unknown>[] = []
  let failure: { readonly error: unknown } | undefined
  socket.cork()
  try {
    for (const step of steps) started.push(step())
    for (const one of started)
      one.catch((error: unknown) => {
        failure ??= { error }
      })
    // A step that fails before it sends a statement would not prevent the commit. It has failed after this tick.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    if (failure) throw failure.error
    started.push(commit())
  } finally {
    socket.uncork()
  }
  await waitForAll(started)
}

/**
 * Waits for all promises, even if one fails, and then throws the first error. Starts nothing.
 *
 * Code that runs in a transaction, or may run in one, uses this for statements that do not need each other's results.
 * They are sent in one round trip and run in the order of the list. `Promise.all` would not wait for the rest after a
 * failure, so that statements would run after the rollback. Code outside transactions uses `Promise.all`.
 */
export const waitForAll = async <T extends readonly unknown[]>(
  promises: readonly [...{ [Index in keyof T]: Promise<T[Index]> }],
): Promise<T> => {
  const results = await Promise.allSettled(promises)
  const failed = results.find(
    (result): result is PromiseRejectedResult => result.status === 'rejected',
  )
  if (failed) throw failed.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}

/** Serialisation failure and deadlock. */
const retryableCodes = new Set(['40001', '40P01'])

const retryTransaction = async <T>(transaction: () => Promise<T>, maxAttempts = 3): Promise<T> => {
  try {
    return await transaction()
  } catch (error) {
    if (maxAttempts <= 1 || !retryableCodes.has(getCode(error) ?? '')) throw error
    return retryTransaction(transaction, maxAttempts - 1)
  }
}

const getCode = (error: unknown): string | undefined => (error as { code?: string } | null)?.code

/** Lock, statement and idle timeouts, too many connections, shutdown, and all connection failures. */
const unavailableCodes =
  /^(55P03|57014|25P03|53300|57P0[123]|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/
/** Errors that pg throws without a code. */
const connectionLostMessages =
  /timeout exceeded when trying to connect|connection terminated|Client was closed|not queryable|query read timeout/i

const isQueryTimeout = (error: unknown): boolean =>
  /query read timeout/i.test((error as Error)?.message ?? '')

/** Returns true if the database is unavailable, so that the caller may retry later; false if the statement failed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof BusyError ||
  isStorageFull(error) ||
  unavailableCodes.test(getCode(error) ?? '') ||
  connectionLostMessages.test((error as Error)?.message ?? '')

const toBusyErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError || !isDatabaseUnavailable(error)) throw error
    throw new BusyError(error)
  }
}

const spanAttributes = { 'db.system.name': 'postgresql' }

const run = (sql: Queryable, block: Block<never, unknown>, params: object) =>
  inSpan(block.name ?? 'unnamed statement', 'client', spanAttributes, () =>
    sql.query({
      ...(block.name && { name: block.name }),
      text: block.text,
      values: block.params.map((name) => (params as Record<string, unknown>)[name] ?? null),
    }),
  )

/** Returns all rows. */
export const queryRows = async <P extends object, R>(
  sql: Queryable,
  block: Block<P, R>,
  params: P,
): Promise<R[]> => (await run(sql, block as unknown as Block<never, unknown>, params)).rows as R[]

/** Returns the first row, or null. */
export const queryOptionalRow = async <P extends object, R>(
  sql: Queryable,
  block: Block<P, R>,
  params: P,
): Promise<R | null> => (await queryRows(sql, block, params))[0] ?? null

/** Returns the first row. Throws if there is none; use queryOptionalRow if it may be absent. */
export const queryRow = async <P extends object, R>(
  sql: Queryable,
  block: Block<P, R>,
  params: P,
): Promise<R> => {
  const row = await queryOptionalRow(sql, block, params)
  if (!row) throw new Error(`${block.name}: no row`)
  return row
}

/** Runs a statement and returns the number of affected rows. */
export const execute = async <P extends object>(
  sql: Queryable,
  block: Block<P, unknown>,
  params: P,
): Promise<number> =>
  (await run(sql, block as unknown as Block<never, unknown>, params)).rowCount ?? 0

/** Returns the name of the constraint that a failed write violated, or null. Stores convert it to an `ApiError`. */
export const getViolatedConstraint = (error: unknown): string | null =>
  /^23/.test(getCode(error) ?? '') ? ((error as { constraint?: string }).constraint ?? '') : null

/** Awaits a write. Throws the `ApiError` that `codes` gives to the constraint that it violates, and other errors as they are. */
export const convertViolation = async <T>(
  write: Promise<T>,
  codes: Readonly<Record<string, ErrorCode>>,
): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const code = codes[getViolatedConstraint(error) ?? '']
    throw code ? new ApiError(code) : error
  }
}

/** Awaits a deletion. Throws 409 if foreign keys still reference the row. */
export const rejectIfReferenced = async (deletion: Promise<number>): Promise<void> => {
  try {
    await deletion
  } catch (error) {
    if (getViolatedConstraint(error) === null) throw error
    throw new ApiError('still_referenced', { what: (error as { table?: string }).table ?? '' })
  }
}
