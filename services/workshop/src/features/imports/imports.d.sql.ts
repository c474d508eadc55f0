// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertImport: Block<{ id: string; created_by: string; now: string }, Record<never, never>>
  insertProgress: Block<{ id: string }, Record<never, never>>
  selectImport: Block<{ id: string; created_by: string | null }, { id: string; status: string; counts: unknown; done: number; total: number; created_at: string }>
  lockImport: Block<{ id: string; created_by: string | null; statuses: readonly string[] }, { id: string; status: string; counts: unknown }>
  updateStatus: Block<{ status: string; id: string }, Record<never, never>>
  updateChecked: Block<{ counts: string; id: string }, Record<never, never>>
  updateRunning: Block<{ run_by: string; run_by_name: string; now: string; traceparent: string | null; id: string }, Record<never, never>>
  resetProgress: Block<{ total: number; id: string }, Record<never, never>>
  deleteOpen: Block<{ id: string; created_by: string | null }, Record<never, never>>
  deleteOld: Block<{ before: string }, Record<never, never>>
  putRows: Block<{ import_id: string; rows: string }, Record<never, never>>
  countRows: Block<{ import_id: string }, { count: number }>
  selectRows: Block<{ import_id: string }, { row: number; is_valid: boolean; has_warnings: boolean; person_key: string | null; phone: string | null; phone_key: string | null; name: string | null; name_form: string | null; plate_key: string | null; vin: string | null }>
  selectFields: Block<{ import_id: string }, { row: number; fields: unknown; person_key: string | null }>
  updatePlans: Block<{ planned: string; import_id: string }, Record<never, never>>
  countPage: Block<{ import_id: string; state: string | null; is_warned: boolean | null }, { total: number }>
  selectPage: Block<{ import_id: string; state: string | null; is_warned: boolean | null; limit: number; offset: number }, { row: number; state: string; fields: unknown; plan: unknown | null; errors: unknown; warnings: unknown }>
  tryLockRegistration: Block<Record<never, never>, { is_locked: boolean }>
  lockNext: Block<Record<never, never>, { id: string; run_by: string | null; run_by_name: string | null; traceparent: string | null }>
  beginAttempt: Block<{ id: string }, { attempts: number }>
  updateProgress: Block<{ done: number; total: number; id: string }, Record<never, never>>
  deleteRows: Block<{ import_id: string }, Record<never, never>>
  updateDone: Block<{ counts: string; id: string }, Record<never, never>>
}
export default sql
