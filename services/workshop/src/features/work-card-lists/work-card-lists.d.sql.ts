// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectNewestIds: Block<{ limit: number; offset: number }, { ids: string[]; total: number }>
  searchIds: Block<{ search: string; only_where: string | null; limit: number; offset: number; received_from: string | null; received_before: string | null }, { ids: string[]; counted: number; is_capped: boolean }>
  selectIds: Block<{ search: string | null; prefix: string | null; status: string | null; card_kind: string | null; payment_type: string | null; assigned_mechanic_id: string | null; received_from: string | null; received_before: string | null; only_open: boolean; only_ids: readonly string[] | null; promised_from: string | null; promised_before: string | null; sort: string | null; limit: number; offset: number }, { ids: string[] }>
  countIds: Block<{ search: string | null; prefix: string | null; status: string | null; card_kind: string | null; payment_type: string | null; assigned_mechanic_id: string | null; received_from: string | null; received_before: string | null; only_open: boolean; only_ids: readonly string[] | null; promised_from: string | null; promised_before: string | null }, { total: number }>
  selectWaitingIds: Block<Record<never, never>, { id: string }>
  selectNextIds: Block<{ today: string; tomorrow: string; mechanic_id: string; limit: number; offset: number }, { ids: string[]; total: number }>
  selectPresentIds: Block<{ ids: readonly string[] }, { ids: string[] }>
  countOfMechanicByStatus: Block<{ mechanic_id: string }, { status: string; count: number }>
  countOverdue: Block<{ today: string }, { overdue: number }>
}
export default sql
