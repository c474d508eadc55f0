// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectStorageState: Block<Record<never, never>, { are_changes_refused: boolean }>
}
export default sql
