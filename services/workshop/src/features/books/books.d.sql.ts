// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectLastCardOfPage: Block<{ after: string; limit: number }, { id: string }>
  selectWrongTotals: Block<{ after: string; last: string | null }, { work_card_number: string; labour: string; labour_total: string; parts: string; parts_total: string; paid: string; paid_amount: string; surplus: string; payer_surplus: string; total: string; total_amount: string }>
  selectLastCustomerOfPage: Block<{ after: string; limit: number }, { id: string }>
  selectWrongBalances: Block<{ after: string; last: string | null }, { customer_code: string; documented: string; entered: string }>
  selectWrongAllocations: Block<{ after: string; last: string | null }, { document_number: string; summed: string; allocated: string }>
  selectWrongOpenJobs: Block<{ after: string; last: string | null }, { work_card_number: string; summed: string; open: string }>
  selectSeriesWithGaps: Block<Record<never, never>, { series: string; year: number; last_number: number }>
  selectMissingNumbers: Block<{ last_number: number; series: string; year: number }, { number: number }>
  selectLastInvoiceOfPage: Block<{ after: string; limit: number }, { id: string }>
  selectChangedInvoices: Block<{ after: string; last: string | null }, { invoice_number: string }>
  selectChangedCreditNotes: Block<Record<never, never>, { credit_note_number: string }>
  selectChangedRefunds: Block<Record<never, never>, { refund_number: string }>
  selectWrongAdvances: Block<Record<never, never>, { invoice_number: string; expected: string; found: string }>
  selectUncredited: Block<Record<never, never>, { invoice_number: string }>
  selectLastCashSessionOfPage: Block<{ after: string; limit: number }, { id: string }>
  selectWrongCashSessions: Block<{ after: string; last: string | null }, { number: string; expected: string; found: string; paid: string; moved: string; refunded: string; refunds_moved: string }>
  selectLastChequeOfPage: Block<{ after: string; limit: number }, { id: string }>
  selectWrongCheques: Block<{ after: string; last: string | null }, { number: string; status: string; last_status: string; counted: string; entered: string }>
  insertCheck: Block<{ id: string; now: string; differences_count: number; differences: string }, Record<never, never>>
  deleteOldChecks: Block<{ before: string }, Record<never, never>>
  selectLastCheck: Block<Record<never, never>, { checked_at: string; differences_count: number; differences: unknown }>
}
export default sql
