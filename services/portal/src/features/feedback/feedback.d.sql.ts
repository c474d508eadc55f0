// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertFeedback: Block<{ id: string; work_card_id: string; work_card_number: string; customer_id: string; customer_name: string; vehicle: string; plate_number: string; rating: number; comments: string | null; created_at: string }, Record<never, never>>
  selectOptionalFeedback: Block<{ work_card_id: string }, { rating: number; comments: string | null; created_at: string }>
  selectDistribution: Block<{ since: string }, { rating: number; count: number }>
  selectLatest: Block<{ since: string; max_low_rating: number }, { id: string; work_card_id: string; work_card_number: string; customer_name: string; vehicle: string; plate_number: string; rating: number; comments: string | null; created_at: string }>
}
export default sql
