/** The database as features see it: a pool, its transactions, and what both have in common. */
import type pg from 'pg'

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
