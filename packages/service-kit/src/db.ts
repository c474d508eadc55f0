/** PostgreSQL: typed blocks of .sql files, transactions, and a pool that survives the server's restarts. */
import pg from 'pg'
import { ApiError, BusyError } from './errors.ts'
import type { Logger } from './logger.ts'

/** One named statement of a .sql file; the types come from PostgreSQL's own Describe (`npm run sql:types`). */
export interface Block<Params, Row> {
  readonly name: string | null
  readonly text: string
  readonly params: readonly string[]
  /** Only for types. */
  readonly __types?: (params: Params) => Row
}

/** Where a statement runs: the pool, or the one connection of a transaction. */
export interface Queryable {
  query(config: {
    name?: string
    text: string
    values: unknown[]
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}
declare const inside: unique symbol
/** The connection of an open transaction; what must happen together asks for this type. */
export interface Transaction extends Queryable {
  readonly [inside]: true
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
   * Deadlocks and serialisation failures are tried again twice, so `work` must be safe to run anew.
   */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** A connection of its own, outside the pool: for LISTEN and advisory locks. The caller ends it. */
  connect(): Promise<pg.Client>
  readonly pool: pg.Pool
  close(): Promise<void>
}

// Texts, not Date objects: timestamps are parsed only to be printed again, numeric would lose its exactness.
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`,
)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Statements carry their limits from the start (design: safety.md rule 8). */
const sessionOptions = [
  'timezone=UTC',
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  'search_path=public',
]
  .map((option) => `-c ${option}`)
  .join(' ')

/** A server that hangs can't keep its own limit of 5 s: we stop waiting a little later. */
const patience = 5500

/** Opens a pool; nothing is connected before the first statement. */
export const createDatabase = (url: string, logger: Logger, size = 10): Database => {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 2000,
    options: sessionOptions,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...settings,
    max: size,
    idleTimeoutMillis: 30_000,
    query_timeout: patience,
  })
  const onError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost')
  pool.on('error', onError)
  // A connection that is checked out reports its loss itself; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', onError))
  return {
    pool,
    query: async (config) => translated(() => queryOnce(pool, config)),
    inTransaction: (work) => translated(() => retried(() => transact(pool, work))),
    connect: async () => {
      const client = new pg.Client(settings)
      client.on('error', onError)
      await client.connect()
      return client
    },
    close: () => pool.end(),
  }
}

/** Whatever keeps us from getting a connection, the database is away. */
const borrow = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new BusyError(error)
  })

const queryOnce = async (pool: pg.Pool, config: pg.QueryConfig): Promise<pg.QueryResult> => {
  const client = await borrow(pool)
  let broken: Error | undefined
  try {
    return await client.query(config)
  } catch (error) {
    // A statement that was refused leaves the connection as good as it was.
    if (isDatabaseAway(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

const transact = async <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await borrow(pool)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client as unknown as Transaction)
    await client.query('commit')
    return result
  } catch (error) {
    // One that hangs would not answer this either: its connection is closed, which rolls back.
    if (isHanging(error)) broken = error as Error
    else
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
    throw error
  } finally {
    client.release(broken)
  }
}

const again = new Set(['40001', '40P01'])
const retried = async <T>(deed: () => Promise<T>, tries = 3): Promise<T> => {
  try {
    return await deed()
  } catch (error) {
    if (tries <= 1 || !again.has(codeOf(error) ?? '')) throw error
    return retried(deed, tries - 1)
  }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code

/** Lock, statement and idle time-outs, too many connections, shutting down, and every failure of the connection. */
const busy =
  /^(55P03|57014|25P03|53300|57P0[123]|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/
/** What pg says without a code. */
const connectionLost =
  /timeout exceeded when trying to connect|connection terminated|Client was closed|not queryable|query read timeout/i

const isHanging = (error: unknown): boolean =>
  /query read timeout/i.test((error as Error)?.message ?? '')

/** Whether the database, not the statement, is the trouble: the caller may try again later. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof BusyError ||
  busy.test(codeOf(error) ?? '') ||
  connectionLost.test((error as Error)?.message ?? '')

const translated = async <T>(deed: () => Promise<T>): Promise<T> => {
  try {
    return await deed()
  } catch (error) {
    if (error instanceof ApiError || !isDatabaseAway(error)) throw error
    throw new BusyError(error)
  }
}

const run = (sql: Queryable, block: Block<never, unknown>, params: object) =>
  sql.query({
    ...(block.name && { name: block.name }),
    text: block.text,
    values: block.params.map((name) => (params as Record<string, unknown>)[name] ?? null),
  })

/** All rows. */
export const queryRows = async <P extends object, R>(
  sql: Queryable,
  block: Block<P, R>,
  params: P,
): Promise<R[]> => (await run(sql, block as unknown as Block<never, unknown>, params)).rows as R[]

/** The first row, or null. */
export const queryOptionalRow = async <P extends object, R>(
  sql: Queryable,
  block: Block<P, R>,
  params: P,
): Promise<R | null> => (await queryRows(sql, block, params))[0] ?? null

/** The one row; its absence is a fault of ours (use queryOptionalRow where it may be absent). */
export const queryRow = async <P extends object, R>(
  sql: Queryable,
  block: Block<P, R>,
  params: P,
): Promise<R> => {
  const row = await queryOptionalRow(sql, block, params)
  if (!row) throw new Error(`${block.name}: no row`)
  return row
}

/** Runs a statement and gives the number of rows that it touched. */
export const execute = async <P extends object>(
  sql: Queryable,
  block: Block<P, unknown>,
  params: P,
): Promise<number> =>
  (await run(sql, block as unknown as Block<never, unknown>, params)).rowCount ?? 0

/** The name of the constraint that a failed write violated, or null: stores turn it into a Refused. */
export const getViolatedConstraint = (error: unknown): string | null =>
  /^23/.test(codeOf(error) ?? '') ? ((error as { constraint?: string }).constraint ?? '') : null

/** Deletes a row, or refuses with 409 while anything refers to it: the foreign keys know best what does. */
export const rejectIfReferenced = async (deletion: Promise<number>): Promise<void> => {
  try {
    await deletion
  } catch (error) {
    if (getViolatedConstraint(error) === null) throw error
    throw new ApiError('still_referenced', { what: (error as { table?: string }).table ?? '' })
  }
}
