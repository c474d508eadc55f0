/** How the saga between cards and shelf is doing, for /metrics. */
import type { Figure, Service } from '@warsha/service-kit/service'
import { countGivenUp, countWaiting } from './part-lines.store.ts'
import { lastComparison } from './reconcile-parts.ts'

const day = 86_400_000
const lately = ({ clock }: Service) => new Date(clock().getTime() - day)

export const partLineFigures: readonly Figure<Service>[] = [
  {
    name: 'part_lines_waiting',
    help: 'Part lines, new or increased, that wait for the shelf',
    read: async ({ db }) => (await countWaiting(db)).waiting,
  },
  {
    name: 'part_lines_oldest_wait_seconds',
    help: 'How long the oldest of them has waited; given up after 30',
    read: async ({ db }) => (await countWaiting(db)).oldest,
  },
  {
    name: 'part_lines_refused_last_day',
    help: 'Part lines that the shelf had too little for, in the last 24 hours',
    read: (service) => countGivenUp(service.db, 'refused', lately(service)),
  },
  {
    name: 'part_lines_abandoned_last_day',
    help: 'Part lines that were given up without an answer of the shelf, in the last 24 hours',
    read: (service) => countGivenUp(service.db, 'abandoned', lately(service)),
  },
  {
    name: 'part_lines_differing',
    help: 'Part lines that contradict their reservations, at the last comparison of this process',
    read: async () => lastComparison.differences,
  },
]
