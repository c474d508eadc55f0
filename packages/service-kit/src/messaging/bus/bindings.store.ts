import { execute, queryRows } from '../../database/blocks.ts'
import type { Queryable } from '../../database/database.ts'
import sql from './bindings.sql'

/** A queue receives the events whose name matches the pattern. */
export interface Binding {
  readonly queue: string
  readonly pattern: string
}

/** Stores a binding, unless it is stored already. */
export const insertBinding = (db: Queryable, { queue, pattern }: Binding) =>
  execute(db, sql.insertBinding, { queue, pattern })

/** Returns all stored bindings. */
export const selectBindings = (db: Queryable): Promise<Binding[]> =>
  queryRows(db, sql.selectBindings, {})

/** Removes a stored binding. */
export const deleteBinding = (db: Queryable, { queue, pattern }: Binding) =>
  execute(db, sql.deleteBinding, { queue, pattern })
