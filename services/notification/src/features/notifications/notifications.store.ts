/** Notifications in the database; every statement names the recipient, so that nobody reaches another's. */
import type { NotificationKey } from '@warsha/contracts/notification-texts'
import type { Notification } from '@warsha/contracts/notifications'
import {
  execute,
  queryOptionalRow,
  queryRow,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { v7 as uuid } from 'uuid'
import { shown } from './notification-rules.ts'
import sql from './notifications.sql'

export interface NewNotification {
  readonly recipient_id: string
  readonly key: NotificationKey
  readonly params: Readonly<Record<string, string>>
  readonly link: string | null
  /** When it happened. */
  readonly created_at: string
  /** Set for what is no news. */
  readonly read_at?: string | null
}

export const insertNotification = async (
  tx: Transaction,
  { params, read_at = null, ...fields }: NewNotification,
): Promise<Notification> =>
  shown(
    await queryRow(tx, sql.insertNotification, {
      id: uuid(),
      params: JSON.stringify(params),
      read_at,
      ...fields,
    }),
  )

/** Null when there is none of that id, or it is somebody else's. */
export const markRead = async (
  db: Sql,
  recipient_id: string,
  id: string,
  now: Date,
): Promise<Notification | null> => {
  const row = await queryOptionalRow(db, sql.markRead, { recipient_id, id, now: now.toISOString() })
  return row && shown(row)
}

export const markAllRead = (db: Sql, recipient_id: string, now: Date) =>
  execute(db, sql.markAllRead, { recipient_id, now: now.toISOString() })
