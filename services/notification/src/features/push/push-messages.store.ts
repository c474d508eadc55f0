/** Messages to push services that are not sent yet. */
import type { Notification } from '@warsha/contracts/notification/notifications'
import { execute, type Queryable, queryRows, type Transaction } from '@warsha/service-kit/database'
import sql from './push.sql'

/** Adds a message for each browser of each recipient, in the transaction of the notifications. Returns if there are any. */
export const queuePushMessages = async (
  tx: Transaction,
  sent: readonly { readonly recipientId: string; readonly notification: Notification }[],
  now: Date,
): Promise<boolean> => {
  if (sent.length === 0) return false
  const rows = sent.map(({ recipientId, notification }) => ({
    notification_id: notification.id,
    recipient_id: recipientId,
  }))
  const count = await execute(tx, sql.insertMessages, {
    sent: JSON.stringify(rows),
    now: now.toISOString(),
  })
  return count > 0
}

/** Returns messages that are due, and keeps other instances from sending them until the next attempt. */
export const claimMessages = (db: Queryable, now: Date, limit: number) =>
  queryRows(db, sql.claimMessages, { now: now.toISOString(), limit })

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number]

export const deleteMessage = (
  db: Queryable,
  { notification_id, subscription_id }: ClaimedMessage,
): Promise<number> => execute(db, sql.deleteMessage, { notification_id, subscription_id })
