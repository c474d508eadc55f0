// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectCategories: Block<Record<never, never>, { id: number; name: string; name_ar: string }>
  insertCategory: Block<{ name: string; name_ar: string }, { id: number; name: string; name_ar: string }>
}
export default sql
