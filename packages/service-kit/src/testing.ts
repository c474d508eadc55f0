/** For integration tests: real databases, real keys, the service in this process behind a real port. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@warsha/contracts/roles'
import { v7 as uuid } from 'uuid'
import { type Assembled, assemble } from './assemble.ts'
import type { Bus } from './bus.ts'
import { createPostgresBus, declareQueues } from './bus-postgres.ts'
import { createCaller } from './call-service.ts'
import { createDatabase } from './db.ts'
import type { Keys } from './keys.ts'
import { createLogger } from './logger.ts'
import { signPersonToken } from './person-token.ts'
import type { Definition, Service } from './service.ts'
import { busMigrations, createTestDatabase, type TestDatabase, urlAs } from './testing-databases.ts'

export { asAdmin, createTestDatabase, type TestDatabase } from './testing-databases.ts'

const logger = createLogger('test', process.env.LOG_LEVEL ?? 'silent')

/** The same keys for every service of a test run: whoever signs says who it is. */
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const names = ['identity', 'workshop', 'inventory', 'hr', 'portal', 'notification']
export const testKeys: Keys = {
  own: pair.privateKey,
  publicOf: new Map(names.map((name) => [name, pair.publicKey])),
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape and states what it expects
  readonly body: any
  readonly headers: Headers
}
export interface Asking {
  /** A token, or a role to be signed in as with a person of that role that nobody else uses. */
  readonly as?: string | null
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
}
export type Ask = (method: string, path: string, asking?: Asking) => Promise<Answer>

/** A client of a server at `url`; `path` begins with /api or /internal. */
export const createAsk =
  (url: string): Ask =>
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
export const tokenFor = (
  role: Role,
  id: string = uuid(),
  claims: { sid?: string; sv?: number; name?: string } = {},
): string =>
  signPersonToken(
    testKeys,
    { id, sid: claims.sid ?? uuid(), sv: claims.sv ?? 1, role, name: claims.name ?? `A ${role}` },
    3600,
  )

export interface Running<S extends Service> extends Assembled<S> {
  readonly url: string
  readonly ask: Ask
  readonly database: TestDatabase
  stop(): Promise<void>
}
export interface Around {
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
  definition: Definition<S>,
  around: Around = {},
): Promise<Running<S>> => {
  const { name } = definition
  const database = around.database ?? (await createTestDatabase(name))
  const db = createDatabase(database.url, logger, 5)
  const bus = around.bus
    ? createPostgresBus(urlAs(`warsha_${name}`, around.bus.name), logger)
    : silentBus
  if (around.bus)
    await declareQueues(around.bus.ownerUrl, busMigrations, `warsha_${name}`, definition.reactions)
  const callees = ['identity', ...definition.asks]
  const callers = new Map(
    callees.map((callee) => [
      callee,
      createCaller(testKeys, name, callee, [around.urls?.[callee] ?? away]),
    ]),
  )
  const assembled = assemble(definition, {
    db,
    bus,
    logger,
    callers,
    keys: testKeys,
    clock: around.clock ?? (() => new Date()),
    publicUrl: 'http://127.0.0.1:4800',
    requestsPerMinute: 0,
    checkAnswers: true,
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
  return { ...assembled, url, ask: createAsk(url), database, stop }
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
export const lockAwaited = ({ pool }: Service['db']): Promise<void> =>
  eventually(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await pool.query(waiting)).rowCount).toBe(1)
  })

/** The events that wait in a service's outbox, oldest first. */
export const eventsOf = async (
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
