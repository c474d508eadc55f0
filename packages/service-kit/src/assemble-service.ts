/** Puts a service together from its menu and its surroundings; the process and the tests differ only in those. */

import { setMaxListeners } from 'node:events'
import type { Server } from 'node:http'
import { listRevocations } from '@warsha/contracts/users'
import type { Express } from 'express'
import { createAuthenticator } from './authenticate.ts'
import type { Bus } from './bus.ts'
import type { Database } from './db.ts'
import { createErrorHandler } from './error-handler.ts'
import { createHttp } from './http.ts'
import type { Keys } from './keys.ts'
import type { Logger } from './logger.ts'
import { Counter, createMetrics, Gauge, type Registry } from './metrics.ts'
import { observeRequests } from './observe-requests.ts'
import { countUnpublished, deleteExpiredRows, runRelay } from './outbox.ts'
import { runReaction } from './reaction.ts'
import { retryForever } from './retry-forever.ts'
import { createRevocations, type Revocations } from './revocations.ts'
import { runJobs } from './run-jobs.ts'
import type { Job, Service, ServiceDefinition } from './service.ts'
import type { ServiceClient } from './service-client.ts'
import { createSessionLimits } from './session-limit.ts'

export interface ServiceEnvironment {
  readonly db: Database
  readonly bus: Bus
  readonly logger: Logger
  readonly keys: Keys
  readonly publicUrl: string
  readonly clock: () => Date
  readonly clients: ReadonlyMap<string, ServiceClient>
  /** Per session; 0 for none. */
  readonly requestsPerMinute: number
  /** Parse every answer with its schema (tests, development). */
  readonly validateResponses: boolean
}

export interface AssembledService<S extends Service> {
  readonly service: S
  readonly app: Express
  readonly endpoints: ReturnType<typeof createHttp>['endpoints']
  readonly revocations: Revocations
  /** What the service attaches to its HTTP server besides requests; gives how it is closed. */
  readonly attach: (server: Server) => () => Promise<void>
  /** Relay, reactions, jobs and the list of revocations, until the signal; resolves when all have ended. */
  readonly run: (signal: AbortSignal) => Promise<void>
  readonly isReady: () => Promise<boolean>
}

/** Makes the service's context, its Express app and what runs beside it; nothing is started yet. */
export const assembleService = <S extends Service>(
  definition: ServiceDefinition<S>,
  around: ServiceEnvironment,
): AssembledService<S> => {
  const { name } = definition
  const { logger, db, bus, keys, publicUrl, clock, clients } = around
  const other = (callee: string): ServiceClient => {
    const caller = clients.get(callee)
    if (!caller) throw new Error(`${name} has no address of ${callee}`)
    return caller
  }
  const service = definition.extend(
    { name, db, bus, logger, publicUrl, clock, clientFor: other },
    keys,
  )
  const revocationsAfter = definition.readRevocationsAfter ?? askIdentity
  const revocations = createRevocations((position) => revocationsAfter(service, position), logger)
  const authenticator = createAuthenticator(name, keys, revocations)
  const http = createHttp(
    authenticator,
    createSessionLimits(around.requestsPerMinute),
    around.validateResponses,
  )

  let prepared = !definition.prepare
  const isReady = async () => {
    if (!prepared || !revocations.isLoaded()) return false
    // Whatever the failure is, it means not ready.
    return countUnpublished(db).then(
      () => true,
      () => false,
    )
  }
  const registry = addOperatorDoors(http.app, name, db, isReady)
  const reactions = new Counter({
    name: 'reactions_total',
    help: 'Events that arrived: done, failed for once, put aside after five failures',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  })
  for (const { name: figure, help, read } of definition.gauges ?? [])
    addFigure(registry, figure, help, () => read(service))
  http.app.use(observeRequests(logger, registry))
  for (const routes of definition.routes) routes(http.mount, service)
  http.addFallbackRoutes()
  http.app.use(createErrorHandler(logger))

  const prepareOnce = (signal: AbortSignal) => {
    const prepare = definition.prepare
    if (!prepare) return Promise.resolve()
    const done = new AbortController()
    return retryForever('prepare', logger, AbortSignal.any([signal, done.signal]), async () => {
      await prepare(service)
      prepared = true
      done.abort()
    })
  }
  const run = async (signal: AbortSignal) => {
    // Every loop listens to it: many are no leak.
    setMaxListeners(0, signal)
    await Promise.all([
      revocations.run(signal),
      prepareOnce(signal),
      runRelay(db, bus, logger, signal),
      ...definition.reactions.map((one) =>
        runReaction(service, one, signal, (outcome) =>
          reactions.inc({ queue: one.queue, outcome }),
        ),
      ),
      runJobs(service, [...definition.jobs, trimming], signal),
      ...(definition.workers ?? []).map((loop) => loop(service, signal)),
    ])
  }
  const { isRevoked, isLoaded } = revocations
  const doors = { authenticateToken: authenticator.authenticateToken, isRevoked, isReady: isLoaded }
  const attach = (server: Server) =>
    definition.attach?.(server, service, doors) ?? (async () => undefined)
  return { service, app: http.app, endpoints: http.endpoints, revocations, attach, run, isReady }
}

const trimming: Job<Service> = {
  name: 'trim',
  everySeconds: 3600,
  run: ({ db }) => deleteExpiredRows(db),
}

const askIdentity = async (service: Service, after: number) =>
  (await service.clientFor('identity').call(listRevocations, { query: { after } })).data

/** Liveness asks nobody, readiness does; the gateway routes none of these. */
const addOperatorDoors = (
  app: Express,
  name: string,
  db: Database,
  isReady: () => Promise<boolean>,
) => {
  const registry = createMetrics(name)
  addFigure(registry, 'outbox_waiting', 'Events that the relay has not published yet', () =>
    countUnpublished(db),
  )
  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }))
  app.get('/readyz', async (_request, response) => {
    const ready = !app.locals.stopping && (await isReady())
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' })
  })
  app.get(
    '/metrics',
    async (_request, response) =>
      void response.type(registry.contentType).send(await registry.metrics()),
  )
  return registry
}

const addFigure = (
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<number>,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // Unknown while the database is away; the other figures are wanted then more than ever.
      this.set(await read().catch(() => Number.NaN))
    },
  })
}
