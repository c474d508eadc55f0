import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bare, endpoint } from '@warsha/contracts/base/endpoint'
import { z } from '@warsha/contracts/base/fields'
import { v7 as uuid } from 'uuid'
import { runInContext, startTrace } from '../base/context.ts'
import type { Service } from '../process/service.ts'
import { countBays, createBaysDatabase, createBaysService } from '../testing/fixtures/bays.ts'
import {
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
  testKeys,
} from '../testing/test-service.ts'
import { createTestTraces } from '../testing/traces.ts'
import { callBudgetMs, callTimeoutMs, hungWaitMs } from './retry-policy.ts'
import { type CallTimes, createServiceClient, type ServiceClient } from './service-client.ts'

let database: TestDatabase
let running: RunningService<Service>
const closing: (() => unknown)[] = []

beforeAll(async () => {
  database = await createBaysDatabase()
  running = await startService(createBaysService(), { database })
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await running.stop()
  await database.drop()
})

const createClientWith = (times: CallTimes | undefined, ...urls: string[]): ServiceClient => {
  const client = createServiceClient(testKeys, 'hr', 'workshop', urls, times)
  closing.push(() => client.close())
  return client
}
const createClient = (...urls: string[]): ServiceClient => createClientWith(undefined, ...urls)
/** Starts a stand-in for another service. */
const startFakeService = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** Nothing listens here. */
const unavailableUrl = 'http://127.0.0.1:9'
const response = bare(z.object({}))
const readThing = endpoint({ method: 'GET', path: '/things', guard: 'service', response })
const createThing = endpoint({ method: 'POST', path: '/things', guard: 'service', response })
const putThing = endpoint({
  method: 'PUT',
  path: '/things/{id}',
  guard: 'service',
  body: z.object({}),
  response,
})
const respondWith =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

test('calls another service with its own token and forwards the user token', async () => {
  const client = createClient(running.url)
  expect(await client.call(countBays, {})).toEqual({
    calling_service: 'hr',
    user_id: null,
  })
  const id = uuid()
  const response = await client.call(countBays, { onBehalfOf: createTestToken('manager', id) })
  expect(response.user_id).toBe(id)
})

test('fills in and escapes path and query, and continues the trace', async () => {
  const received: (string | undefined)[] = []
  const url = await startFakeService((request, response) => {
    received.push(request.url, String(request.headers.traceparent))
    respondWith(200, { success: true })(request, response)
  })
  const one = endpoint({
    method: 'GET',
    path: '/things/{id}',
    guard: 'service',
    query: z.object({ q: z.string() }),
    response,
  })
  await runInContext({ traceparent: `00-${'cd'.repeat(16)}-00f067aa0ba902b7-01` }, () =>
    createClient(url).call(one, { params: { id: 'a/b' }, query: { q: '&x=1' } }),
  )
  expect(received).toEqual([
    '/internal/things/a%2Fb?q=%26x%3D1',
    expect.stringMatching(/^00-(cd){16}-/),
  ])
})

test('makes the recorded span of the call the parent of what the other service does', async () => {
  const received: unknown[] = []
  const url = await startFakeService((request, response) => {
    received.push(request.headers.traceparent)
    respondWith(200, { success: true })(request, response)
  })
  const { tracerOf, readSpans } = createTestTraces()
  const context = startTrace(tracerOf('hr'), 'request', 'server', undefined)
  await runInContext(context, () => createClient(url).call(readThing, {}))
  context.span?.end()
  const [call, request] = readSpans()
  expect(call?.parentId).toBe(request?.id)
  expect(received).toEqual([`00-${call?.traceId}-${call?.id}-01`])
})

test('throws the API error of the other service with code, params and details', async () => {
  const details = [{ path: 'email', code: 'duplicate_email', message: 'taken' }]
  const url = await startFakeService(
    respondWith(409, { success: false, code: 'duplicate_email', details, params: { a: 1 } }),
  )
  await expect(createClient(url).call(readThing, {})).rejects.toMatchObject({
    code: 'duplicate_email',
    details,
    params: { a: 1 },
  })
})

test('does not pass on a 401 for the service token, which would sign the user out', async () => {
  const url = await startFakeService(respondWith(401, { success: false, code: 'not_signed_in' }))
  await expect(createClient(url).call(readThing, {})).rejects.not.toMatchObject({
    code: 'not_signed_in',
  })
})

test.each([500, 502, 503, 429])(
  'throws 503 if the other service responds with %d',
  async (status) => {
    const url = await startFakeService(
      respondWith(status, { success: false, code: 'internal_error' }),
    )
    await expect(createClient(url).call(createThing, {})).rejects.toMatchObject({
      code: 'upstream_unavailable',
    })
  },
)

