// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectDrawers: Block<{ id: string | null }, { id: string; name: string; is_active: boolean; version: number; updated_at: string; updated_by: string | null; session_id: string | null; cashier_id: string | null; cashier_name: string | null; opened_at: string | null }>
  insertDrawer: Block<{ id: string; name: string; now: string; updated_by: string }, Record<never, never>>
  lockDrawer: Block<{ id: string }, { id: string; name: string; is_active: boolean; version: number; updated_at: string; updated_by: string | null }>
  shareActiveDrawer: Block<{ id: string }, { id: string; name: string }>
  updateDrawer: Block<{ name: string; is_active: boolean; now: string; updated_by: string; id: string }, Record<never, never>>
}
export default sql
