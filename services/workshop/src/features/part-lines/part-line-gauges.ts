/** Metrics of the agreement between part lines and inventory (docs/operations.md). */
import type { Service, ServiceGauge } from '@warsha/service-kit/process'
import type { WorkshopService } from '../../workshop-service.ts'
import { countFailed, countWaiting } from './part-lines.store.ts'

const dayMs = 86_400_000
const oneDayAgo = ({ clock }: Service) => new Date(clock().getTime() - dayMs)

export const partLineGauges: readonly ServiceGauge<WorkshopService>[] = [
  {
    name: 'part_lines_waiting',
    help: 'Part lines, new or increased, that wait for inventory',
    read: async ({ db }) => (await countWaiting(db)).waiting,
  },
  {
    name: 'part_lines_oldest_wait_seconds',
    help: 'Age of the oldest waiting part line; it is given up after 30 s',
    read: async ({ db }) => (await countWaiting(db)).oldest,
  },
  {
    name: 'part_lines_refused_last_day',
    help: 'Part lines refused because of too little stock in the last 24 hours',
    read: (service) => countFailed(service.db, 'refused', oneDayAgo(service)),
  },
  {
    name: 'part_lines_abandoned_last_day',
    help: 'Part lines abandoned in the last 24 hours: no response of inventory, a refused package or a counter sale without all parts',
    read: (service) => countFailed(service.db, 'abandoned', oneDayAgo(service)),
  },
  {
    name: 'part_lines_differing',
    help: 'Part lines that differ from their reservations in the last comparison of this process',
    read: async ({ lastComparison }) => lastComparison.differences,
  },
]
