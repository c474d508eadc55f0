/** For integration tests: real databases, real keys, the service in this process behind a real port. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@warsha/contracts/roles'
import { v7 as uuid } from 'uuid'
import { type AssembledService, assembleService } from './assemble-service.ts'
import type { Bus } from './bus.ts'
import { createPostgresBus, declareQueues } from './bus-postgres.ts'
import { createDatabase } from './db.ts'
import type { Keys } from './keys.ts'
import { createLogger } from './logger.ts'
import type { Service, ServiceDefinition } from './service.ts'
import { createServiceClient } from './service-client.ts'
import {
  busMigrations,
  createTestDatabase,
  databaseUrlFor,
  type TestDatabase,
} from './testing-databases.ts'
import { signUserToken } from './user-token.ts'

export { createTestDatabase, runAsAdmin, type TestDatabase } from './testing-databases.ts'

const logger = createLogger('test', process.env.LOG_LEVEL ?? 'silent')

/** The same keys for every service of a test run: whoever signs says who it is. */
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const names = ['identity', 'workshop', 'inventory', 'hr', 'portal', 'notification']
export const testKeys: Keys = {
  privateKey: pair.privateKey,
  publicKeys: new Map(names.map((name) => [name, pair.publicKey])),
}

export interface TestResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape and states what it expects
  readonly body: any
  readonly headers: Headers
}
export interface TestRequest {
  /** A token, or a role to be signed in as with a person of that role that nobody else uses. */
  readonly as?: string | null
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
}
export type TestClient = (
  method: string,
  path: string,
  asking?: TestRequest,
) => Promise<TestResponse>

/** A client of a server at `url`; `path` begins with /api or /internal. */
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

/** A token as identity would give it. */
export const createTestToken = (
  role: Role,
  id: string = uuid(),
  claims: { sid?: string; sv?: number; name?: string } = {},
): string =>
  signUserToken(
    testKeys,
    { id, sid: claims.sid ?? uuid(), sv: claims.sv ?? 1, role, name: claims.name ?? `A ${role}` },
    3600,
  )

export interface RunningService<S extends Service> extends AssembledService<S> {
  readonly url: string
  readonly request: TestClient
  readonly database: TestDatabase
  stop(): Promise<void>
}
export interface StartServiceOptions {
  /** The bus's database; without it events stay in the outbox. */
  readonly bus?: TestDatabase
  /** Addresses of other services; those not named are away. */
  readonly urls?: Record<string, string>
  readonly clock?: () => Date
  /** Another instance on the same database. */
  readonly database?: TestDatabase
}

const silentBus: Bus = {
  publish: async () => undefined,
  consume: async () => undefined,
  close: async () => undefined,
}
const away = 'http://127.0.0.1:9'

/** Starts a service in this process, on its own database, listening on a free port of loopback. */
export const startService = async <S extends Service>(
  definition: ServiceDefinition<S>,
  around: StartServiceOptions = {},
): Promise<RunningService<S>> => {
  const { name } = definition
  const database = around.database ?? (await createTestDatabase(name))
  const db = createDatabase(database.url, logger, 5)
  const bus = around.bus
    ? createPostgresBus(databaseUrlFor(`warsha_${name}`, around.bus.name), logger)
    : silentBus
  if (around.bus)
    await declareQueues(around.bus.ownerUrl, busMigrations, `warsha_${name}`, definition.reactions)
  const callees = ['identity', ...definition.dependencies]
  const callers = new Map(
    callees.map((callee) => [
      callee,
      createServiceClient(testKeys, name, callee, [around.urls?.[callee] ?? away]),
    ]),
  )
  const assembled = assembleService(definition, {
    db,
    bus,
    logger,
    clients: callers,
    keys: testKeys,
    clock: around.clock ?? (() => new Date()),
    publicUrl: 'http://127.0.0.1:4800',
    requestsPerMinute: 0,
    validateResponses: true,
  })
  const work = new AbortController()
  const working = around.bus || around.urls ? assembled.run(work.signal) : Promise.resolve()
  // As in the process: a connection that idles in a busy test must not be closed under the next request.
  const server = createServer({ keepAliveTimeout: 65_000 }, assembled.app).listen(0, '127.0.0.1')
  const detach = assembled.attach(server)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    work.abort()
    await detach()
    server.closeAllConnections()
    server.close()
    await working
    await Promise.all([...callers.values()].map((caller) => caller.close()))
    await bus.close()
    await db.close()
    if (!around.database) await database.drop()
  }
  return { ...assembled, url, request: createTestClient(url), database, stop }
}

/** Waits until `check` stops throwing, at most half a minute; the last failure is the test's. Tests never sleep. */
export const eventually = async <T>(check: () => Promise<T> | T, limitMs = 30_000): Promise<T> => {
  const until = Date.now() + limitMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(25)
    }
  }
}

/** Waits until one statement on this database waits for a lock that another holds. */
export const waitForBlockedStatement = ({ pool }: Service['db']): Promise<void> =>
  eventually(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await pool.query(waiting)).rowCount).toBe(1)
  })

/** The events that wait in a service's outbox, oldest first. */
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
