// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertReceipt: Block<{ id: string; receipt_number: string; decision_id: string; document: string; sha256: string; now: string }, Record<never, never>>
  selectParties: Block<{ customer_id: string; work_card_id: string; vehicle_id: string }, { customer: string; plate_number: string; make: string; model: string }>
  selectReceiptOfEstimate: Block<{ estimate_id: string }, { id: string; receipt_number: string; document: string; sha256: string; created_at: string }>
  selectReceiptOfJob: Block<{ work_card_id: string; customer_id: string }, { id: string; receipt_number: string; document: string; sha256: string; created_at: string }>
  selectReceipt: Block<{ id: string }, { id: string; receipt_number: string; document: string; sha256: string; created_at: string }>
}
export default sql
