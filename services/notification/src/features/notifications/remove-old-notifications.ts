import type { Service } from '@warsha/service-kit/process'
import { retentionDays } from './notification-rules.ts'
import { deleteOldNotifications } from './notifications.store.ts'

/** Removes notifications that were stored longer ago than they are kept, with their unsent push messages. */
export const removeOldNotifications = async ({
  db,
  clock,
}: Pick<Service, 'db' | 'clock'>): Promise<void> => {
  const before = new Date(clock().getTime() - retentionDays * 86_400_000)
  while ((await deleteOldNotifications(db, before)) > 0);
}
