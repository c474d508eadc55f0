import { workCardStatusChanged } from '@warsha/contracts/events'
import { defineReaction } from '@warsha/service-kit/reaction'
import type { NotificationService } from '../../notification-service.ts'
import { isNotificationKey } from './notification-rules.ts'
import { notifyUser } from './notify-user.ts'
import { createCustomerNotification } from './work-card-notifications.ts'

export const notifyCustomerWhenWorkCardStatusChanged = defineReaction<
  NotificationService,
  typeof workCardStatusChanged
>(
  'notification.notify-customer-when-work-card-status-changed',
  workCardStatusChanged,
  async (tx, card, service, { occurred_at }) => {
    const key = `work_card_${card.to}`
    // A newer version of workshop may publish a status that has no text here yet.
    if (isNotificationKey(key))
      return notifyUser(tx, service, createCustomerNotification(card, key, occurred_at))
  },
)
