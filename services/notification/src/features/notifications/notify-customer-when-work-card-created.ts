/** The car was received; its owner hears that the workshop has it. */
import { workCardCreated } from '@warsha/contracts/events'
import { reaction } from '@warsha/service-kit/subscribe'
import type { NotificationService } from '../../notification-service.ts'
import { tell } from './tell.ts'
import { forCustomer } from './work-card-rules.ts'

export const notifyCustomerWhenWorkCardCreated = reaction<
  NotificationService,
  typeof workCardCreated
>(
  'notification.notify-customer-when-work-card-created',
  workCardCreated,
  (tx, card, service, { occurred_at }) =>
    tell(tx, service, forCustomer(card, 'work_card_created', occurred_at)),
)
