/** Conversion of stored notifications, the same for the list and the socket, and their timestamps. */
import { interpolate } from '@warsha/contracts/errors'
import { type NotificationKey, notificationTexts } from '@warsha/contracts/notification-texts'
import type { Notification } from '@warsha/contracts/notifications'

export interface NotificationRow {
  readonly id: string
  readonly key: string
  readonly params: unknown
  readonly link: string | null
  readonly is_read: boolean
  readonly created_at: string
}

export const isNotificationKey = (key: string): key is NotificationKey =>
  Object.hasOwn(notificationTexts, key)

/** During a rolling release a newer instance may store an unknown key. It is shown as the title. */
const findText = (key: string) =>
  isNotificationKey(key)
    ? notificationTexts[key]
    : { type: 'info' as const, title: key, message: '' }

export const toNotification = (row: NotificationRow): Notification => {
  const params = row.params as Record<string, string>
  const { type, title, message } = findText(row.key)
  return {
    ...row,
    params,
    title: interpolate(title, params),
    message: interpolate(message, params),
    notification_type: type,
  }
}

const weekMs = 7 * 86_400_000

/**
 * Returns the timestamps of a notification.
 *
 * Facts that happened more than a week before they were entered, such as demo data or an import, are stored as read.
 */
export const toTimestamps = (happenedAt: string | undefined, publishedAt: string) => {
  const created_at = happenedAt ?? publishedAt
  const isRecent = Date.parse(publishedAt) - Date.parse(created_at) < weekMs
  return { created_at, read_at: isRecent ? null : publishedAt }
}
