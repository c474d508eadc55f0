// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectRowsByIds: Block<{ ids: readonly string[] }, { id: string; work_card_number: string; kind: string; customer_id: string; vehicle_id: string; payment_type: string; status: string; status_since: string; received_date: string; promised_date: string | null; completed_date: string | null; started_at: string | null; assigned_mechanic_id: string | null; mechanic_name: string | null; task_count: number; completed_task_count: number; customer_approved: boolean; delivery_confirmed: boolean; version: number; customer_code: string; contact_person: string | null; company_name: string | null; customer_phone: string; plate_number: string; make: string; model: string; year: number | null; color: string | null; estimated_cost: string | null; total_amount: string; paid_amount: string; payer_surplus: string; payment_status: string; missing: string | null; part_id: string | null; expected_date: string | null; waits_since: string | null; waits_by: string | null }>
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
