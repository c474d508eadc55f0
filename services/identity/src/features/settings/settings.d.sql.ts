// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectSettings: Block<Record<never, never>, { key: string; value: string }>
  selectVersion: Block<Record<never, never>, { version: number }>
  lockVersion: Block<Record<never, never>, { version: number; updated_at: string; updated_by: string | null }>
  incrementVersion: Block<{ now: string; by: string | null }, { version: number }>
  upsertSetting: Block<{ key: string; value: string }, Record<never, never>>
  deleteSetting: Block<{ key: string }, Record<never, never>>
}
export default sql
