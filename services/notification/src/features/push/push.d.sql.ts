// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectOptionalPushKeys: Block<Record<never, never>, { public_key: string; private_key: string }>
  insertPushKeys: Block<{ public_key: string; private_key: string }, Record<never, never>>
  upsertSubscription: Block<{ id: string; user_id: string; session_id: string; session_version: number; endpoint: string; p256dh: string; auth: string; language: string; expires_at: string; created_at: string }, Record<never, never>>
  deleteOldestSubscriptions: Block<{ user_id: string; maximum: number }, Record<never, never>>
  deleteOwnSubscription: Block<{ endpoint: string; user_id: string }, Record<never, never>>
  deleteSubscription: Block<{ id: string }, Record<never, never>>
  selectSessions: Block<Record<never, never>, { id: string; user_id: string; session_id: string; session_version: number; expires_at: string }>
  insertMessages: Block<{ now: string; sent: string }, Record<never, never>>
  claimMessages: Block<{ now: string; limit: number }, { notification_id: string; subscription_id: string; attempts: number; recipient_id: string; key: string; params: unknown; link: string | null; created_at: string; user_id: string; role: string | null; session_id: string; session_version: number; expires_at: string; endpoint: string; p256dh: string; auth: string; language: string }>
  deleteMessage: Block<{ notification_id: string; subscription_id: string }, Record<never, never>>
}
export default sql
