// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/db'
declare const sql: {
  upsertPeople: Block<{ people: string }, Record<never, never>>
  selectOptionalPerson: Block<{ id: string }, { role: string; is_active: boolean }>
  selectActiveOfRoles: Block<{ roles: readonly string[] }, { id: string }>
  selectIsCopyComplete: Block<{ name: string }, { is_complete: boolean }>
  markCopyComplete: Block<{ name: string }, Record<never, never>>
}
export default sql
