// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectPreferences: Block<{ user_id: string }, { group_name: string; channel: string }>
  upsertPreferences: Block<{ user_id: string; preferences: string }, Record<never, never>>
}
export default sql
