import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bare, endpoint } from '@warsha/contracts/endpoint'
import { z } from '@warsha/contracts/fields'
import { v7 as uuid } from 'uuid'
import { runInContext } from './context.ts'
import { baysService, countBays, createBaysDatabase } from './fixtures/bays.ts'
import type { Service } from './service.ts'
import { createServiceClient, type ServiceClient } from './service-client.ts'
import {
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
  testKeys,
} from './testing.ts'

let database: TestDatabase
let running: RunningService<Service>
const closing: (() => unknown)[] = []

beforeAll(async () => {
  database = await createBaysDatabase()
  running = await startService(baysService(), { database })
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await running.stop()
  await database.drop()
})

const callerOf = (...urls: string[]): ServiceClient => {
  const caller = createServiceClient(testKeys, 'hr', 'workshop', urls)
  closing.push(() => caller.close())
  return caller
}
/** Another service as it may misbehave. */
const stranger = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const away = 'http://127.0.0.1:9'
const answer = bare(z.object({}))
const read = endpoint({ method: 'GET', path: '/things', guard: 'service', answer })
const make = endpoint({ method: 'POST', path: '/things', guard: 'service', answer })
const keep = endpoint({
  method: 'PUT',
  path: '/things/{id}',
  guard: 'service',
  body: z.object({}),
  answer,
})
const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

test('a service asks another with a token of its own, and on behalf of the person whose token it forwards', async () => {
  const caller = callerOf(running.url)
  expect(await caller.call(countBays, {})).toEqual({
    success: true,
    asked_by: 'hr',
    for_whom: null,
  })
  const id = uuid()
  const asked = await caller.call(countBays, { onBehalfOf: createTestToken('manager', id) })
  expect(asked.for_whom).toBe(id)
})

test('path and query are filled in and escaped, the trace goes along', async () => {
  const seen: (string | undefined)[] = []
  const url = await stranger((request, response) => {
    seen.push(request.url, String(request.headers.traceparent))
    answering(200, { success: true })(request, response)
  })
  const one = endpoint({
    method: 'GET',
    path: '/things/{id}',
    guard: 'service',
    query: z.object({ q: z.string() }),
    answer,
  })
  await runInContext({ traceparent: `00-${'cd'.repeat(16)}-00f067aa0ba902b7-01` }, () =>
    callerOf(url).call(one, { params: { id: 'a/b' }, query: { q: '&x=1' } }),
  )
  expect(seen).toEqual([
    '/internal/things/a%2Fb?q=%26x%3D1',
    expect.stringMatching(/^00-(cd){16}-/),
  ])
})

test('a refusal of the other service comes back with its code, params and details', async () => {
  const details = [{ path: 'email', code: 'duplicate_email', message: 'taken' }]
  const url = await stranger(
    answering(409, { success: false, code: 'duplicate_email', details, params: { a: 1 } }),
  )
  await expect(callerOf(url).call(read, {})).rejects.toMatchObject({
    code: 'duplicate_email',
    details,
    params: { a: 1 },
  })
})

test("its 401 is our own fault and never the person's, whom the browser would sign out", async () => {
  const url = await stranger(answering(401, { success: false, code: 'not_signed_in' }))
  await expect(callerOf(url).call(read, {})).rejects.not.toMatchObject({ code: 'not_signed_in' })
})

test.each([500, 502, 503, 429])('its %d is 503 for us', async (status) => {
  const url = await stranger(answering(status, { success: false, code: 'internal_error' }))
  await expect(callerOf(url).call(make, {})).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test("but a person's session that ended meanwhile is said as it is", async () => {
  const url = await stranger(answering(401, { success: false, code: 'session_ended' }))
  const asked = callerOf(url).call(read, { onBehalfOf: createTestToken('admin') })
  await expect(asked).rejects.toMatchObject({ code: 'session_ended' })
})

test('an answer that is no JSON is 503 for us', async () => {
  const url = await stranger((_request, response) => response.end('<html>'))
  await expect(callerOf(url).call(make, {})).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test('a service that is away is 503; where another instance is up, that one is asked', async () => {
  await expect(callerOf(away).call(make, {})).rejects.toMatchObject({
    code: 'upstream_unavailable',
    headers: { 'Retry-After': '1' },
  })
  const caller = callerOf(away, running.url)
  for (let at = 0; at < 3; at += 1) expect((await caller.call(countBays, {})).asked_by).toBe('hr')
})

test('of several instances those that say they are ready are asked, whatever the method', async () => {
  let made = 0
  const starting = await stranger((request, response) => {
    made += request.url === '/readyz' ? 0 : 1
    answering(503, { success: false, code: 'starting' })(request, response)
  })
  const ready = await stranger(answering(200, { success: true }))
  const caller = callerOf(starting, ready)
  // Not before it was asked for its readiness.
  await eventually(async () => {
    const before = made
    for (let at = 0; at < 4; at += 1) await caller.call(make, {})
    expect(made).toBe(before)
  })
})

test('a call whose connection breaks is repeated once where that is safe, and never a POST', async () => {
  const methods: (string | undefined)[] = []
  const url = await stranger((request) => {
    methods.push(request.method)
    request.socket.destroy()
  })
  const caller = callerOf(url)
  for (const call of [
    () => caller.call(make, {}),
    () => caller.call(read, {}),
    () => caller.call(keep, { params: { id: uuid() }, body: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'upstream_unavailable' })
  expect(methods).toEqual(['POST', 'GET', 'GET', 'PUT', 'PUT'])
})

test('a service that never answers is 504 for us, in its time', async () => {
  const url = await stranger(() => undefined)
  await expect(callerOf(url).call(make, {})).rejects.toMatchObject({ code: 'upstream_timeout' })
})

test('sixteen calls are on their way at once and sixty-four wait; more are 503 without being sent', async () => {
  let [open, most, total] = [0, 0, 0]
  const answers: (() => void)[] = []
  const url = await stranger((request, response) => {
    total += 1
    most = Math.max(most, ++open)
    answers.push(() => {
      open -= 1
      answering(200, { success: true })(request, response)
    })
    if (total >= 16) for (const send of answers.splice(0)) send()
  })
  const caller = callerOf(url)
  const calls = await Promise.allSettled(Array.from({ length: 100 }, () => caller.call(make, {})))
  const refused = calls.filter((call) => call.status === 'rejected')
  expect({ most, total, refused: refused.length }).toEqual({ most: 16, total: 80, refused: 20 })
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy' })
})
