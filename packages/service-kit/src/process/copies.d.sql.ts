// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '../database/blocks.ts'
declare const sql: {
  upsertCopy: Block<{ name: string; version: number; content: string }, Record<never, never>>
  selectOptionalCopy: Block<{ name: string }, { version: number; content: unknown }>
}
export default sql
