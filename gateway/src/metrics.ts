/** Metrics of the gateway. */
import { Counter, createMetrics, Gauge, Histogram, type Registry } from '@warsha/service-kit/base'

export interface GatewayMetrics {
  readonly registry: Registry
  readonly countResponse: (service: string, status: number, durationMs: number) => void
  readonly countFailure: (service: string) => void
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const createGatewayMetrics = (countOpenSockets: () => number): GatewayMetrics => {
  const registry = createMetrics('gateway')
  const registers = [registry]
  const duration = new Histogram({
    name: 'gateway_answer_seconds',
    help: 'Time until the response headers of a service arrived',
    labelNames: ['upstream', 'status'],
    buckets,
    registers,
  })
  const failures = new Counter({
    name: 'gateway_failures_total',
    help: 'Requests for which the gateway had to send an error because a service failed',
    labelNames: ['upstream'],
    registers,
  })
  new Gauge({
    name: 'gateway_open_sockets',
    help: 'Open WebSockets',
    registers,
    collect() {
      this.set(countOpenSockets())
    },
  })

  // Labelled children are cached, because looking one up by its labels costs more than counting.
  const children = new Map<string, Histogram.Internal<'upstream' | 'status'>>()
  const getChild = (service: string, status: string) => {
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
    countResponse: (service, status, durationMs) =>
      getChild(service, `${Math.floor(status / 100)}xx`).observe(durationMs / 1000),
    countFailure: (service) => failures.labels(service).inc(),
  }
}
