// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectOptionalClaim: Block<{ work_card_id: string }, { work_card_id: string; insurer_id: string; customer_code: string; company_name: string | null; phone: string; trn: string | null; policy_number: string | null; claim_number: string | null; surveyor: string | null; excess_fils: number; bills_insurer: boolean; approval_number: string | null; approved_fils: number | null; approved_on: string | null; attachment_id: string | null; file_name: string | null; version: number; updated_at: string; updated_by: string | null }>
  selectSupplements: Block<{ work_card_id: string }, { id: string; approval_number: string; approved_fils: number; approved_on: string; added_at: string; added_by_name: string }>
  selectOptionalAccident: Block<{ work_card_id: string }, { police_report_number: string | null; report_colour: string | null; attachment_id: string | null; file_name: string | null; is_complete: boolean; version: number; updated_at: string; updated_by: string | null }>
  selectInvoicesOfPayers: Block<{ work_card_id: string }, { id: string; invoice_number: string; payer: string; total_amount: string }>
  selectOptionalInsurer: Block<{ id: string }, { id: string; company_name: string | null; trn: string | null }>
  selectIsFileOfCard: Block<{ id: string; work_card_id: string }, { exists: boolean }>
  selectHasWorkStarted: Block<{ work_card_id: string }, { has_started: boolean }>
  protectFile: Block<{ id: string }, Record<never, never>>
  upsertClaim: Block<{ work_card_id: string; insurer_id: string; policy_number: string | null; claim_number: string | null; surveyor: string | null; excess_fils: number; bills_insurer: boolean; approval_number: string | null; approved_fils: number | null; approved_on: string | null; attachment_id: string | null; now: string; updated_by: string }, Record<never, never>>
  deleteClaim: Block<{ work_card_id: string }, Record<never, never>>
  insertSupplement: Block<{ id: string; work_card_id: string; approval_number: string; approved_fils: number; approved_on: string; now: string; updated_by: string }, Record<never, never>>
  deleteSupplement: Block<{ id: string; work_card_id: string }, { approval_number: string; approved_fils: number }>
  upsertAccident: Block<{ work_card_id: string; police_report_number: string | null; report_colour: string | null; attachment_id: string | null; now: string; updated_by: string }, Record<never, never>>
  insertAccident: Block<{ work_card_id: string; now: string; updated_by: string }, { work_card_id: string }>
  deleteAccident: Block<{ work_card_id: string }, { police_report_number: string | null }>
}
export default sql
