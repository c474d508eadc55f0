// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '../../database/blocks.ts'
declare const sql: {
  insertEvents: Block<{ events: string }, { pg_notify: string | null }>
  selectUnpublished: Block<{ at_most: number }, { id: number; event_id: string; name: string; aggregate: string; payload: unknown; traceparent: string | null; occurred_at: string }>
  measureUnpublished: Block<Record<never, never>, { count: number; oldest_seconds: number }>
  markPublished: Block<{ ids: readonly number[] }, Record<never, never>>
  deletePublishedEvents: Block<Record<never, never>, Record<never, never>>
}
export default sql
