/** Metrics that every service has: its outbox, its queues and its connections to PostgreSQL. */
import { Counter, Gauge, type Registry } from '../base/metrics.ts'
import type { Database } from '../database/database.ts'
import type { Bus } from '../messaging/bus/bus.ts'
import { measureUnpublished } from '../messaging/outbox/outbox.store.ts'

export interface MeasuredService {
  readonly db: Database
  readonly bus: Bus
  readonly queues: readonly string[]
}

/** Adds a metric that is read whenever /metrics is requested. */
export const addGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<number> | number,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // NaN while the database is unavailable, so that /metrics still serves the other metrics.
      this.set(await Promise.resolve(read()).catch(() => Number.NaN))
    },
  })
}

export const addServiceMetrics = (registry: Registry, service: MeasuredService): void => {
  // First, because the other metrics take connections themselves.
  addPoolMetrics(registry, service)
  addOutboxMetrics(registry, service)
  addQueueMetrics(registry, service)
}

export type CountReaction = (queue: string, outcome: string) => void

/** Adds the counter of received events. Returns the function that counts one. */
export const addReactionCounter = (registry: Registry): CountReaction => {
  const counter = new Counter({
    name: 'reactions_total',
    help: 'Received events by outcome: done, failed (one attempt), put_aside (dead letter after five failed attempts)',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  })
  return (queue, outcome) => counter.inc({ queue, outcome })
}

const addOutboxMetrics = (registry: Registry, { db }: MeasuredService): void => {
  addGauge(
    registry,
    'outbox_waiting',
    'Events that the relay has not published yet',
    async () => (await measureUnpublished(db)).count,
  )
  addGauge(
    registry,
    'outbox_oldest_seconds',
    'Age of the oldest event that is not published yet, 0 if there is none',
    async () => (await measureUnpublished(db)).oldest_seconds,
  )
}

const addQueueMetrics = (registry: Registry, { bus, queues }: MeasuredService): void => {
  new Gauge({
    name: 'bus_messages',
    help: 'Messages of a queue by state: waiting (the service has not received them), dead (failed five times)',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      // Queues disappear from /metrics while the bus is unavailable.
      const states = await bus.getQueueStates(queues).catch(() => [])
      this.reset()
      for (const { queue, waiting, dead } of states) {
        this.set({ queue, state: 'waiting' }, waiting)
        this.set({ queue, state: 'dead' }, dead)
      }
    },
  })
}

const addPoolMetrics = (registry: Registry, { db: { pool } }: MeasuredService): void => {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database by state: in_use, idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  addGauge(
    registry,
    'database_pool_size',
    'Limit of the connections to the database',
    () => pool.options.max,
  )
  addGauge(
    registry,
    'database_pool_waiting',
    'Requests that wait for a connection to the database',
    () => pool.waitingCount,
  )
}
