// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectFigures: Block<{ today: string; from_instant: string; before_instant: string }, { sent_count: number; sent_fils: number; waiting_count: number; waiting_fils: number; expired_count: number; expired_fils: number; decided_count: number; decided_fils: number; approved_count: number; approved_fils: number; average_decision_minutes: number | null }>
  selectOpenWork: Block<{ decided_from: string | null; decided_before: string | null }, { count: number; fils: number }>
}
export default sql
