// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  lockWalkInCustomer: Block<Record<never, never>, { pg_advisory_xact_lock: string | null }>
  lockSale: Block<{ id: string }, { pg_advisory_xact_lock: string | null }>
  selectOptionalSale: Block<{ id: string }, { is_unfinished: boolean }>
  selectIdsToGiveUp: Block<{ unfinished_before: string; walk_in_id: string; unpaid_before: string }, { id: string }>
  selectHasMoney: Block<{ id: string }, { has_money: boolean }>
  selectIsUnpaid: Block<{ id: string }, { is_unpaid: boolean }>
}
export default sql
