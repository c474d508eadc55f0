/** Prometheus metrics of a process. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countLostLogLines } from './log-destination.ts'

export type { Registry }
export { Counter, Gauge, Histogram }

/** Creates a registry with Node's default metrics and the service's name as a label. */
export const createMetrics = (service: string): Registry => {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  // With the default precision of 10 ms, sampling the event loop lag uses three quarters of an idle process's CPU time.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Log lines that could not be written, for instance because the disk was full',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(countLostLogLines())
    },
  })
  return registry
}
