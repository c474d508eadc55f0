/** Workshop has decided about a line: the shelf follows. What comes twice or late changes nothing. */
import { partLineSettled } from '@warsha/contracts/events'
import { failPoint } from '@warsha/service-kit/fail-points'
import type { Service } from '@warsha/service-kit/service'
import { defineReaction } from '@warsha/service-kit/reaction'
import { settle } from './reservations.store.ts'

export const applyReservationWhenPartLineSettled = defineReaction<Service, typeof partLineSettled>(
  'inventory.settle-reservation-when-part-line-settled',
  partLineSettled,
  async (tx, { at, ...told }, { clock }) => {
    await settle(tx, told, { at: new Date(at), now: clock() })
    failPoint('reservation.settling')
    return () => failPoint('reservation.settled')
  },
)
