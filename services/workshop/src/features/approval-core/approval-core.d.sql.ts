// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectApproval: Block<{ work_card_id: string }, { approved_fils: number }>
  selectJobApproval: Block<{ work_card_id: string }, { approved_fils: number }>
}
export default sql
