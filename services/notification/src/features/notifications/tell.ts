/** One person is told of something, in the transaction of what tells it. */
import type { Transaction } from '@warsha/service-kit/db'
import type { AfterCommit } from '@warsha/service-kit/subscribe'
import type { NotificationService } from '../../notification-service.ts'
import { canSignIn } from '../people/people.store.ts'
import { insertNotification, type NewNotification } from './notifications.store.ts'

/** Kept for whoever can sign in; gives how it is sent live once that is committed. */
export const tell = async (
  tx: Transaction,
  { live }: NotificationService,
  told: NewNotification,
): Promise<AfterCommit> => {
  if (!(await canSignIn(tx, told.recipient_id))) return
  const notification = await insertNotification(tx, told)
  if (!told.read_at) return () => live.send(told.recipient_id, notification)
}
