// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertEntry: Block<{ id: string; at: string; actor_id: string | null; actor_name: string | null; action: string; subject_type: string; subject_id: string | null; details: string; request_id: string | null }, Record<never, never>>
  selectEntries: Block<{ actor: string | null; action: string | null; subject: string | null; limit: number; offset: number }, { id: string; at: string; actor_id: string | null; actor_name: string | null; action: string; subject_type: string; subject_id: string | null; details: unknown; request_id: string | null }>
  countEntries: Block<{ actor: string | null; action: string | null; subject: string | null }, { total: number }>
}
export default sql
