/** Assembles a service from its definition and its environment. A process and a test differ only in the environment. */

import { setMaxListeners } from 'node:events'
import type { Server } from 'node:http'
import { listRevocations } from '@warsha/contracts/identity/users'
import type { Express } from 'express'
import { createAuthenticator } from '../authentication/authenticate.ts'
import { createRevocations, type Revocations } from '../authentication/revocations.ts'
import type { Keys } from '../base/keys.ts'
import type { Logger } from '../base/logger.ts'
import { Counter, createMetrics, type Registry } from '../base/metrics.ts'
import { retryForever } from '../base/retry-forever.ts'
import type { Tracer } from '../base/tracing/tracing.ts'
import type { ServiceClient } from '../calls/service-client.ts'
import type { Database } from '../database/database.ts'
import { createErrorHandler } from '../http/error-handler.ts'
import { createHttpApp } from '../http/http.ts'
import { observeRequests } from '../http/observe-requests.ts'
import { createSessionLimits } from '../http/session-limit.ts'
import type { Bus } from '../messaging/bus/bus.ts'
import { runReaction } from '../messaging/inbox/run-reaction.ts'
import { measureUnpublished } from '../messaging/outbox/outbox.store.ts'
import { runRelay } from '../messaging/outbox/outbox.ts'
import { deleteExpiredRows } from './delete-expired-rows.ts'
import { runJobs } from './run-jobs.ts'
import type { Job, Service, ServiceDefinition } from './service.ts'
import { addGauge, addServiceMetrics } from './service-metrics.ts'

export interface ServiceEnvironment {
  readonly db: Database
  readonly bus: Bus
  readonly logger: Logger
  readonly keys: Keys
  readonly publicUrl: string
  readonly clock: () => Date
  /** By the name of the called service. */
  readonly clients: ReadonlyMap<string, ServiceClient>
  /** Limit per session; 0 means no limit. */
  readonly requestsPerMinute: number
  /** Parses every response with its schema. Used in tests and development. */
  readonly validateResponses: boolean
  /** Undefined if traces are off. */
  readonly tracer?: Tracer | undefined
}

export interface AssembledService<S extends Service> {
  readonly service: S
  readonly app: Express
  readonly endpoints: ReturnType<typeof createHttpApp>['endpoints']
  readonly revocations: Revocations
  /** Attaches everything to the HTTP server that is not a request (sockets). Returns a function that closes it. */
  readonly attach: (server: Server) => () => Promise<void>
  /** Runs the relay, reactions, jobs, workers and revocation polling. Resolves when all have ended after `signal`. */
  readonly run: (signal: AbortSignal) => Promise<void>
  readonly isReady: () => Promise<boolean>
}

/** Creates the service's context, its Express app and its background work. Starts nothing. */
export const assembleService = <S extends Service>(
  definition: ServiceDefinition<S>,
  environment: ServiceEnvironment,
): AssembledService<S> => {
  const { name } = definition
  const { logger, tracer, db, bus, keys, publicUrl, clock, clients } = environment

  const clientFor = (callee: string): ServiceClient => {
    const client = clients.get(callee)
    if (!client) throw new Error(`${name} has no URL for the service ${callee}`)
    return client
  }
  const service = definition.extend(
    { name, db, bus, logger, tracer, publicUrl, clock, clientFor },
    keys,
  )

  const readRevocationsAfter = definition.readRevocationsAfter ?? fetchRevocationsAfter
  const revocations = createRevocations(
    (position) => readRevocationsAfter(service, position),
    logger,
  )
  const authenticator = createAuthenticator(name, keys, revocations)
  const http = createHttpApp(
    authenticator,
    createSessionLimits(environment.requestsPerMinute),
    environment.validateResponses,
  )

  let isPrepared = !definition.prepare
  const isReady = async () => {
    if (!isPrepared || !revocations.isLoaded()) return false
    // Any failure of the database means not ready.
    return measureUnpublished(db).then(
      () => true,
      () => false,
    )
  }

  const registry = createMetrics(name)
  const queues = definition.reactions.map(({ queue }) => queue)
  addServiceMetrics(registry, { db, bus, queues })
  for (const gauge of definition.gauges ?? [])
    addGauge(registry, gauge.name, gauge.help, () => gauge.read(service))
  const reactionCounter = new Counter({
    name: 'reactions_total',
    help: 'Received events by outcome: done, failed (one attempt), put_aside (dead letter after five failed attempts)',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  })

  addOperationsRoutes(http.app, registry, isReady)
  http.app.use(observeRequests(logger, registry, tracer))
  for (const addRoutes of definition.routes) addRoutes(http.mount, service)
  http.addRoutes()
  http.app.use(createErrorHandler(logger))

  const prepareOnce = (signal: AbortSignal) => {
    const prepare = definition.prepare
    if (!prepare) return Promise.resolve()
    const done = new AbortController()
    return retryForever('prepare', logger, AbortSignal.any([signal, done.signal]), async () => {
      await prepare(service)
      isPrepared = true
      done.abort()
    })
  }

  const run = async (signal: AbortSignal) => {
    // Every loop adds a listener, so many listeners are no leak.
    setMaxListeners(0, signal)
    await Promise.all([
      revocations.run(signal),
      prepareOnce(signal),
      runRelay(db, bus, logger, signal, tracer),
      ...definition.reactions.map((reaction) =>
        runReaction(service, reaction, signal, (outcome) =>
          reactionCounter.inc({ queue: reaction.queue, outcome }),
        ),
      ),
      runJobs(service, [...definition.jobs, deleteExpiredRowsJob], signal),
      ...(definition.workers ?? []).map((runWorker) => runWorker(service, signal)),
    ])
  }

  const attach = (server: Server) => {
    if (!definition.attach) return async () => undefined
    return definition.attach(server, service, {
      authenticateToken: authenticator.authenticateToken,
      isRevoked: revocations.isRevoked,
      isReady: revocations.isLoaded,
    })
  }

  return { service, app: http.app, endpoints: http.endpoints, revocations, attach, run, isReady }
}

const deleteExpiredRowsJob: Job<Service> = {
  name: 'trim',
  everySeconds: 3600,
  run: ({ db }) => deleteExpiredRows(db),
}

const fetchRevocationsAfter = async (service: Service, after: number) =>
  (await service.clientFor('identity').call(listRevocations, { query: { after } })).data

/** Liveness has no dependencies, readiness has. The gateway routes none of these paths. */
const addOperationsRoutes = (
  app: Express,
  registry: Registry,
  isReady: () => Promise<boolean>,
): void => {
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
}
