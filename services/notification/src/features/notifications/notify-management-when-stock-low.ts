/** Notifies managers and admins of a part that fell to its minimum, because they order parts. */
import { stockLow } from '@warsha/contracts/events'
import { type AfterCommit, defineReaction } from '@warsha/service-kit/reaction'
import type { NotificationService } from '../../notification-service.ts'
import { selectActiveOfRoles } from '../people/people.store.ts'
import { toTimestamps } from './notification-rules.ts'
import { notifyUser } from './notify-user.ts'

export const notifyManagementWhenStockLow = defineReaction<NotificationService, typeof stockLow>(
  'notification.notify-management-when-stock-low',
  stockLow,
  async (
    tx,
    { part_name, part_number, available_quantity, minimum_stock, at },
    service,
    { occurred_at },
  ) => {
    const content = {
      key: 'stock_low' as const,
      link: `/spare-parts?search=${encodeURIComponent(part_number)}`,
      params: {
        part_name,
        part_number,
        available: String(available_quantity),
        minimum: String(minimum_stock),
      },
      ...toTimestamps(at, occurred_at),
    }
    const afterCommit: AfterCommit[] = []
    for (const recipient_id of await selectActiveOfRoles(tx, ['manager', 'admin']))
      afterCommit.push(await notifyUser(tx, service, { ...content, recipient_id }))
    return () => {
      for (const send of afterCommit) if (send) send()
    }
  },
)
