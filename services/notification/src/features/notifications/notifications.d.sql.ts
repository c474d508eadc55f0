// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  insertNotification: Block<{ id: string; recipient_id: string; key: string; params: string; link: string | null; channel: string; created_at: string; read_at: string | null }, { id: string; key: string; params: unknown; link: string | null; channel: string; is_read: boolean; created_at: string }>
  selectPage: Block<{ recipient_id: string; hidden_keys: readonly string[]; limit: number; offset: number }, { id: string; key: string; params: unknown; link: string | null; channel: string; is_read: boolean; created_at: string }>
  selectUnreadPage: Block<{ recipient_id: string; hidden_keys: readonly string[]; limit: number; offset: number }, { id: string; key: string; params: unknown; link: string | null; channel: string; is_read: boolean; created_at: string }>
  countNotifications: Block<{ recipient_id: string; hidden_keys: readonly string[] }, { total: number; unread: number }>
  markRead: Block<{ now: string; id: string; recipient_id: string; hidden_keys: readonly string[] }, { id: string; key: string; params: unknown; link: string | null; channel: string; is_read: boolean; created_at: string }>
  markAllRead: Block<{ now: string; recipient_id: string; hidden_keys: readonly string[] }, Record<never, never>>
  deleteOldNotifications: Block<{ before_id: string }, Record<never, never>>
}
export default sql
