// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertRefund: Block<{ id: string; customer_id: string; payment_id: string; amount_fils: number; refund_method: string; reason: string; credits_advance: boolean; now: string; requested_by: string; requested_by_name: string }, Record<never, never>>
  selectOwnerOfRefund: Block<{ id: string }, { customer_id: string; receipt_number: string }>
  lockRefund: Block<{ id: string }, { id: string; customer_id: string; payment_id: string; amount_fils: number; refund_method: string; reason: string; status: string; requested_at: string; requested_by: string; requested_by_name: string; decided_at: string | null; decided_by_name: string | null; decision_note: string | null; refund_number: string | null; refund_date: string | null; credits_advance: boolean; version: number }>
  updateAsIssued: Block<{ decided_at: string | null; decided_by: string | null; decided_by_name: string | null; decision_note: string | null; refund_number: string; year: number; number: number; refund_date: string; content: string; hash: string; cash_session_id: string | null; id: string }, { version: number }>
  updateAsRejected: Block<{ now: string; decided_by: string; decided_by_name: string; decision_note: string | null; id: string }, { version: number }>
  selectRefundedAlone: Block<{ payment_id: string }, { fils: number }>
  selectRecipient: Block<{ id: string }, { customer_id: string; customer_code: string; contact_person: string | null; company_name: string | null; customer_phone: string; customer_email: string | null; customer_address: string | null; customer_city: string | null; customer_country: string; customer_trn: string | null }>
  selectRefund: Block<{ id: string }, { id: string; customer_id: string; payment_id: string; amount_fils: number; refund_method: string; reason: string; status: string; requested_at: string; requested_by: string; requested_by_name: string; decided_at: string | null; decided_by_name: string | null; decision_note: string | null; refund_number: string | null; refund_date: string | null; receipt_number: string; payment_method: string; customer_name: string }>
  countRefunds: Block<{ status: string | null; customer_id: string | null }, { total: number }>
  selectRefunds: Block<{ ids: readonly string[] | null; status: string | null; customer_id: string | null; limit: number; offset: number }, { id: string; customer_id: string; payment_id: string; amount_fils: number; refund_method: string; reason: string; status: string; requested_at: string; requested_by: string; requested_by_name: string; decided_at: string | null; decided_by_name: string | null; decision_note: string | null; refund_number: string | null; refund_date: string | null; receipt_number: string; payment_method: string; customer_name: string }>
  selectRefundIds: Block<{ status: string | null; customer_id: string | null; limit: number }, { ids: string[] }>
  selectContent: Block<{ id: string }, { content: string | null }>
}
export default sql
