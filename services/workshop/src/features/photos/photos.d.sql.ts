// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectCheque: Block<{ id: string }, { number: string }>
  lockCheque: Block<{ id: string }, { number: string; status: string }>
  upsertChequePhoto: Block<{ id: string; cheque_id: string; side: string; bytes: Buffer; now: string; updated_by: string }, Record<never, never>>
  deleteChequePhoto: Block<{ cheque_id: string; side: string }, { id: string }>
  selectChequePhotos: Block<{ cheque_id: string }, { id: string; side: string }>
  selectChequePhotoBytes: Block<{ id: string }, { bytes: Buffer }>
  selectMovement: Block<{ id: string; cashier_id: string | null }, { session_id: string; kind: string; amount_fils: number; receipt_id: string | null }>
  upsertReceipt: Block<{ id: string; movement_id: string; bytes: Buffer; now: string; updated_by: string }, Record<never, never>>
  insertMissingReceipt: Block<{ id: string; movement_id: string; bytes: Buffer; now: string; updated_by: string }, { id: string }>
  deleteReceipt: Block<{ movement_id: string }, { id: string }>
  selectReceiptBytes: Block<{ id: string }, { bytes: Buffer }>
}
export default sql
