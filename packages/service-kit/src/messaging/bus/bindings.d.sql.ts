// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '../../database/blocks.ts'
declare const sql: {
  insertBinding: Block<{ queue: string; pattern: string }, Record<never, never>>
  selectBindings: Block<Record<never, never>, { queue: string; pattern: string }>
  deleteBinding: Block<{ queue: string; pattern: string }, Record<never, never>>
}
export default sql
