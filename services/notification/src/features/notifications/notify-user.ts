import type { Transaction } from '@warsha/service-kit/db'
import type { AfterCommit } from '@warsha/service-kit/reaction'
import type { NotificationService } from '../../notification-service.ts'
import { canSignIn } from '../people/people.store.ts'
import { insertNotification, type NewNotification } from './notifications.store.ts'

/** Stores a notification if its recipient can sign in. The returned function sends it live after the commit. */
export const notifyUser = async (
  tx: Transaction,
  { live }: NotificationService,
  newNotification: NewNotification,
): Promise<AfterCommit> => {
  const { recipient_id, read_at } = newNotification
  if (!(await canSignIn(tx, recipient_id))) return
  const notification = await insertNotification(tx, newNotification)
  if (!read_at) return () => live.send(recipient_id, notification)
}
