/** Notifies the new mechanic of a job and the one who had it before. */
import { workCardAssigned } from '@warsha/contracts/events'
import type { NotificationKey } from '@warsha/contracts/notification-texts'
import { defineReaction } from '@warsha/service-kit/reaction'
import type { NotificationService } from '../../notification-service.ts'
import { notifyUser } from './notify-user.ts'
import { createMechanicNotification } from './work-card-notifications.ts'

export const notifyMechanicsWhenWorkCardAssigned = defineReaction<
  NotificationService,
  typeof workCardAssigned
>(
  'notification.notify-mechanics-when-work-card-assigned',
  workCardAssigned,
  async (tx, card, service, { occurred_at }) => {
    const notify = (mechanicId: string | null, key: NotificationKey) =>
      mechanicId
        ? notifyUser(tx, service, createMechanicNotification(mechanicId, card, key, occurred_at))
        : undefined
    const afterCommit = [
      await notify(card.assigned_mechanic_id, 'job_assigned'),
      await notify(card.former_mechanic_id, 'job_taken_away'),
    ]
    return () => {
      for (const send of afterCommit) if (send) send()
    }
  },
)
