// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  withdrawEstimateOfCard: Block<{ now: string; updated_by: string; work_card_id: string }, { estimate_number: string }>
  selectSentEstimate: Block<{ work_card_id: string }, { id: string; estimate_number: string; sent_version: number }>
  clearCardStatusBefore: Block<{ work_card_id: string }, Record<never, never>>
  reopenWorkOfCard: Block<{ now: string; updated_by: string; work_card_id: string }, { description: string }>
  reopenWorkOfLine: Block<{ now: string; updated_by: string; work_card_id: string; line_id: string }, { description: string }>
  closeWorkOfCard: Block<{ now: string; updated_by: string; work_card_id: string }, { description: string }>
  closeWorkOfLine: Block<{ now: string; updated_by: string; work_card_id: string; line_id: string }, { description: string }>
}
export default sql
