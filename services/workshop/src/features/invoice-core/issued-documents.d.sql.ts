// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockDocumentNumbers: Block<Record<never, never>, { pg_advisory_xact_lock: string | null }>
  takeDocumentNumber: Block<{ series: string; year: number }, { last_number: number }>
  insertInvoice: Block<{ id: string; invoice_number: string; year: number; number: number; work_card_id: string; customer_id: string; invoice_date: string; due_date: string; tax_amount: string; total_amount: string; kind: string; advance_amount: string; advance_tax_amount: string; content: string; hash: string; billing_hash: string; search: string; now: string; issued_by: string; payer: string }, Record<never, never>>
  insertCreditNote: Block<{ id: string; credit_note_number: string; year: number; number: number; invoice_id: string; credit_note_date: string; total_amount: string; tax_amount: string; is_partial: boolean; content: string; hash: string; now: string; issued_by: string }, Record<never, never>>
  markSuperseded: Block<{ now: string; id: string }, Record<never, never>>
  selectCurrentInvoices: Block<{ work_card_id: string }, { id: string; invoice_number: string; billing_hash: string; content: string; payer: string }>
  selectCardOfInvoice: Block<{ id: string }, { work_card_id: string; customer_id: string }>
  selectHasInvoice: Block<{ work_card_id: string }, { has_invoice: boolean }>
}
export default sql
