/** Assembles a service from its definition and its environment. A process and a test differ only in the environment. */

import { setMaxListeners } from 'node:events'
import type { Server } from 'node:http'
import { listRevocations } from '@warsha/contracts/identity/users'
import type { Express } from 'express'
import { createAuthenticator } from '../authentication/authenticate.ts'
import { createRevocations, type Revocations } from '../authentication/revocations.ts'
import type { Keys } from '../base/keys.ts'
import type { Logger } from '../base/logger.ts'
import { createMetrics, type Registry } from '../base/metrics.ts'
import { retryForever } from '../base/retry-forever.ts'
import type { Tracer } from '../base/tracing/tracing.ts'
import type { ServiceClient } from '../calls/service-client.ts'
import type { Database } from '../database/database.ts'
import { createErrorHandler } from '../http/error-handler.ts'
import { createHttpApp, type HttpApp } from '../http/http.ts'
import { observeRequests } from '../http/observe-requests.ts'
import { createSessionLimits } from '../http/session-limit.ts'
import type { Bus } from '../messaging/bus/bus.ts'
import { runReaction } from '../messaging/inbox/run-reaction.ts'
import { measureUnpublished } from '../messaging/outbox/outbox.store.ts'
import { runRelay } from '../messaging/outbox/outbox.ts'
import { deleteExpiredRows } from './delete-expired-rows.ts'
import { addOperationsRoutes } from './operations-routes.ts'
import { runJobs } from './run-jobs.ts'
import type { Job, Service, ServiceDefinition } from './service.ts'
import {
  addGauge,
  addReactionCounter,
  addServiceMetrics,
  type CountReaction,
} from './service-metrics.ts'

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
  readonly endpoints: HttpApp['endpoints']
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
  const { db, keys, logger, tracer } = environment
  const service = definition.extend(createContext(definition.name, environment), keys)

  const readRevocationsAfter = definition.readRevocationsAfter ?? fetchRevocationsAfter
  const revocations = createRevocations(
    (position) => readRevocationsAfter(service, position),
    logger,
  )
  const authenticator = createAuthenticator(definition.name, keys, revocations)
  const limits = createSessionLimits(environment.requestsPerMinute)
  const http = createHttpApp(authenticator, limits, environment.validateResponses)

  const preparation = createPreparation(definition, service)
  const isReady = async () => {
    if (!preparation.isDone() || !revocations.isLoaded()) return false
    // Any failure of the database means not ready.
    return measureUnpublished(db).then(
      () => true,
      () => false,
    )
  }

  const registry = createServiceMetrics(definition, service)
  const countReaction = addReactionCounter(registry)

  // The operations routes come first: they are neither logged nor measured.
  addOperationsRoutes(http.app, registry, isReady)
  http.app.use(observeRequests(logger, registry, tracer))
  for (const addRoutes of definition.routes) addRoutes(http.mount, service)
  http.addRoutes()
  http.app.use(createErrorHandler(logger))

  const run = async (signal: AbortSignal) => {
    // Every loop adds a listener, so many listeners are no leak.
    setMaxListeners(0, signal)
    await Promise.all([
      revocations.run(signal),
      preparation.run(signal),
      runBackgroundWork(definition, service, countReaction, signal),
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

/** Returns what every service has in its context. */
const createContext = (
  name: string,
  { db, bus, logger, tracer, publicUrl, clock, clients }: ServiceEnvironment,
): Service => {
  const clientFor = (callee: string): ServiceClient => {
    const client = clients.get(callee)
    if (!client) throw new Error(`${name} has no URL for the service ${callee}`)
    return client
  }
  return { name, db, bus, logger, tracer, publicUrl, clock, clientFor }
}

const fetchRevocationsAfter = async (service: Service, after: number) =>
  (await service.clientFor('identity').call(listRevocations, { query: { after } })).data

interface Preparation {
  readonly isDone: () => boolean
  /** Runs `prepare` until it succeeds once or `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>
}

const createPreparation = <S extends Service>(
  { prepare }: ServiceDefinition<S>,
  service: S,
): Preparation => {
  let isDone = !prepare
  const run = async (signal: AbortSignal) => {
    if (!prepare) return
    const done = new AbortController()
    const ended = AbortSignal.any([signal, done.signal])
    await retryForever('prepare', service.logger, ended, async () => {
      await prepare(service)
      isDone = true
      done.abort()
    })
  }
  return { isDone: () => isDone, run }
}

/** Returns the metrics that every service has, and the service's own gauges. */
const createServiceMetrics = <S extends Service>(
  { name, reactions, gauges = [] }: ServiceDefinition<S>,
  service: S,
): Registry => {
  const registry = createMetrics(name)
  const queues = reactions.map(({ queue }) => queue)
  addServiceMetrics(registry, { db: service.db, bus: service.bus, queues })
  for (const gauge of gauges) addGauge(registry, gauge.name, gauge.help, () => gauge.read(service))
  return registry
}

/** Runs the relay, the reactions, the jobs and the workers until `signal` aborts. */
const runBackgroundWork = async <S extends Service>(
  { reactions, jobs, workers = [] }: ServiceDefinition<S>,
  service: S,
  countReaction: CountReaction,
  signal: AbortSignal,
): Promise<void> => {
  const { db, bus, logger, tracer } = service
  await Promise.all([
    runRelay(db, bus, logger, signal, tracer),
    ...reactions.map((reaction) =>
      runReaction(service, reaction, signal, (outcome) => countReaction(reaction.queue, outcome)),
    ),
    runJobs(service, [...jobs, deleteExpiredRowsJob], signal),
    ...workers.map((runWorker) => runWorker(service, signal)),
  ])
}

const deleteExpiredRowsJob: Job<Service> = {
  name: 'trim',
  everySeconds: 3600,
  run: ({ db }) => deleteExpiredRows(db),
}
