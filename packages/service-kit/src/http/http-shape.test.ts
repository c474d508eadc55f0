import { request } from 'node:http'
import { bare, endpoint } from '@warsha/contracts/base/endpoint'
import { z } from '@warsha/contracts/base/fields'
import type { Service } from '../process/service.ts'
import { createBaysDatabase, createBaysService } from '../testing/fixtures/bays.ts'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestDatabase,
} from '../testing/test-service.ts'
import { createHttpApp } from './http.ts'
import { createSessionLimits } from './session-limit.ts'

let database: TestDatabase
let running: RunningService<Service>
const staff = createTestToken('receptionist')
const unknownId = '0190f3b0-6d1c-7a00-8000-776172736861'

beforeAll(async () => {
  database = await createBaysDatabase()
  running = await startService(createBaysService(), { database })
})
afterAll(async () => {
  await running.stop()
  await database.drop()
})

test('sends success, data and a request id, and forbids caching', async () => {
  const { status, body, headers } = await running.request('GET', '/api/bays/hours')
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, data: { opens: '08:00' } },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('etag')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
})

test('sends errors with text, code and the request id of the header', async () => {
  const { status, body, headers } = await running.request('GET', `/api/bays/${unknownId}`, {
    as: staff,
  })
  expect({ status, body }).toEqual({
    status: 404,
    body: {
      success: false,
      error: 'Not found',
      code: 'not_found',
      request_id: headers.get('x-request-id'),
    },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('etag')).toBeNull()
})

test.each([
  '7',
  'abc',
  `${unknownId}0`,
  '%00',
  "'%20or%201=1",
  '..%2f..%2fetc%2fpasswd',
  '%E0%A4%A',
])('a malformed id (%s) gets the same 404 as an unknown one', async (id) => {
  const { status, body } = await running.request('GET', `/api/bays/${id}`, { as: staff })
  expect({ status, code: body.code, error: body.error }).toEqual({
    status: 404,
    code: 'not_found',
    error: 'Not found',
  })
})

test('accepts ids in any case and passes them to handlers in lower case', async () => {
  const created = await running.request('POST', '/api/bays', {
    as: staff,
    body: { name: 'B', places: 1, price: 1 },
  })
  const { id } = created.body.data
  const found = await running.request('POST', `/api/bays/${id.toUpperCase()}/sweep`, { as: staff })
  expect(found).toMatchObject({ status: 200, body: { id } })
})

test('returns 405 with the allowed methods for a known path with another method', async () => {
  const { status, body, headers } = await running.request('PUT', '/api/bays', {
    as: staff,
    body: {},
  })
  expect({ status, code: body.code, allow: headers.get('allow') }).toEqual({
    status: 405,
    code: 'method_not_allowed',
    allow: 'GET, POST',
  })
  expect(
    (await running.request('PATCH', `/api/bays/${unknownId}`, { as: staff })).headers.get('allow'),
  ).toBe('GET, PUT, DELETE')
})

test.each([
  '/api/nothing',
  '/api',
  '/',
  '/api/bays/hours/more',
  '/internal/nothing',
  '/api//bays',
  '/API2/bays',
])('an unknown path (%s) is a 404 in JSON', async (path) => {
  const { status, body } = await running.request('GET', path, { as: staff })
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
})

test('returns a 500 without the cause for an unexpected error', async () => {
  const { status, body } = await running.request('GET', '/api/bays/broken')
  expect({ status, code: body.code, request_id: body.request_id }).toEqual({
    status: 500,
    code: 'internal_error',
    request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(JSON.stringify(body)).not.toMatch(/secret_table|hunter2|relation|at .*\.ts/)
})

test('continues an incoming trace and uses its id as the request id', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  const response = await running.request('GET', '/api/my-bay', { headers })
  expect(response.headers.get('x-request-id')).toBe(trace)
  expect(response.body.request_id).toBe(trace)
})

test.each([
  'nonsense',
  '00-xyz-00f067aa0ba902b7-01',
  `00-${'0'.repeat(31)}-00f067aa0ba902b7-01`,
  `<script>`,
])('replaces a malformed trace (%s) by a new one', async (traceparent) => {
  const response = await running.request('GET', '/api/my-bay', { headers: { traceparent } })
  expect(response.body.request_id).toMatch(/^[0-9a-f]{32}$/)
  expect(traceparent).not.toContain(response.body.request_id)
})

test('ignores the body of a GET and serves the next request on the connection', async () => {
  const send = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const clientRequest = request(`${running.url}/api/bays/hours`, {
        method: 'GET',
        headers: { 'content-length': 3 },
      })
      clientRequest.on('response', (response) =>
        response.resume().on('end', () => resolve(response.statusCode)),
      )
      clientRequest.on('error', reject)
      clientRequest.end('{x}')
    })
  expect([await send(), await send()]).toEqual([200, 200])
})

test('mounts neither an endpoint without a guard nor one whose query has no list of parameters', () => {
  const authenticate = () => ({ actor: null, token: null, scope: null, service: null })
  const { mount } = createHttpApp(
    { authenticate, isStaffBrowser: () => false },
    createSessionLimits(0),
    true,
  )
  const open = endpoint({
    method: 'GET',
    path: '/open',
    guard: 'public',
    response: bare(z.object({})),
  })
  const unguarded = { ...open, guard: undefined } as unknown as typeof open
  expect(() => mount(unguarded, async () => ({}))).toThrow('GET /open declares no guard')

  const query = z.pipe(
    z.object({ page: z.string() }),
    z.transform(({ page }) => ({ page })),
  )
  expect(() => mount({ ...open, query }, async () => ({}))).toThrow(
    'GET /open declares a query that is not an object',
  )
})

test('serves liveness and metrics outside /api', async () => {
  expect(await running.request('GET', '/healthz')).toMatchObject({
    status: 200,
    body: { status: 'alive' },
  })
  const metrics = await running.request('GET', '/metrics')
  expect(metrics.body).toMatch(/^outbox_waiting\{service="workshop"\} 0$/m)
  expect(metrics.body).toMatch(/^outbox_oldest_seconds\{service="workshop"\} 0$/m)
  expect(metrics.body).toMatch(/^database_pool_connections\{.*state="in_use".*\} \d+$/m)
  expect(metrics.body).toMatch(/^database_pool_size\{service="workshop"\} 5$/m)
  expect(metrics.body).toMatch(/^database_pool_waiting\{service="workshop"\} 0$/m)
  expect(metrics.body).toMatch(
    /^http_request_seconds_count\{.*route="\/api\/bays\/hours".*\} \d+$/m,
  )
})

test('is not ready before the revocations are loaded', async () => {
  const fresh = await startService(createBaysService(), { database })
  try {
    expect(await fresh.request('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready' },
    })
    await fresh.revocations.load()
    expect(await fresh.request('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
  } finally {
    await fresh.stop()
  }
})
