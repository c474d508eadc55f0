/** Applies what workshop decided about a part line. Repeated and late events change nothing. */
import { partLineSettled } from '@warsha/contracts/workshop/events'
import { failPoint } from '@warsha/service-kit/base'
import { defineReaction, type Reaction } from '@warsha/service-kit/messaging'
import type { Service } from '@warsha/service-kit/process'
import { applyReservation } from './apply-reservation.ts'

export const applyReservationWhenPartLineSettled: Reaction<Service> = {
  // The queue keeps the name of the first release.
  ...defineReaction<Service, typeof partLineSettled>(
    'inventory.settle-reservation-when-part-line-settled',
    partLineSettled,
    async (tx, { at, by, ...line }, { clock }) => {
      await applyReservation(tx, { ...line, actor: by }, { changedAt: new Date(at), now: clock() })
      failPoint('reservation.applying')
      return () => failPoint('reservation.applied')
    },
  ),
  // Lines have their own reservations, and what they add to the same part does not depend on the order.
  handlesAggregatesInParallel: true,
}
