// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectBilledByDay: Block<{ zone: string; from: string; before: string }, { day: string; payment_type: string; count: number; total_amount: string; paid_amount: string; outstanding: string }>
  mergeChanges: Block<Record<never, never>, Record<never, never>>
  insertFill: Block<Record<never, never>, { is_filled: boolean }>
  insertMissing: Block<Record<never, never>, Record<never, never>>
  selectWrongHours: Block<Record<never, never>, { hour: string; expected: string; found: string }>
}
export default sql
