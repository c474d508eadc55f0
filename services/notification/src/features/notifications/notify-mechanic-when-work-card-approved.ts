/** The customer agreed to the work; whoever does it hears it. */
import { workCardApproved } from '@warsha/contracts/events'
import { reaction } from '@warsha/service-kit/subscribe'
import type { NotificationService } from '../../notification-service.ts'
import { tell } from './tell.ts'
import { forMechanic } from './work-card-rules.ts'

export const notifyMechanicWhenWorkCardApproved = reaction<
  NotificationService,
  typeof workCardApproved
>(
  'notification.notify-mechanic-when-work-card-approved',
  workCardApproved,
  async (tx, card, service, { occurred_at }) => {
    const { assigned_mechanic_id: mechanic } = card
    if (mechanic) return tell(tx, service, forMechanic(mechanic, card, 'job_approved', occurred_at))
  },
)
