// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertHistoryEntry: Block<{ id: string; work_card_id: string; at: string; actor_id: string | null; actor_name: string; actor_role: string; event: string; changes: string }, { customer_id: string; assigned_mechanic_id: string | null }>
  selectHistoryPage: Block<{ work_card_id: string; with_money: boolean; limit: number; offset: number }, { id: string; work_card_id: string; at: string; actor_id: string | null; actor_name: string; actor_role: string; event: string; changes: unknown }>
  countHistory: Block<{ work_card_id: string; with_money: boolean }, { total: number }>
  selectStageTimes: Block<{ work_card_id: string }, { stage: string; at: string }>
}
export default sql
