/** The job went to another mechanic: the one hears of it, and the one who had it. */
import { workCardAssigned } from '@warsha/contracts/events'
import { reaction } from '@warsha/service-kit/subscribe'
import type { NotificationService } from '../../notification-service.ts'
import { tell } from './tell.ts'
import { forMechanic } from './work-card-rules.ts'

export const notifyMechanicsWhenWorkCardAssigned = reaction<
  NotificationService,
  typeof workCardAssigned
>(
  'notification.notify-mechanics-when-work-card-assigned',
  workCardAssigned,
  async (tx, card, service, { occurred_at }) => {
    const { assigned_mechanic_id: now, former_mechanic_id: before } = card
    const sent = [
      now && (await tell(tx, service, forMechanic(now, card, 'job_assigned', occurred_at))),
      before && (await tell(tx, service, forMechanic(before, card, 'job_taken_away', occurred_at))),
    ]
    return () => {
      for (const send of sent) if (send) send()
    }
  },
)
