// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/db'
declare const sql: {
  insertPayment: Block<{ id: string; year: string; work_card_id: string; payment_method: string; amount: string; payment_date: string; reference_number: string | null; cheque_number: string | null; bank_name: string | null; card_last_4: string | null; notes: string | null; received_by: string; updated_by: string; now: string }, Record<never, never>>
  selectWorkCardOf: Block<{ id: string }, { work_card_id: string }>
  lockPayment: Block<{ id: string }, { id: string; receipt_number: string; work_card_id: string; payment_method: string; amount: string; payment_date: string; reference_number: string | null; cheque_number: string | null; bank_name: string | null; card_last_4: string | null; notes: string | null; received_by: string; created_at: string; voided_at: string | null; version: number; updated_at: string; updated_by: string | null }>
  updatePayment: Block<{ payment_method: string; amount: string; payment_date: string; reference_number: string | null; cheque_number: string | null; bank_name: string | null; card_last_4: string | null; notes: string | null; now: string; updated_by: string; id: string }, Record<never, never>>
  updateAsVoid: Block<{ now: string; voided_by: string; updated_by: string; reason: string | null; id: string }, { version: number }>
  selectOfCard: Block<{ work_card_id: string; include_voided: boolean; id: string | null }, { id: string; receipt_number: string; work_card_id: string; payment_method: string; amount: string; payment_date: string; reference_number: string | null; cheque_number: string | null; bank_name: string | null; card_last_4: string | null; notes: string | null; received_by: string; received_by_name: string; receiver_first_name: string | null; receiver_last_name: string | null; created_at: string; version: number; voided_at: string | null; voided_by: string | null; voided_by_name: string | null; voider_first_name: string | null; voider_last_name: string | null; void_reason: string | null }>
  selectSummary: Block<{ work_card_id: string }, { total_amount: string; paid_amount: string; payment_status: string; payments_count: number }>
}
export default sql
