// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectLimits: Block<{ customer_id: string }, { id: string; person_name: string; phone: string | null; monthly_limit_fils: number; is_fleet_manager: boolean; version: number; updated_at: string; updated_by: string | null }>
  lockLimits: Block<{ customer_id: string }, { id: string; person_name: string; phone: string | null; monthly_limit_fils: number; is_fleet_manager: boolean; version: number; updated_at: string; updated_by: string | null }>
  lockLimit: Block<{ id: string; customer_id: string }, { id: string; person_name: string; phone: string | null; monthly_limit_fils: number; is_fleet_manager: boolean; version: number; updated_at: string; updated_by: string | null }>
  insertLimit: Block<{ id: string; customer_id: string; person_name: string; phone: string | null; monthly_limit_fils: number; is_fleet_manager: boolean; now: string; updated_by: string }, { id: string; person_name: string; phone: string | null; monthly_limit_fils: number; is_fleet_manager: boolean; version: number; updated_at: string; updated_by: string | null }>
  updateLimit: Block<{ person_name: string; phone: string | null; monthly_limit_fils: number; is_fleet_manager: boolean; now: string; updated_by: string; id: string }, { id: string; person_name: string; phone: string | null; monthly_limit_fils: number; is_fleet_manager: boolean; version: number; updated_at: string; updated_by: string | null }>
  deleteLimit: Block<{ id: string; customer_id: string }, { person_name: string }>
  selectApprovedSince: Block<{ vehicle_id: string; customer_id: string; since: string; limit_id: string; person_name: string }, { total_fils: number }>
  selectUsedSince: Block<{ customer_id: string; since: string }, { limit_id: string; vehicle_id: string; plate_number: string; total_fils: number }>
  selectCountedOfCard: Block<{ work_card_id: string }, { total_fils: number; decisions: number }>
}
export default sql
