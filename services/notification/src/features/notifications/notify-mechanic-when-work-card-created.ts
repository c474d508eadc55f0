import { workCardCreated } from '@warsha/contracts/events'
import { defineReaction } from '@warsha/service-kit/reaction'
import type { NotificationService } from '../../notification-service.ts'
import { notifyUser } from './notify-user.ts'
import { createMechanicNotification } from './work-card-notifications.ts'

export const notifyMechanicWhenWorkCardCreated = defineReaction<
  NotificationService,
  typeof workCardCreated
>(
  'notification.notify-mechanic-when-work-card-created',
  workCardCreated,
  async (tx, card, service, { occurred_at }) => {
    const { assigned_mechanic_id } = card
    if (!assigned_mechanic_id) return
    const notification = createMechanicNotification(
      assigned_mechanic_id,
      card,
      'job_assigned',
      occurred_at,
    )
    return notifyUser(tx, service, notification)
  },
)
