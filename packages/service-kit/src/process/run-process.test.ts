import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { createBaysDatabase } from '../testing/fixtures/bays.ts'
import { databaseUrlFor, runAsOwner } from '../testing/test-databases.ts'
import {
  bundleTestProgram,
  collectOutput,
  killProcess,
  type TestProgram,
} from '../testing/test-process.ts'
import {
  createTestClient,
  createTestDatabase,
  createTestToken,
  eventually,
  type TestClient,
  type TestDatabase,
  testKeys,
} from '../testing/test-service.ts'

let program: TestProgram
let folder: string
let database: TestDatabase
let bus: TestDatabase
let environment: Record<string, string>
const staff = createTestToken('receptionist')
const good = { name: 'Bay 1', places: 1, price: 1 }
const started: ChildProcess[] = []

beforeAll(async () => {
  program = await bundleTestProgram(join(__dirname, '../testing/fixtures/bays-process.ts'))
  folder = await mkdtemp(join(tmpdir(), 'bays-'))
  const [SERVICE_KEY_FILE, PUBLIC_KEYS_FILE] = [
    join(folder, 'own.pem'),
    join(folder, 'public.json'),
  ]
  await writeFile(SERVICE_KEY_FILE, testKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  })
  const pems = [...testKeys.publicKeys].map(([name, key]) => [
    name,
    key.export({ type: 'spki', format: 'pem' }),
  ])
  await writeFile(PUBLIC_KEYS_FILE, JSON.stringify(Object.fromEntries(pems)))
  database = await createBaysDatabase()
  bus = await createTestDatabase('bus')
  const urls = { DATABASE_URL: database.url, BUS_URL: databaseUrlFor('warsha_workshop', bus.name) }
  environment = {
    SERVICE_KEY_FILE,
    PUBLIC_KEYS_FILE,
    ...urls,
    IDENTITY_URLS: 'http://127.0.0.1:9',
    PORT: '0',
  }
})
afterEach(async () => {
  const alive = started
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  await Promise.all(alive.map(killProcess))
})
afterAll(async () => {
  await program.remove()
  await database.drop()
  await bus.drop()
  await rm(folder, { recursive: true })
})

const launch = (env: Record<string, string>, args?: readonly string[]) => {
  const child = program.start(env, args)
  started.push(child)
  return {
    child,
    log: collectOutput(child.stdout),
    errors: collectOutput(child.stderr),
    exited: once(child, 'exit'),
  }
}
/** Starts the service and waits until it is ready. */
const serve = async (env: Record<string, string> = {}) => {
  const launched = launch({ ...environment, ...env })
  const port = await eventually(
    () => /"port":(\d+)/.exec(launched.log())?.[1] ?? Promise.reject(new Error(launched.errors())),
  )
  const request: TestClient = createTestClient(`http://127.0.0.1:${port}`)
  await eventually(async () => expect((await request('GET', '/readyz')).status).toBe(200))
  return { ...launched, request }
}
const storedNames = () =>
  runAsOwner(
    database,
    async (owner) => (await owner.query(`select content ->> 'name' as name from bays`)).rows,
  )

test('on SIGTERM reports as not ready, serves open and late requests, and exits with 0', async () => {
  const { child, request, exited, log } = await serve({ NODE_ENV: 'production' })
  child.kill('SIGTERM')
  await eventually(() => expect(log()).toContain('"stopping"'))
  const [late, alive, ready, open] = await Promise.all([
    request('POST', '/api/bays', { as: staff, body: { ...good, name: 'slow' } }),
    ...['/healthz', '/readyz', '/api/bays/hours'].map((path) => request('GET', path)),
  ])
  expect([late, alive, ready, open].map((response) => response?.status)).toEqual([
    201, 200, 503, 200,
  ])
  for (const response of [late, alive, ready, open])
    expect(response?.headers.get('connection')).toBe('close')
  expect(await exited).toEqual([0, null])
  expect(await storedNames()).toContainEqual({ name: 'slow' })
  await expect(request('GET', '/healthz')).rejects.toThrow()
  expect(log()).toContain('"stopped"')
})

test('stops when it loses its supervisor', async () => {
  const { child, exited } = await serve({ NODE_ENV: 'test' })
  child.disconnect()
  expect(await exited).toEqual([0, null])
})

test('exits with an error that names missing and invalid configuration, without values', async () => {
  const { errors, exited } = launch({
    ...environment,
    DATABASE_URL: 'not an address',
    PORT: '99999',
    BUS_URL: '',
  })
  expect(await exited).toEqual([1, null])
  expect(errors()).toMatch(/configuration: missing or wrong: PORT, DATABASE_URL, BUS_URL/)
  expect(errors()).not.toContain('not an address')
})

test('migrate ends with one line if it gets no connection, without stack and password', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  const url = `postgres://garage:secret@127.0.0.1:${port}/garage`
  const { log, errors, exited } = launch({ MIGRATE_DATABASE_URL: url, BUS_MIGRATE_URL: url }, [
    'migrate',
  ])
  expect(await exited).toEqual([1, null])
  expect(errors()).toBe(
    `no connection to the database garage on 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}\n`,
  )
  expect(log()).toBe('')
})

test('logs each request with request id, user and session hash, and no secrets', async () => {
  const { request, log } = await serve({ NODE_ENV: 'production', LOG_LEVEL: 'debug' })
  const [id, sid, secret] = [uuid(), uuid(), 'a very secret password']
  const token = createTestToken('receptionist', id, { sid })
  const made = await request('POST', '/api/bays', {
    as: token,
    body: { ...good, email: 'omar@example.com', notes: secret },
  })
  await request('PUT', '/api/bays-key', { body: { password: secret } })
  await request('PUT', '/api/bays-key', { body: { password: { secret } } })
  const broken = await request('POST', '/api/bays', {
    as: token,
    body: { ...good, name: 'broken', notes: secret },
  })
  expect([made.status, broken.status]).toEqual([201, 500])
  await eventually(() => expect(log()).toContain('the lift is broken'))
  const lines = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const request_id = made.headers.get('x-request-id')
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'info',
      service: 'workshop',
      msg: 'request',
      method: 'POST',
      route: '/api/bays',
      status: 201,
      request_id,
      actor: id,
      session: expect.stringMatching(/^[0-9a-f]{12}$/),
      ms: expect.any(Number),
    }),
  )
  for (const hidden of [secret, token, sid, 'omar@example.com']) expect(log()).not.toContain(hidden)
})

test('limits the requests per minute of each session', async () => {
  const { request } = await serve({ REQUESTS_PER_MINUTE: '3' })
  const mine = createTestToken('manager')
  const statuses = []
  for (let at = 0; at < 4; at += 1)
    statuses.push((await request('GET', '/api/my-bay', { as: mine })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const { body, headers } = await request('GET', '/api/my-bay', { as: mine })
  expect(body).toMatchObject({
    code: 'too_many_requests',
    params: { seconds: Number(headers.get('retry-after')) },
  })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await request('GET', '/api/my-bay', { as: createTestToken('manager') })).status).toBe(200)
})
