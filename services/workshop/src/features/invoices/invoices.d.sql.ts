// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectByIds: Block<{ ids: readonly string[] }, { id: string; work_card_id: string; payer: string; customer_id: string; content: string; billing_hash: string; superseded_at: string | null; total_amount: string; paid_amount: string; is_share: boolean; payment_status: string; other_id: string | null; other_number: string | null; other_payer: string | null; other_total: string | null; credit_note_id: string | null; credit_note_number: string | null; credit_note_date: string | null; credited_amount: string | null; credited_part: string | null }>
  selectCreditNote: Block<{ id: string }, { id: string; content: string }>
  selectIds: Block<{ include_superseded: boolean; search: string | null; from: string | null; to: string | null; work_card_id: string | null; customer_id: string | null; payment_status: string | null; sort: string | null; limit: number; offset: number }, { ids: string[] }>
  countIds: Block<{ include_superseded: boolean; search: string | null; from: string | null; to: string | null; work_card_id: string | null; customer_id: string | null; payment_status: string | null }, { total: number }>
  selectTotals: Block<{ search: string | null; from: string | null; to: string | null; work_card_id: string | null; customer_id: string | null; payment_status: string | null }, { count: number; tax_amount: string; total_amount: string; paid_amount: string; outstanding: string }>
}
export default sql
