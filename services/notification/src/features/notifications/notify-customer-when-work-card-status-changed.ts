/** The job stands elsewhere by now; the customer hears where. */
import { workCardStatusChanged } from '@warsha/contracts/events'
import { reaction } from '@warsha/service-kit/subscribe'
import type { NotificationService } from '../../notification-service.ts'
import { isNotificationKey } from './notification-rules.ts'
import { tell } from './tell.ts'
import { forCustomer } from './work-card-rules.ts'

export const notifyCustomerWhenWorkCardStatusChanged = reaction<
  NotificationService,
  typeof workCardStatusChanged
>(
  'notification.notify-customer-when-work-card-status-changed',
  workCardStatusChanged,
  async (tx, card, service, { occurred_at }) => {
    const key = `work_card_${card.to}`
    // A status that a newer workshop knows and we don't yet: there are no words for it.
    if (isNotificationKey(key)) return tell(tx, service, forCustomer(card, key, occurred_at))
  },
)
