// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectPayerShares: Block<{ work_card_id: string }, { payer: string; customer_id: string; total_amount: string; paid_amount: string; status: string }>
  selectIsPoliceReportMissing: Block<{ work_card_id: string }, { is_missing: boolean }>
  selectBillingOfClaim: Block<{ ids: readonly string[] }, { insurer_id: string; policy_number: string | null; claim_number: string | null; approval_number: string | null; excess_fils: number; customer_code: string; contact_person: string | null; company_name: string | null; customer_phone: string; customer_email: string | null; customer_address: string | null; customer_city: string | null; customer_country: string; customer_trn: string | null; work_card_id: string }>
  selectPaidByInsurer: Block<{ work_card_id: string }, { paid_fils: number }>
  selectInvoicesOfClaim: Block<{ work_card_id: string }, { invoice_number: string }>
  selectInsurerOfWorkCard: Block<{ work_card_id: string }, { insurer_id: string }>
  followCard: Block<{ claim_number: string | null; approval_number: string | null; is_insurance: boolean; now: string; updated_by: string; work_card_id: string }, Record<never, never>>
}
export default sql
