/** Conversion of stored notifications, the same for the list and the socket, and their timestamps. */
import type { Role } from '@warsha/contracts/base/roles'
import type { NotificationChannel } from '@warsha/contracts/notification/notification-groups'
import type { Notification } from '@warsha/contracts/notification/notifications'
import { renderIn } from '../texts/render-in.ts'
import { keysHiddenFrom, typeOf } from './notification-kinds.ts'

/** The user who reads, with the present role. */
export interface Reader {
  readonly id: string
  readonly role: Role
}

/** Returns the values of the fragment `visible`. */
export const toReaderFilter = ({ id, role }: Reader) => ({
  recipient_id: id,
  hidden_keys: keysHiddenFrom(role),
})

export interface NotificationRow {
  readonly id: string
  readonly key: string
  readonly params: unknown
  readonly link: string | null
  readonly channel: string
  readonly is_read: boolean
  readonly created_at: string
}

/** Converts a row. Title and message are in English, for clients that do not render `key` and `params` themselves. */
export const toNotification = (row: NotificationRow): Notification => ({
  ...row,
  ...renderIn('en', row, { isDisplayed: false }),
  channel: row.channel as Exclude<NotificationChannel, 'off'>,
  params: row.params as Record<string, string>,
  notification_type: typeOf(row.key),
})

const dayMs = 86_400_000
/** Notifications are removed after this time. */
export const retentionDays = 90

/**
 * Returns the timestamps of a notification, or null if the fact is older than notifications are kept.
 *
 * Facts that happened more than a week before they were entered, such as demo data or an import, are stored as read.
 */
export const toTimestamps = (happenedAt: string | undefined, publishedAt: string) => {
  const created_at = happenedAt ?? publishedAt
  const ageMs = Date.parse(publishedAt) - Date.parse(created_at)
  if (ageMs > retentionDays * dayMs) return null
  return { created_at, read_at: ageMs < 7 * dayMs ? null : publishedAt }
}
