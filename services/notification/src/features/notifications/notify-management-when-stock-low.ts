/** A part fell to its minimum: whoever buys parts hears of it. */
import { stockLow } from '@warsha/contracts/events'
import { type AfterCommit, reaction } from '@warsha/service-kit/subscribe'
import type { NotificationService } from '../../notification-service.ts'
import { selectActiveOfRoles } from '../people/people.store.ts'
import { toldOf } from './notification-rules.ts'
import { tell } from './tell.ts'

export const notifyManagementWhenStockLow = reaction<NotificationService, typeof stockLow>(
  'notification.notify-management-when-stock-low',
  stockLow,
  async (
    tx,
    { part_name, part_number, available_quantity, minimum_stock, at },
    service,
    { occurred_at },
  ) => {
    const told = {
      ...({
        key: 'stock_low',
        link: `/spare-parts?search=${encodeURIComponent(part_number)}`,
      } as const),
      params: {
        part_name,
        part_number,
        available: String(available_quantity),
        minimum: String(minimum_stock),
      },
      ...toldOf(at, occurred_at),
    }
    const sent: AfterCommit[] = []
    for (const recipient_id of await selectActiveOfRoles(tx, ['manager', 'admin']))
      sent.push(await tell(tx, service, { ...told, recipient_id }))
    return () => {
      for (const send of sent) if (send) send()
    }
  },
)
