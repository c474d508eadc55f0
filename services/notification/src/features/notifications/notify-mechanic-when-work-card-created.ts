/** The card was given to somebody as the car came in. */
import { workCardCreated } from '@warsha/contracts/events'
import { reaction } from '@warsha/service-kit/subscribe'
import type { NotificationService } from '../../notification-service.ts'
import { tell } from './tell.ts'
import { forMechanic } from './work-card-rules.ts'

export const notifyMechanicWhenWorkCardCreated = reaction<
  NotificationService,
  typeof workCardCreated
>(
  'notification.notify-mechanic-when-work-card-created',
  workCardCreated,
  async (tx, card, service, { occurred_at }) => {
    const { assigned_mechanic_id: mechanic } = card
    if (mechanic) return tell(tx, service, forMechanic(mechanic, card, 'job_assigned', occurred_at))
  },
)
