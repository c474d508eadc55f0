/** Metrics of the gateway. */
import { statSync } from 'node:fs'
import { Counter, createMetrics, Gauge, Histogram, type Registry } from '@warsha/service-kit/base'

export interface GatewayMetrics {
  readonly registry: Registry
  readonly countResponse: (service: string, status: number, durationMs: number) => void
  readonly countFailure: (service: string) => void
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const readModificationTime = (file: string | undefined): number => {
  const status = file ? statSync(file, { throwIfNoEntry: false }) : undefined
  return status ? status.mtimeMs / 1000 : 0
}

/** Files that the commands of operators write when they have succeeded. Their modification time is what counts. */
interface MarkerFiles {
  readonly lastBackup: string | undefined
  readonly lastDrill: string | undefined
}

export const createGatewayMetrics = (
  services: Iterable<string>,
  countOpenSockets: () => number,
  { lastBackup, lastDrill }: MarkerFiles,
): GatewayMetrics => {
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
  // Prometheus sees no increase in a series that begins with its first failures.
  for (const service of services) failures.labels(service).inc(0)
  new Gauge({
    name: 'gateway_open_sockets',
    help: 'Open WebSockets',
    registers,
    collect() {
      this.set(countOpenSockets())
    },
  })

  new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'Time of the last complete backup; 0 if there is none or its file is not configured',
    registers,
    collect() {
      this.set(readModificationTime(lastBackup))
    },
  })
  new Gauge({
    name: 'last_restore_drill_timestamp_seconds',
    help: 'Time of the last backup that was restored for a test; 0 if there is none or its file is not configured',
    registers,
    collect() {
      this.set(readModificationTime(lastDrill))
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
