/** Messages to push services that are not sent yet. */
import type { Notification } from '@warsha/contracts/notification/notifications'
import { execute, type Queryable, queryRows, type Transaction } from '@warsha/service-kit/database'
import sql from './push.sql'

/** A stored notification and the user who receives it. */
export interface Sent {
  readonly recipientId: string
  readonly notification: Notification
}

interface QueuedMessages {
  /** Returns whether a browser of one of the recipients gets a message. Call it after the commit. */
  hasMessages(): boolean
}

/** One statement stores the messages of all events that share a transaction: it travels with the commit. */
const queueByTransaction = new WeakMap<Transaction, { readonly sent: Sent[]; count: number }>()

/** Adds a message for each browser of each recipient, in the transaction of the notifications. */
export const queuePushMessages = (
  tx: Transaction,
  sent: readonly Sent[],
  now: Date,
): QueuedMessages => {
  const known = queueByTransaction.get(tx)
  const queue = known ?? { sent: [], count: 0 }
  if (!known && sent.length > 0) {
    queueByTransaction.set(tx, queue)
    tx.beforeCommit(async () => {
      queue.count = await insertMessages(tx, queue.sent, now)
    })
  }
  queue.sent.push(...sent)
  return { hasMessages: () => sent.length > 0 && queue.count > 0 }
}

const insertMessages = (tx: Transaction, sent: readonly Sent[], now: Date): Promise<number> => {
  const rows = sent.map(({ recipientId, notification }) => ({
    notification_id: notification.id,
    recipient_id: recipientId,
  }))
  return execute(tx, sql.insertMessages, { sent: JSON.stringify(rows), now: now.toISOString() })
}

/** Returns messages that are due, and keeps other instances from sending them until the next attempt. */
export const claimMessages = (db: Queryable, now: Date, limit: number) =>
  queryRows(db, sql.claimMessages, { now: now.toISOString(), limit })

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number]

export const deleteMessage = (
  db: Queryable,
  { notification_id, subscription_id }: ClaimedMessage,
): Promise<number> => execute(db, sql.deleteMessage, { notification_id, subscription_id })
