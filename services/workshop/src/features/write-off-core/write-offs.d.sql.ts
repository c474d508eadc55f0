// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertWriteOff: Block<{ id: string; customer_id: string; work_card_id: string; amount_fils: number; day: string; reason: string; now: string; by_id: string; by_name: string }, { id: string; amount_fils: number; written_off_on: string; written_off_at: string; written_off_by_name: string; reason: string; reversed_at: string | null; reversed_by_name: string | null; reverse_reason: string | null }>
  selectWriteOffs: Block<{ work_card_id: string }, { id: string; amount_fils: number; written_off_on: string; written_off_at: string; written_off_by_name: string; reason: string; reversed_at: string | null; reversed_by_name: string | null; reverse_reason: string | null; cheque_id: string | null }>
  selectOptionalOwner: Block<{ id: string }, { customer_id: string; work_card_id: string; amount_fils: number }>
  reverseWriteOff: Block<{ day: string; now: string; by_id: string; by_name: string; reason: string; id: string }, { id: string }>
  selectOwedOfInvoices: Block<{ work_card_id: string }, { customer_id: string; open_fils: number }>
  selectSurplus: Block<{ work_card_id: string }, { customer_id: string; surplus_fils: number }>
  selectOptionalSurplusOfInvoice: Block<{ work_card_id: string; customer_id: string; payer: string }, { surplus_fils: number }>
  reverseChequeWriteOff: Block<{ id: string; amount_fils: number; day: string; now: string; by_id: string; by_name: string; reason: string }, Record<never, never>>
  selectStanding: Block<{ work_card_id: string }, { id: string; customer_id: string; amount_fils: number; reason: string; written_off_at: string; written_off_by: string; written_off_by_name: string; is_of_cheque: boolean }>
  selectWrittenOffBy: Block<{ work_card_id: string; person_id: string }, { fils: number }>
  selectWrittenOffOnAccountBy: Block<{ customer_id: string; person_id: string }, { fils: number }>
}
export default sql
