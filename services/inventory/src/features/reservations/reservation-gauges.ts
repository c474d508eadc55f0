/** Metrics of holds that workshop has not confirmed. */
import type { Service, ServiceGauge } from '@warsha/service-kit/process'
import { countUnconfirmedHolds } from './reservations.store.ts'

export const reservationGauges: readonly ServiceGauge<Service>[] = [
  {
    name: 'reservations_unconfirmed',
    help: 'Holds that workshop has not confirmed yet',
    read: async ({ db, clock }) => (await countUnconfirmedHolds(db, clock())).count,
  },
  {
    name: 'reservations_oldest_unconfirmed_seconds',
    help: 'Age of the oldest unconfirmed hold; workshop is asked after 120 seconds',
    read: async ({ db, clock }) => (await countUnconfirmedHolds(db, clock())).oldest_seconds,
  },
]
