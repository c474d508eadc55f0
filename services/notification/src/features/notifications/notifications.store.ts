/** Every statement filters by recipient, so that no user reaches the notifications of another. */
import type { NotificationChannel } from '@warsha/contracts/notification/notification-groups'
import type { Notification } from '@warsha/contracts/notification/notifications'
import type { NotificationKey } from '@warsha/contracts/notification/render-notification'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import { type Reader, toNotification, toReaderFilter } from './notification-rules.ts'
import sql from './notifications.sql'

export interface NewNotification {
  readonly recipient_id: string
  readonly key: NotificationKey
  readonly params: Readonly<Record<string, string>>
  readonly link: string | null
  readonly channel: Exclude<NotificationChannel, 'off'>
  /** When it happened. */
  readonly created_at: string
  /** Set if the fact is too old to be shown as unread. */
  readonly read_at?: string | null
}

export const insertNotification = async (
  tx: Transaction,
  { params, read_at = null, ...fields }: NewNotification,
): Promise<Notification> =>
  toNotification(
    await queryRow(tx, sql.insertNotification, {
      id: uuid(),
      params: JSON.stringify(params),
      read_at,
      ...fields,
    }),
  )

/** Returns null if the notification doesn't exist, belongs to another user or is hidden from the role of the reader. */
export const markRead = async (
  db: Queryable,
  reader: Reader,
  id: string,
  now: Date,
): Promise<Notification | null> => {
  const values = { ...toReaderFilter(reader), id, now: now.toISOString() }
  const row = await queryOptionalRow(db, sql.markRead, values)
  return row && toNotification(row)
}

export const markAllRead = (db: Queryable, reader: Reader, now: Date) =>
  execute(db, sql.markAllRead, { ...toReaderFilter(reader), now: now.toISOString() })

/** Removes notifications that were stored before a time, a batch at a time. Returns their number. */
export const deleteOldNotifications = (db: Queryable, before: Date): Promise<number> =>
  execute(db, sql.deleteOldNotifications, {
    // The lowest id of that millisecond.
    before_id: uuid({ msecs: before.getTime(), seq: 0, random: new Uint8Array(16) }),
  })
