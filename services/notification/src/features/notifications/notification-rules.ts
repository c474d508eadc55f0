/** From what is kept to what is answered and sent: the same words in the list and on the socket. */
import { fill } from '@warsha/contracts/errors'
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

/** What a newer instance has written during a rolling release shows its key until this one is replaced too. */
const wordingOf = (key: string) =>
  isNotificationKey(key)
    ? notificationTexts[key]
    : { type: 'info' as const, title: key, message: '' }

export const shown = ({ params: kept, ...row }: NotificationRow): Notification => {
  const params = kept as Record<string, string>
  const { type, title, message } = wordingOf(row.key)
  return {
    ...row,
    params,
    title: fill(title, params),
    message: fill(message, params),
    notification_type: type,
  }
}

const week = 7 * 86_400_000

/** What happened more than a week before it was entered (a demo's or an import's past) is kept, but is no news. */
export const toldOf = (at: string | undefined, entered_at: string) => {
  const created_at = at ?? entered_at
  const isNews = Date.parse(entered_at) - Date.parse(created_at) < week
  return { created_at, read_at: isNews ? null : entered_at }
}
