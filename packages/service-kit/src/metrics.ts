/** Prometheus metrics of a process. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type { Registry }
export { Counter, Gauge, Histogram }

/** A registry with the process's own figures and the service's name as a label. */
export const createMetrics = (service: string): Registry => {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  return registry
}
