// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '../../database/blocks.ts'
declare const sql: {
  tryLock: Block<{ name: string }, { is_locked: boolean }>
  unlock: Block<{ name: string }, { pg_advisory_unlock: boolean | null }>
}
export default sql
