// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertUnconfirmedUser: Block<{ id: string; first_name: string; last_name: string | null; role: string }, Record<never, never>>
  lockUser: Block<{ id: string }, { id: string; username: string | null; email: string | null; password_hash: string | null; role: string; is_active: boolean; is_confirmed: boolean; sv: number; person_version: number; password_version: number }>
  upsertReservation: Block<{ id: string; user_id: string; owner: string; person_version: number; username: string | null; email: string | null; password_hash: string | null; first_name: string; last_name: string | null; role: string; is_active: boolean }, Record<never, never>>
  selectOptionalReservation: Block<{ id: string; user_id: string }, { id: string; user_id: string; owner: string; person_version: number; username: string | null; email: string | null; password_hash: string | null; first_name: string; last_name: string | null; role: string; is_active: boolean }>
  deleteReservation: Block<{ id: string }, Record<never, never>>
  reserveName: Block<{ name: string; user_id: string }, { user_id: string }>
  deleteUnusedNames: Block<{ user_id: string; names: readonly string[] }, Record<never, never>>
  confirmNames: Block<{ user_id: string; names: readonly string[] }, Record<never, never>>
  updateUser: Block<{ username: string | null; email: string | null; first_name: string; last_name: string | null; role: string; is_active: boolean; person_version: number; id: string }, Record<never, never>>
  updatePasswordOfVersion: Block<{ password_hash: string; password_version: number; id: string }, Record<never, never>>
  incrementSv: Block<{ id: string }, { sv: number }>
  removeLogin: Block<{ id: string }, { sv: number }>
  deleteNames: Block<{ user_id: string }, Record<never, never>>
  deleteReservations: Block<{ user_id: string }, Record<never, never>>
  deleteUnconfirmedUser: Block<{ id: string }, Record<never, never>>
  selectOverdueReservations: Block<{ age_seconds: number }, { id: string; user_id: string; owner: string }>
  keepOvertakenPassword: Block<{ id: string }, { id: string }>
  lockAdmins: Block<Record<never, never>, { id: string }>
  selectLeavingAdmins: Block<{ admins: readonly string[] }, { user_id: string }>
  countUsers: Block<{ role: string }, { count: number }>
  insertDemoSignIn: Block<{ position: number; role: string; username: string; password: string }, Record<never, never>>
  selectDemoSignIns: Block<Record<never, never>, { role: string; username: string; password: string }>
}
export default sql
