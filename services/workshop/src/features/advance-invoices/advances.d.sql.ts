// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectAdvances: Block<{ work_card_id: string | null; payment_id: string | null; id: string | null }, { id: string; invoice_number: string; invoice_date: string; work_card_id: string; content: string; payment_id: string; total_amount: string; tax_amount: string }>
  selectHasBeenDeclared: Block<{ payment_id: string }, { has_been_declared: boolean }>
  selectKind: Block<{ id: string }, { kind: string }>
  insertDeposit: Block<{ payment_id: string; work_card_id: string; advance_invoice_id: string | null }, Record<never, never>>
  selectAllocationsToCard: Block<{ payment_id: string }, { id: string; credit_id: string; work_card_id: string; amount_fils: number }>
}
export default sql
