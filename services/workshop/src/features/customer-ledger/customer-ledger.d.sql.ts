// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockCustomer: Block<{ id: string }, { id: string }>
  selectReleasable: Block<{ customer_id: string }, { allocation_id: string; credit_id: string; work_card_id: string; amount_fils: number; releasable_fils: number }>
  insertAllocation: Block<{ id: string; credit_id: string; work_card_id: string | null; debit_id: string | null; amount_fils: number; is_credit_use: boolean; day: string; first_day: string | null; first_instant: string | null; now: string; by_id: string | null; updated_by: string }, Record<never, never>>
  undoAllocation: Block<{ now: string; day: string; by_id: string | null; updated_by: string; reason: string; id: string }, { first_day: string; allocated_at: string; is_credit_use: boolean }>
  selectOptionalCreditUse: Block<{ id: string }, { id: string; work_card_id: string; customer_id: string; amount_fils: number }>
  selectEntryOfPayment: Block<{ payment_id: string }, { id: string }>
  selectAllocationToCard: Block<{ credit_id: string }, { id: string; work_card_id: string; amount_fils: number }>
  selectIsInUse: Block<{ payment_id: string; except: readonly string[]; work_card_id: string | null }, { is_in_use: boolean }>
  selectAvailable: Block<{ customer_id: string }, { id: string; rest_fils: number; releasable_fils: number }>
}
export default sql
