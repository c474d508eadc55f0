/** Puts a service together from its menu and its surroundings; the process and the tests differ only in those. */

import { setMaxListeners } from 'node:events'
import type { Server } from 'node:http'
import { listRevocations } from '@warsha/contracts/users'
import type { Express } from 'express'
import { createDoorkeeper } from './authenticate.ts'
import type { Bus } from './bus.ts'
import type { Caller } from './call-service.ts'
import type { Database } from './db.ts'
import { answerFailure } from './failure.ts'
import { createHttp } from './http.ts'
import { keepTrying } from './keep-trying.ts'
import type { Keys } from './keys.ts'
import type { Logger } from './logger.ts'
import { Counter, createMetrics, Gauge, type Registry } from './metrics.ts'
import { observe } from './observe.ts'
import { countUnpublished, runRelay, trim } from './outbox.ts'
import { createRevocations, type Revocations } from './revocations.ts'
import { runJobs } from './run-jobs.ts'
import type { Definition, Job, Service } from './service.ts'
import { createSessionLimits } from './session-limit.ts'
import { runReaction } from './subscribe.ts'

export interface Surroundings {
  readonly db: Database
  readonly bus: Bus
  readonly logger: Logger
  readonly keys: Keys
  readonly publicUrl: string
  readonly clock: () => Date
  readonly callers: ReadonlyMap<string, Caller>
  /** Per session; 0 for none. */
  readonly requestsPerMinute: number
  /** Parse every answer with its schema (tests, development). */
  readonly checkAnswers: boolean
}

export interface Assembled<S extends Service> {
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
export const assemble = <S extends Service>(
  definition: Definition<S>,
  around: Surroundings,
): Assembled<S> => {
  const { name } = definition
  const { logger, db, bus, keys, publicUrl, clock, callers } = around
  const other = (callee: string): Caller => {
    const caller = callers.get(callee)
    if (!caller) throw new Error(`${name} has no address of ${callee}`)
    return caller
  }
  const service = definition.extend({ name, db, bus, logger, publicUrl, clock, other }, keys)
  const revocationsAfter = definition.revocationsAfter ?? askIdentity
  const revocations = createRevocations((position) => revocationsAfter(service, position), logger)
  const doorkeeper = createDoorkeeper(name, keys, revocations)
  const http = createHttp(
    doorkeeper,
    createSessionLimits(around.requestsPerMinute),
    around.checkAnswers,
  )

  let prepared = !definition.prepare
  const isReady = async () => {
    if (!prepared || !revocations.hasRead()) return false
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
  for (const { name: figure, help, read } of definition.figures ?? [])
    addFigure(registry, figure, help, () => read(service))
  http.app.use(observe(logger, registry))
  for (const routes of definition.routes) routes(http.mount, service)
  http.addFallbackRoutes()
  http.app.use(answerFailure(logger))

  const prepareOnce = (signal: AbortSignal) => {
    const prepare = definition.prepare
    if (!prepare) return Promise.resolve()
    const done = new AbortController()
    return keepTrying('prepare', logger, AbortSignal.any([signal, done.signal]), async () => {
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
      ...(definition.beside ?? []).map((loop) => loop(service, signal)),
    ])
  }
  const { isRevoked, hasRead } = revocations
  const doors = { personOf: doorkeeper.personOf, isRevoked, areOpen: hasRead }
  const attach = (server: Server) =>
    definition.attach?.(server, service, doors) ?? (async () => undefined)
  return { service, app: http.app, endpoints: http.endpoints, revocations, attach, run, isReady }
}

const trimming: Job<Service> = { name: 'trim', everySeconds: 3600, run: ({ db }) => trim(db) }

const askIdentity = async (service: Service, after: number) =>
  (await service.other('identity').call(listRevocations, { query: { after } })).data

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
