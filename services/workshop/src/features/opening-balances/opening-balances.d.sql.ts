// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  countOpeningBalances: Block<{ customer_id: string }, { total: number }>
  insertOpeningBalance: Block<{ id: string; sequence: string; amount_fils: number; balance_date: string; due_date: string | null; note: string | null; now: string; by_id: string; by_name: string; customer_id: string }, Record<never, never>>
  selectOptionalOpeningBalance: Block<{ customer_id: string }, { id: string; number: string; amount_fils: number; balance_date: string; due_date: string | null; note: string | null; entered_at: string; entered_by: string; entered_by_name: string; allocated_fils: number }>
  selectFirstDay: Block<{ customer_id: string }, { day: string | null }>
  reverseOpeningBalance: Block<{ day: string; now: string; by_id: string; by_name: string; reason: string; id: string }, Record<never, never>>
}
export default sql
