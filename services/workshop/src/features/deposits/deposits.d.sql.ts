// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectOptionalCard: Block<{ work_card_id: string }, { status: string; is_taxed: boolean | null; paid_fils: number; asked_fils: number; taken_fils: number; is_invoiced: boolean }>
  selectDeposits: Block<{ work_card_id: string; payment_id: string | null }, { payment_id: string; receipt_number: string; payment_method: string; amount: string; payment_date: string; invoice_id: string | null; invoice_number: string | null; tax_amount: string | null; total_amount: string | null; credited_amount: string | null; credit_note_number: string | null }>
}
export default sql
