// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectCashierDifferences: Block<{ from: string; to: string }, { cashier_id: string; cashier_name: string; sessions: number; sessions_with_difference: number; shortage_fils: number; surplus_fils: number; recounts: number; unconfirmed: number; changed_openings: number }>
  countVoidedPayments: Block<{ from: string; to: string }, { total: number }>
  selectVoidedPayments: Block<{ from: string; to: string; limit: number; offset: number }, { id: string; receipt_number: string; amount: string; payment_method: string; payment_date: string; received_by: string; received_by_name: string; voided_at: string; voided_by: string; voided_by_name: string; void_reason: string | null; customer_id: string; customer_name: string; work_card_id: string | null; work_card_number: string | null }>
  countWriteOffs: Block<{ from: string; to: string }, { total: number }>
  selectWriteOffs: Block<{ from: string; to: string; limit: number; offset: number }, { id: string; amount_fils: number; is_reversal: boolean; recorded_at: string; recorded_by_name: string | null; reason: string | null; document_number: string; customer_id: string; customer_name: string; work_card_id: string | null }>
}
export default sql
