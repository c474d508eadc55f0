// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/db'
declare const sql: {
  insertParts: Block<{ now: string; updated_by: string | null; parts: string }, Record<never, never>>
  openLedgers: Block<{ now: string; actor_id: string | null; actor_name: string; opened: string }, Record<never, never>>
  selectNumbersAmong: Block<{ numbers: readonly string[] }, { number: string }>
}
export default sql
