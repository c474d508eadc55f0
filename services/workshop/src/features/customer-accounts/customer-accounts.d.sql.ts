// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectCustomerExists: Block<{ id: string }, { exists: boolean }>
  selectAccount: Block<{ customer_id: string; day: string }, { balance_fils: number; owed_fils: number; credit_fils: number; not_due_fils: number; days_1_to_30_fils: number; days_31_to_60_fils: number; days_61_to_90_fils: number; over_90_days_fils: number; oldest_due_date: string | null; available_fils: number; covered_fils: number | null; covered_until: string | null }>
  selectUnpaid: Block<{ customer_id: string; day: string }, { unpaid_fils: number }>
  countEntries: Block<{ customer_id: string; from: string | null; to: string | null }, { total: number }>
  selectEntries: Block<{ customer_id: string; from: string | null; to: string | null; limit: number; offset: number }, { id: string; kind: string; amount_fils: number; balance_fils: number; business_date: string; due_date: string | null; work_card_id: string | null; work_card_number: string | null; document_id: string; document_number: string; is_reversal: boolean; reason: string | null; recorded_at: string; recorded_by_name: string | null }>
  selectCredits: Block<{ customer_id: string }, { id: string; kind: string; document_id: string; document_number: string; work_card_id: string | null; work_card_number: string | null; payment_method: string | null; business_date: string; amount_fils: number; rest_fils: number; releasable_fils: number; refunded_alone_fils: number }>
  selectCreditUses: Block<{ work_card_id: string }, { id: string; amount_fils: number; document_id: string; document_number: string; from_work_card_id: string | null; from_work_card_number: string | null; allocated_on: string; allocated_at: string; allocated_by_name: string | null }>
}
export default sql
