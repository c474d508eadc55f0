// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectBalances: Block<{ day: string; search: string | null; limit: number; offset: number }, { is_total: boolean; customers: number; customer_id: string; customer_code: string; contact_person: string | null; company_name: string | null; first_name: string | null; last_name: string | null; phone: string; balance_fils: number; owed_fils: number; credit_fils: number; not_due_fils: number; days_1_to_30_fils: number; days_31_to_60_fils: number; days_61_to_90_fils: number; over_90_days_fils: number; oldest_due_date: string | null }>
  selectOpeningBalance: Block<{ customer_id: string; from: string }, { balance_fils: number }>
  selectEntries: Block<{ customer_id: string; from: string; to: string }, { id: string; business_date: string; kind: string; is_reversal: boolean; amount_fils: number; document_id: string; document_number: string; due_date: string | null; work_card_id: string | null; work_card_number: string | null; plate_number: string | null; purchase_order_number: string | null }>
}
export default sql
