// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockViews: Block<{ user_id: string }, { pg_advisory_xact_lock: string | null }>
  selectViews: Block<{ user_id: string; list: string }, { id: string; list: string; name: string; content: string; is_default: boolean }>
  selectOptionalView: Block<{ id: string; user_id: string }, { id: string; list: string; name: string; content: string; is_default: boolean }>
  countViews: Block<{ name: string; id: string; user_id: string; list: string }, { total: number; has_name: boolean }>
  endDefault: Block<{ user_id: string; list: string; id: string }, Record<never, never>>
  insertView: Block<{ id: string; user_id: string; list: string; name: string; content: string; is_default: boolean }, Record<never, never>>
  updateView: Block<{ name: string; content: string; is_default: boolean; id: string }, Record<never, never>>
  deleteView: Block<{ id: string; user_id: string }, { id: string }>
}
export default sql
