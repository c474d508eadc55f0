// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '../database/blocks.ts'
declare const sql: {
  insertKey: Block<{ actor: string; endpoint: string; key: string; body_hash: string }, Record<never, never>>
  selectOptionalKey: Block<{ actor: string; endpoint: string; key: string }, { body_hash: string; answer: unknown | null }>
  updateAnswer: Block<{ answer: string; actor: string; endpoint: string; key: string }, Record<never, never>>
  deleteExpiredKeys: Block<Record<never, never>, Record<never, never>>
}
export default sql
