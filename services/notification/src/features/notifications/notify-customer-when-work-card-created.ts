import { workCardCreated } from '@warsha/contracts/events'
import { defineReaction } from '@warsha/service-kit/reaction'
import type { NotificationService } from '../../notification-service.ts'
import { notifyUser } from './notify-user.ts'
import { createCustomerNotification } from './work-card-notifications.ts'

export const notifyCustomerWhenWorkCardCreated = defineReaction<
  NotificationService,
  typeof workCardCreated
>(
  'notification.notify-customer-when-work-card-created',
  workCardCreated,
  (tx, card, service, { occurred_at }) =>
    notifyUser(tx, service, createCustomerNotification(card, 'work_card_created', occurred_at)),
)
