// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  upsertViewer: Block<{ work_card_id: string; user_id: string; name: string; now: string }, { is_new: boolean }>
  deleteExpiredViewers: Block<{ work_card_id: string; before: string }, Record<never, never>>
  deleteViewer: Block<{ work_card_id: string; user_id: string }, Record<never, never>>
  selectViewers: Block<{ work_card_id: string }, { user_id: string; name: string }>
}
export default sql
