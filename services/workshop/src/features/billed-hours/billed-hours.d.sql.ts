// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectStoredDays: Block<{ zone: string; from: string; before: string }, { day: string; payment_type: string; count: number; total_amount: string; paid_amount: string; outstanding: string }>
  mergeChanges: Block<Record<never, never>, Record<never, never>>
  selectFill: Block<Record<never, never>, { is_filled: boolean }>
  insertFill: Block<Record<never, never>, Record<never, never>>
  selectMonths: Block<Record<never, never>, { from: string; before: string }>
  lockFill: Block<Record<never, never>, { pg_advisory_xact_lock: string | null }>
  insertMissing: Block<{ from: string; before: string }, Record<never, never>>
  selectWrongHours: Block<{ from: string; before: string }, { hour: string; expected: string; found: string }>
}
export default sql
