// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectOptionalLoginByName: Block<{ name: string }, { id: string; username: string | null; email: string | null; password_hash: string | null; first_name: string; last_name: string | null; role: string; is_active: boolean; sv: number; shop_timezone: string | null }>
  selectOptionalLoginById: Block<{ id: string }, { id: string; username: string | null; email: string | null; password_hash: string | null; first_name: string; last_name: string | null; role: string; is_active: boolean; sv: number; shop_timezone: string | null }>
  lockLogin: Block<{ id: string }, { id: string; username: string | null; email: string | null; password_hash: string | null; first_name: string; last_name: string | null; role: string; is_active: boolean; sv: number; shop_timezone: string | null }>
  insertSession: Block<{ id: string; user_id: string; sv: number; user_agent: string | null; seconds: number }, Record<never, never>>
  selectOptionalSession: Block<{ id: string; user_id: string }, { id: string; is_stale: boolean }>
  touchSession: Block<{ id: string }, Record<never, never>>
  selectSessions: Block<{ user_id: string }, { id: string; created_at: string; last_used_at: string; user_agent: string | null }>
  endSession: Block<{ id: string; user_id: string }, { expires_at: string }>
  updatePassword: Block<{ password_hash: string; id: string }, { sv: number }>
  lockRevocations: Block<Record<never, never>, { pg_advisory_xact_lock: string | null }>
  revokeSession: Block<{ sid: string; expires_at: string }, Record<never, never>>
  revokeOlderTokens: Block<{ sub: string; sv_below: number }, Record<never, never>>
  selectRevocationsAfter: Block<{ after: number }, { position: number; sid: string | null; sub: string | null; sv_below: number | null; expires_at: string }>
  countFailure: Block<{ account: string }, { failures: number }>
  selectOptionalWait: Block<{ account: string }, { seconds: number }>
  deleteFailures: Block<{ account: string }, Record<never, never>>
  deleteOldFailures: Block<Record<never, never>, Record<never, never>>
  deleteOldSessions: Block<Record<never, never>, Record<never, never>>
  deleteOldRevocations: Block<Record<never, never>, Record<never, never>>
  insertLinkSession: Block<{ id: string; link_id: string; expires_at: string }, Record<never, never>>
  selectOptionalLinkOfSession: Block<{ session_id: string; now: string }, { id: string; customer_id: string; work_card_id: string | null; statement_from: string | null; statement_to: string | null; first_name: string; last_name: string | null; expires_at: string; shop_timezone: string | null }>
  endLinkSession: Block<{ id: string }, { expires_at: string }>
  endSessionsOfLinks: Block<{ link_ids: readonly string[] }, { id: string; expires_at: string }>
}
export default sql
