// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectCounts: Block<Record<never, never>, { subject: string; status: string; count: number; amount: string }>
  mergeChanges: Block<Record<never, never>, Record<never, never>>
  selectWrongCounts: Block<Record<never, never>, { subject: string; expected: string; found: string }>
}
export default sql
