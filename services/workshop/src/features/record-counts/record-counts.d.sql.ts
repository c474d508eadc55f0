// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectCounts: Block<Record<never, never>, { customers: number; vehicles: number; pending_invoices: number; unpaid_cards: number; outstanding_amount: string; pending: number; in_progress: number; waiting_approval: number; waiting_payment: number; completed: number; cancelled: number }>
  mergeChanges: Block<Record<never, never>, Record<never, never>>
  selectWrongCounts: Block<Record<never, never>, { subject: string; expected: string; found: string }>
}
export default sql
