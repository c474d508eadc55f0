// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectBillableCards: Block<{ ids: readonly string[] }, { id: string; work_card_number: string; status: string; customer_id: string; kind: string; vehicle_id: string; payment_type: string; received_date: string; completed_date: string | null; insurance_company: string | null; insurance_claim_number: string | null; insurance_approval_number: string | null; purchase_order_number: string | null; mileage: number | null; discount: string; discount_type: string; tax_percentage: string; is_taxed: boolean | null; paid_amount: string; customer_code: string; contact_person: string | null; company_name: string | null; customer_phone: string; customer_email: string | null; customer_address: string | null; customer_city: string | null; customer_country: string; customer_trn: string | null; plate_number: string; make: string; model: string; year: number | null; color: string | null; vin: string | null; first_payment: string | null }>
  selectBilledTasks: Block<{ ids: readonly string[] }, { id: string; work_card_id: string; description: string; cost: string }>
  selectBilledParts: Block<{ ids: readonly string[] }, { id: string; work_card_id: string; part_number: string; part_name: string; unit_of_measure: string; quantity: string; unit_price: string; line_total: string }>
  lockDocumentNumbers: Block<Record<never, never>, { pg_advisory_xact_lock: string | null }>
  takeDocumentNumber: Block<{ series: string; year: number }, { last_number: number }>
  insertInvoice: Block<{ id: string; invoice_number: string; year: number; number: number; work_card_id: string; customer_id: string; invoice_date: string; due_date: string; tax_amount: string; total_amount: string; kind: string; advance_amount: string; advance_tax_amount: string; content: string; hash: string; billing_hash: string; search: string; now: string; issued_by: string; payer: string }, Record<never, never>>
  insertCreditNote: Block<{ id: string; credit_note_number: string; year: number; number: number; invoice_id: string; credit_note_date: string; total_amount: string; tax_amount: string; is_partial: boolean; content: string; hash: string; now: string; issued_by: string }, Record<never, never>>
  markSuperseded: Block<{ now: string; id: string }, Record<never, never>>
  selectCurrentInvoices: Block<{ work_card_id: string }, { id: string; invoice_number: string; billing_hash: string; content: string; payer: string }>
  selectCardOfInvoice: Block<{ id: string }, { work_card_id: string; customer_id: string }>
  selectHasInvoice: Block<{ work_card_id: string }, { has_invoice: boolean }>
  selectByIds: Block<{ ids: readonly string[] }, { id: string; work_card_id: string; payer: string; customer_id: string; content: string; billing_hash: string; superseded_at: string | null; total_amount: string; paid_amount: string; is_share: boolean; payment_status: string; other_id: string | null; other_number: string | null; other_payer: string | null; other_total: string | null; credit_note_id: string | null; credit_note_number: string | null; credit_note_date: string | null; credited_amount: string | null; credited_part: string | null }>
  selectCreditNote: Block<{ id: string }, { id: string; content: string }>
  selectIds: Block<{ include_superseded: boolean; search: string | null; from: string | null; to: string | null; work_card_id: string | null; customer_id: string | null; payment_status: string | null; sort: string | null; limit: number; offset: number }, { ids: string[] }>
  countIds: Block<{ include_superseded: boolean; search: string | null; from: string | null; to: string | null; work_card_id: string | null; customer_id: string | null; payment_status: string | null }, { total: number }>
  selectTotals: Block<{ search: string | null; from: string | null; to: string | null; work_card_id: string | null; customer_id: string | null; payment_status: string | null }, { count: number; tax_amount: string; total_amount: string; paid_amount: string; outstanding: string }>
}
export default sql
