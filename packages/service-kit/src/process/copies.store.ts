import { execute, queryOptionalRow } from '../database/blocks.ts'
import type { Queryable } from '../database/database.ts'
import sql from './copies.sql'

/** Stores a local copy of another service's document, unless the stored one is newer. */
export const upsertCopy = (db: Queryable, name: string, version: number, content: object) =>
  execute(db, sql.upsertCopy, { name, version, content: JSON.stringify(content) })

/** Returns a local copy and its version, or null. */
export const selectOptionalCopy = (db: Queryable, name: string) =>
  queryOptionalRow(db, sql.selectOptionalCopy, { name })
