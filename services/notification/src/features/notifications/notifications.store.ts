/** Every statement filters by recipient, so that no user reaches the notifications of another. */
import type { NotificationKey } from '@warsha/contracts/notification-texts'
import type { Notification } from '@warsha/contracts/notifications'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/db'
import { v7 as uuid } from 'uuid'
import { toNotification } from './notification-rules.ts'
import sql from './notifications.sql'

export interface NewNotification {
  readonly recipient_id: string
  readonly key: NotificationKey
  readonly params: Readonly<Record<string, string>>
  readonly link: string | null
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

/** Returns null if the notification doesn't exist or belongs to another user. */
export const markRead = async (
  db: Queryable,
  recipient_id: string,
  id: string,
  now: Date,
): Promise<Notification | null> => {
  const row = await queryOptionalRow(db, sql.markRead, { recipient_id, id, now: now.toISOString() })
  return row && toNotification(row)
}

export const markAllRead = (db: Queryable, recipient_id: string, now: Date) =>
  execute(db, sql.markAllRead, { recipient_id, now: now.toISOString() })
