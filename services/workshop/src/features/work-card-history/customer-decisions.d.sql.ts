// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertDecision: Block<{ id: string; work_card_id: string; customer_id: string; at: string; method: string; link_id: string | null; session: string | null; device: string | null; address: string | null; discount: string; tax_amount: string; total_amount: string; lines: string; is_seen: boolean; limit_id: string | null; approver: string | null; counted_fils: number | null }, Record<never, never>>
  selectDecisions: Block<{ ids: readonly string[] }, { id: string; method: string; device: string | null; address: string | null; discount: string; tax_amount: string; total_amount: string; lines: unknown; is_seen: boolean }>
}
export default sql
