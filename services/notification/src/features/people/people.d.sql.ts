// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/db'
declare const sql: {
  upsertPeople: Block<{ people: string }, Record<never, never>>
  selectRecipients: Block<{ ids: readonly string[]; roles: readonly string[]; group_name: string }, { id: string; role: string | null; channel: string | null }>
  selectIsCopyComplete: Block<{ name: string }, { is_complete: boolean }>
  markCopyComplete: Block<{ name: string }, Record<never, never>>
}
export default sql
