// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockOpenWait: Block<{ work_card_id: string }, { id: string; missing: string; part_id: string | null; expected_date: string | null; started_at: string; started_by_name: string }>
  insertWait: Block<{ id: string; work_card_id: string; missing: string; part_id: string | null; expected_date: string | null; now: string; started_by: string | null; started_by_name: string }, Record<never, never>>
  updateWait: Block<{ missing: string; part_id: string | null; expected_date: string | null; id: string }, Record<never, never>>
  endWait: Block<{ now: string; ended_by_name: string; end_reason: string; work_card_id: string; part_id: string | null }, { missing: string }>
}
export default sql
