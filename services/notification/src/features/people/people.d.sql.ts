// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  upsertPeople: Block<{ people: string }, Record<never, never>>
  selectRecipientById: Block<{ id: string; group_name: string }, { id: string; role: string | null; channel: string | null }>
  selectRecipientsByRole: Block<{ group_name: string; roles: readonly string[] }, { id: string; role: string | null; channel: string | null }>
  selectIsCopyComplete: Block<{ name: string }, { is_complete: boolean }>
  markCopyComplete: Block<{ name: string }, Record<never, never>>
}
export default sql
