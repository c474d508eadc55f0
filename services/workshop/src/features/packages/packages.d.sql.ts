// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectPackages: Block<{ id: string | null; is_active: boolean | null; search: string | null }, { id: string; name_en: string | null; name_ar: string | null; notes: string | null; is_active: boolean; version: number; updated_at: string; updated_by: string | null; task_count: number; part_count: number }>
  lockPackage: Block<{ id: string }, { id: string; name_en: string | null; name_ar: string | null; notes: string | null; is_active: boolean; version: number; updated_at: string; updated_by: string | null }>
  insertPackage: Block<{ id: string; name_en: string | null; name_ar: string | null; notes: string | null; is_active: boolean; now: string; updated_by: string }, Record<never, never>>
  updatePackage: Block<{ name_en: string | null; name_ar: string | null; notes: string | null; is_active: boolean; now: string; updated_by: string; id: string }, Record<never, never>>
  deletePackage: Block<{ id: string }, Record<never, never>>
  selectTasksOfPackages: Block<{ ids: readonly string[] }, { package_id: string; task_type: string; description: string; price_fils: number | null }>
  selectPartsOfPackages: Block<{ ids: readonly string[] }, { package_id: string; part_id: string; part_number: string; part_name: string; unit_of_measure: string; quantity: string; unit_price_fils: number | null }>
  deleteTasksOfPackage: Block<{ id: string }, Record<never, never>>
  deletePartsOfPackage: Block<{ id: string }, Record<never, never>>
  insertTaskOfPackage: Block<{ package_id: string; position: number; task_type: string; description: string; price_fils: number | null }, Record<never, never>>
  insertPartOfPackage: Block<{ package_id: string; position: number; part_id: string; part_number: string; part_name: string; unit_of_measure: string; quantity: string; unit_price_fils: number | null }, Record<never, never>>
}
export default sql
