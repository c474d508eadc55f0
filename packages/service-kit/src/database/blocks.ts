/** Runs the statements of .sql files, with the types of their parameters and rows. */
import { inSpan } from '../base/context.ts'
import { spanAttributes } from './connection.ts'
import type { Queryable } from './database.ts'

/** A named statement of a .sql file. Its types come from PostgreSQL's Describe message (`npm run sql:types`). */
export interface Block<Params, Row> {
  readonly name: string | null
  readonly text: string
  readonly params: readonly string[]
  /** Never set; it carries the types. */
  readonly __types?: (params: Params) => Row
}

const run = (db: Queryable, block: Block<never, unknown>, params: object) =>
  inSpan(block.name ?? 'unnamed statement', 'client', spanAttributes, () =>
    db.query({
      ...(block.name && { name: block.name }),
      text: block.text,
      values: block.params.map((name) => (params as Record<string, unknown>)[name] ?? null),
    }),
  )

/** Returns all rows. */
export const queryRows = async <P extends object, R>(
  db: Queryable,
  block: Block<P, R>,
  params: P,
): Promise<R[]> => (await run(db, block as unknown as Block<never, unknown>, params)).rows as R[]

/** Returns the first row, or null. */
export const queryOptionalRow = async <P extends object, R>(
  db: Queryable,
  block: Block<P, R>,
  params: P,
): Promise<R | null> => (await queryRows(db, block, params))[0] ?? null

/** Returns the first row. Throws if there is none; use queryOptionalRow if it may be absent. */
export const queryRow = async <P extends object, R>(
  db: Queryable,
  block: Block<P, R>,
  params: P,
): Promise<R> => {
  const row = await queryOptionalRow(db, block, params)
  if (!row) throw new Error(`${block.name}: no row`)
  return row
}

/** Runs a statement and returns the number of affected rows. */
export const execute = async <P extends object>(
  db: Queryable,
  block: Block<P, unknown>,
  params: P,
): Promise<number> =>
  (await run(db, block as unknown as Block<never, unknown>, params)).rowCount ?? 0
