/** What the gateway counts. Labelled children are kept: looking one up by its labels costs more than counting. */
import {
  Counter,
  createMetrics,
  Gauge,
  Histogram,
  type Registry,
} from '@warsha/service-kit/metrics'

export interface Figures {
  readonly registry: Registry
  readonly countAnswer: (service: string, status: number, milliseconds: number) => void
  readonly countFailure: (service: string) => void
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const createFigures = (openSockets: () => number): Figures => {
  const registry = createMetrics('gateway')
  const registers = [registry]
  const duration = new Histogram({
    name: 'gateway_answer_seconds',
    help: 'Until a service began to answer',
    labelNames: ['upstream', 'status'],
    buckets,
    registers,
  })
  const failures = new Counter({
    name: 'gateway_failures_total',
    help: 'Calls that the gateway had to answer itself',
    labelNames: ['upstream'],
    registers,
  })
  new Gauge({
    name: 'gateway_open_sockets',
    help: 'Websockets open now',
    registers,
    collect() {
      this.set(openSockets())
    },
  })
  const children = new Map<string, Histogram.Internal<'upstream' | 'status'>>()
  const childOf = (service: string, status: string) => {
    const key = service + status
    let child = children.get(key)
    if (!child) {
      child = duration.labels(service, status)
      children.set(key, child)
    }
    return child
  }
  return {
    registry,
    countAnswer: (service, status, milliseconds) =>
      childOf(service, `${Math.floor(status / 100)}xx`).observe(milliseconds / 1000),
    countFailure: (service) => failures.labels(service).inc(),
  }
}