test('passes on that the session of the user has ended', async () => {
  const url = await startFakeService(respondWith(401, { success: false, code: 'session_ended' }))
  const call = createClient(url).call(readThing, { onBehalfOf: createTestToken('admin') })
  await expect(call).rejects.toMatchObject({ code: 'session_ended' })
})

test('throws 503 if the response is not JSON', async () => {
  const url = await startFakeService((_request, response) => response.end('<html>'))
  await expect(createClient(url).call(createThing, {})).rejects.toMatchObject({
    code: 'upstream_unavailable',
  })
})

test('throws 503 if no instance is available, and uses an available one otherwise', async () => {
  await expect(createClient(unavailableUrl).call(createThing, {})).rejects.toMatchObject({
    code: 'upstream_unavailable',
    headers: { 'Retry-After': '1' },
  })
  const client = createClient(unavailableUrl, running.url)
  for (let at = 0; at < 3; at += 1)
    expect((await client.call(countBays, {})).calling_service).toBe('hr')
})

test('calls only the instances that report as ready', async () => {
  let calls = 0
  const starting = await startFakeService((request, response) => {
    calls += request.url === '/readyz' ? 0 : 1
    respondWith(503, { success: false, code: 'starting' })(request, response)
  })
  const ready = await startFakeService(respondWith(200, { success: true }))
  const client = createClient(starting, ready)
  // Only after the first readiness check.
  await eventually(async () => {
    const before = calls
    for (let at = 0; at < 4; at += 1) await client.call(createThing, {})
    expect(calls).toBe(before)
  })
})

test('retries a broken call once, but never a POST', async () => {
  const methods: (string | undefined)[] = []
  const url = await startFakeService((request) => {
    if (request.url !== '/readyz') methods.push(request.method)
    request.socket.destroy()
  })
  const client = createClient(url)
  for (const call of [
    () => client.call(createThing, {}),
    () => client.call(readThing, {}),
    () => client.call(putThing, { params: { id: uuid() }, body: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'upstream_unavailable' })
  expect(methods).toEqual(['POST', 'GET', 'GET', 'PUT', 'PUT'])
})

test('throws 504 after the timeout if the service is alive and only the call is slow', async () => {
  const url = await startFakeService((request, response) => {
    if (request.url === '/readyz') respondWith(200, {})(request, response)
  })
  // The service has plenty of time to respond to its readiness check.
  const times = { timeoutMs: 300, hungWaitMs: 20_000, budgetMs: 30_000 }
  for (const endpoint of [createThing, readThing])
    await expect(createClientWith(times, url).call(endpoint, {})).rejects.toMatchObject({
      code: 'upstream_timeout',
    })
})

test('throws 503 for every call to a frozen service, also for those that wait for their turn', async () => {
  let received = 0
  const url = await startFakeService(({ url }) => {
    if (url !== '/readyz') received += 1
  })
  const client = createClient(url)
  const calls = await Promise.allSettled(
    Array.from({ length: 80 }, (_, at) => client.call(at % 2 ? createThing : readThing, {})),
  )
  const codes = calls.map((call) => call.status === 'rejected' && call.reason.code)
  expect(codes.slice(0, 16)).toEqual(Array(16).fill('upstream_unavailable'))
  // A turn comes only after the timeout of the first calls, which is longer than a call waits.
  expect(codes.slice(16)).toEqual(Array(64).fill('busy'))
  expect(received).toBe(16)
})

test('leaves the caller time to answer within 3 s, whatever a call has waited for', () => {
  // Waiting for a turn, one attempt, and the readiness check that tells a slow call from a frozen service.
  expect(callBudgetMs).toBeLessThanOrEqual(2500)
  expect(callTimeoutMs + hungWaitMs).toBeLessThan(callBudgetMs)
})

test('sends at most 16 calls at a time with 64 waiting, and throws 503 for more without sending them', async () => {
  let open = 0
  let maxOpen = 0
  let total = 0
  const responses: (() => void)[] = []
  const url = await startFakeService((request, response) => {
    total += 1
    open += 1
    maxOpen = Math.max(maxOpen, open)
    responses.push(() => {
      open -= 1
      respondWith(200, { success: true })(request, response)
    })
    if (total >= 16) for (const send of responses.splice(0)) send()
  })
  // No call ends because it has waited for too long.
  const times = { timeoutMs: 20_000, hungWaitMs: 300, budgetMs: 60_000 }
  const client = createClientWith(times, url)
  const calls = await Promise.allSettled(
    Array.from({ length: 100 }, () => client.call(createThing, {})),
  )
  const rejected = calls.filter((call) => call.status === 'rejected')
  expect({ maxOpen, total, rejected: rejected.length }).toEqual({
    maxOpen: 16,
    total: 80,
    rejected: 20,
  })
  for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'busy' })
})
