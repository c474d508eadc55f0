/** What the shelf holds without having been told for what, for /metrics. */
import type { ServiceGauge, Service } from '@warsha/service-kit/service'
import { countWaiting } from './reservations.store.ts'

export const reservationGauges: readonly ServiceGauge<Service>[] = [
  {
    name: 'reservations_unconfirmed',
    help: 'Holds that workshop has not confirmed yet',
    read: async ({ db, clock }) => (await countWaiting(db, clock())).waiting,
  },
  {
    name: 'reservations_oldest_unconfirmed_seconds',
    help: 'How long the oldest of them has waited; workshop is asked about it after 120',
    read: async ({ db, clock }) => (await countWaiting(db, clock())).oldest,
  },
]
