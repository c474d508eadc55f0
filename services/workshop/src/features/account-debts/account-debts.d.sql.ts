// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectDebts: Block<{ customer_id: string; day: string }, { id: string; kind: string; document_number: string; reason: string | null; business_date: string; due_date: string; amount_fils: number; owed_fils: number }>
  selectCreditUses: Block<{ customer_id: string }, { id: string; amount_fils: number; document_number: string; debt_id: string; debt_kind: string; debt_number: string; allocated_on: string; allocated_at: string; allocated_by_name: string | null }>
  selectOptionalDebt: Block<{ id: string; customer_id: string }, { document_number: string; open_fils: number }>
  selectOptionalCreditUse: Block<{ id: string; customer_id: string }, { amount_fils: number; document_number: string }>
}
export default sql
