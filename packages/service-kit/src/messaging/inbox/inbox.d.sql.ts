// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '../../database/blocks.ts'
declare const sql: {
  insertReceived: Block<{ consumer: string; event_ids: readonly string[] }, { event_id: string }>
  countFailure: Block<{ consumer: string; event_id: string }, { failures: number }>
  deleteFailures: Block<{ consumer: string; event_id: string }, Record<never, never>>
  deleteExpiredDeliveries: Block<Record<never, never>, Record<never, never>>
  deleteExpiredFailures: Block<Record<never, never>, Record<never, never>>
}
export default sql
