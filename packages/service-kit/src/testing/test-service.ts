/** Integration tests: starts a service in this process with a real database, real keys and a real port. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@warsha/contracts/base/roles'
import { v7 as uuid } from 'uuid'
import { type StatementDays, signUserToken } from '../authentication/user-token.ts'
import type { Keys } from '../base/keys.ts'
import { createLogger } from '../base/logger.ts'
import type { Tracer } from '../base/tracing/tracing.ts'
import { hungWaitMs } from '../calls/retry-policy.ts'
import { type CallTimes, createServiceClient, type ServiceClient } from '../calls/service-client.ts'
import { createDatabase } from '../database/create-database.ts'
import type { Bus } from '../messaging/bus/bus.ts'
import { createPostgresBus, declareQueues } from '../messaging/bus/bus-postgres.ts'
import { type AssembledService, assembleService } from '../process/assemble-service.ts'
import type { Service, ServiceDefinition } from '../process/service.ts'
import {
  busMigrations,
  createTestDatabase,
  databaseUrlFor,
  readServiceNames,
  type TestDatabase,
} from './test-databases.ts'

export { createTestDatabase, runAsAdmin, type TestDatabase } from './test-databases.ts'

const logger = createLogger('test', process.env.LOG_LEVEL ?? 'silent')

/** All services of a test run share one key pair; the `iss` claim names the signer. */
const keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
let publicKeys: Keys['publicKeys'] | undefined
/** One key pair with which tests sign the tokens of users and of every service. */
export const testKeys: Keys = {
  privateKey: keyPair.privateKey,
  // Read at the first use: programs that tests bundle use keys of their own and are not in the checkout's folders.
  get publicKeys() {
    publicKeys ??= new Map(readServiceNames().map((name) => [name, keyPair.publicKey]))
    return publicKeys
  },
}

export interface TestResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape and state what they expect
  readonly body: any
  readonly headers: Headers
}
export interface TestRequest {
  /** The token to send. */
  readonly as?: string | null
  readonly body?: unknown
  /** Sent unchanged instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
}
export type TestClient = (
  method: string,
  path: string,
  options?: TestRequest,
) => Promise<TestResponse>

/** Creates a client of the server at `url`. Paths begin with /api or /internal. */
export const createTestClient =
  (url: string): TestClient =>
  async (method, path, { as, body, raw, headers = {} } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${as}` }),
        ...headers,
      },
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }

/** Creates a user token like identity's. */
export const createTestToken = (
  role: Role,
  id: string = uuid(),
  claims: {
    sid?: string
    sv?: number
    name?: string
    jobId?: string
    statement?: StatementDays
  } = {},
): string =>
  signUserToken(
    testKeys,
    {
      id,
      sid: claims.sid ?? uuid(),
      sv: claims.sv ?? 1,
      role,
      name: claims.name ?? `A ${role}`,
      ...(claims.jobId && { jobId: claims.jobId }),
      ...(claims.statement && { statement: claims.statement }),
    },
    3600,
  )

/** Longer than in production: on a busy machine callers would give up while the other service still works on the request. */
const patientCallTimes: CallTimes = { timeoutMs: 10_000, hungWaitMs, budgetMs: 25_000 }

/** Creates a client that calls `callee` at `url` as the service `caller` does. It waits longer than in production. */
export const createTestServiceClient = (
  caller: string,
  callee: string,
  url: string,
  keys = testKeys,
): ServiceClient => createServiceClient(keys, caller, callee, [url], patientCallTimes)

export interface RunningService<S extends Service> extends AssembledService<S> {
  readonly url: string
  readonly request: TestClient
  readonly database: TestDatabase
  stop(): Promise<void>
}
export interface StartServiceOptions {
  /** The bus database. Without it events stay in the outbox. */
  readonly bus?: TestDatabase
  /** URLs of other services. A service without a URL is unavailable. */
  readonly urls?: Record<string, string>
  readonly clock?: () => Date
  /** An existing database, to start another instance. */
  readonly database?: TestDatabase
  /** Default: the keys that all services of a test run share. */
  readonly signingKeys?: Keys
  /** Records spans. Without it traces are off. */
  readonly tracer?: Tracer
}

const silentBus: Bus = {
  publish: async () => undefined,
  consume: async () => undefined,
  getQueueStates: async () => [],
  close: async () => undefined,
}
/** On a busy machine a connection takes longer to open than users would wait. */
const maxConnectionWaitMs = 30_000
/** Nothing listens here. */
const unavailableUrl = 'http://127.0.0.1:9'

/** Starts a service in this process with its own database, on a free port of the loopback interface. */
export const startService = async <S extends Service>(
  definition: ServiceDefinition<S>,
  options: StartServiceOptions = {},
): Promise<RunningService<S>> => {
  const { name } = definition
  const database = options.database ?? (await createTestDatabase(name))
  const db = createDatabase(database.url, logger, { size: 5, maxWaitMs: maxConnectionWaitMs })
  const bus = options.bus
    ? createPostgresBus(databaseUrlFor(`warsha_${name}`, options.bus.name), logger)
    : silentBus
  if (options.bus)
    await declareQueues(options.bus.ownerUrl, busMigrations, `warsha_${name}`, definition.reactions)
  const keys = options.signingKeys ?? testKeys
  const callees = ['identity', ...definition.dependencies]
  const clients = new Map(
    callees.map((callee) => [
      callee,
      createTestServiceClient(name, callee, options.urls?.[callee] ?? unavailableUrl, keys),
    ]),
  )
  const assembled = assembleService(definition, {
    db,
    bus,
    logger,
    clients,
    keys,
    clock: options.clock ?? (() => new Date()),
    publicUrl: 'http://127.0.0.1:4800',
    requestsPerMinute: 0,
    validateResponses: true,
    tracer: options.tracer,
  })
  const work = new AbortController()
  const workEnded = options.bus || options.urls ? assembled.run(work.signal) : Promise.resolve()
  // As in run-process.ts: an idle connection of a slow test must not be closed during the next request.
  const server = createServer({ keepAliveTimeout: 65_000 }, assembled.app).listen(0, '127.0.0.1')
  const detach = assembled.attach(server)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    work.abort()
    await detach()
    server.closeAllConnections()
    server.close()
    await workEnded
    await Promise.all([...clients.values()].map((client) => client.close()))
    await bus.close()
    await db.close()
    if (!options.database) await database.drop()
  }
  return { ...assembled, url, request: createTestClient(url), database, stop }
}

/** Waits until `check` stops throwing. Throws its last error after `timeoutMs`. Tests use it instead of sleeping. */
export const eventually = async <T>(
  check: () => Promise<T> | T,
  timeoutMs = 30_000,
): Promise<T> => {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(25)
    }
  }
}

/** Waits until exactly one statement on this database is blocked by a lock. */
export const waitForBlockedStatement = ({ pool }: Service['db']): Promise<void> =>
  eventually(async () => {
    const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await pool.query(blocked)).rowCount).toBe(1)
  })

/** Returns the events in a service's outbox, oldest first. */
export const readOutboxEvents = async (
  service: Pick<Service, 'db'>,
  name?: string,
  // biome-ignore lint/suspicious/noExplicitAny: as above
): Promise<{ name: string; aggregate: string; payload: any }[]> => {
  const { rows } = await service.db.pool.query(
    'select name, aggregate, payload from outbox where $1::text is null or name = $1 order by id',
    [name ?? null],
  )
  return rows
}
