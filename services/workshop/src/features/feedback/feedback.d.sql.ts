// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertFeedback: Block<{ rating: number; comments: string | null; created_at: string; work_card_id: string }, Record<never, never>>
}
export default sql
