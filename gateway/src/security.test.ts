/** Limits, origins, client errors and what only operators may see. */
import { createCleanup, sendRaw, sendRequest, startGateway, startUpstream } from './testing.ts'

const { keep, closeAll } = createCleanup()
afterEach(closeAll)

const start = async (env: Record<string, string> = {}) => {
  const workshop = keep(await startUpstream())
  return { workshop, gateway: keep(await startGateway({ WORKSHOP_URLS: workshop.url, ...env })) }
}

test('an address that asks too often is told when to come again', async () => {
  const { workshop, gateway } = await start({ RATE_LIMIT_PER_MINUTE: '5' })
  for (let i = 0; i < 5; i++)
    expect((await sendRequest(gateway.url, '/api/customers')).status).toBe(200)
  const answer = await sendRequest(gateway.url, '/api/customers')
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(answer.json()).toMatchObject({
    code: 'too_many_requests',
    params: { seconds },
    error: `Too many requests. Please try again in ${seconds} seconds`,
  })
  expect(workshop.received).toHaveLength(5)
})

test('the limit is by the address behind a trusted proxy', async () => {
  const { gateway } = await start({ RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '1' })
  const statusFor = async (address: string) =>
    (await sendRequest(gateway.url, '/api/customers', { headers: { 'x-forwarded-for': address } }))
      .status
  expect(await statusFor('203.0.113.1')).toBe(200)
  expect(await statusFor('203.0.113.2')).toBe(200)
  expect(await statusFor('203.0.113.1')).toBe(429)
})

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  },
})

test('other origins may not call, unless they are named', async () => {
  const { workshop, gateway } = await start()
  const off = await sendRequest(gateway.url, '/api/customers', {
    headers: { origin: 'https://friend.example' },
  })
  expect(off.headers['access-control-allow-origin']).toBeUndefined()
  expect(
    (await sendRequest(gateway.url, '/api/customers', preflight('https://friend.example'))).headers,
  ).not.toHaveProperty('access-control-allow-origin')
  const before = workshop.received.length
  const open = keep(
    await startGateway({ WORKSHOP_URLS: workshop.url, CORS_ORIGINS: 'https://friend.example' }),
  )
  const allowed = await sendRequest(open.url, '/api/customers', preflight('https://friend.example'))
  expect(allowed.status).toBe(204)
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://friend.example',
    'access-control-allow-methods': expect.stringContaining('PUT'),
    'access-control-allow-headers': expect.stringContaining('authorization'),
    vary: 'origin',
  })
  expect(workshop.received).toHaveLength(before)
  const stranger = await sendRequest(open.url, '/api/customers', {
    headers: { origin: 'https://evil.example' },
  })
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  expect(stranger.headers.vary).toBe('origin')
  const refused = await sendRequest(open.url, '/api/unknown', {
    headers: { origin: 'https://friend.example' },
  })
  expect(refused.headers['access-control-allow-origin']).toBe('https://friend.example')
})

test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is no method of ours', async (method) => {
  const { workshop, gateway } = await start()
  const { status, headers } = await sendRequest(gateway.url, '/api/customers', { method })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'])
  expect(workshop.received).toEqual([])
})

test.each([
  'GET http://elsewhere/api/customers',
  'OPTIONS *',
  'GET /api/customers#x',
  'GET /api\\customers',
])('a target that is no path is malformed: %s', async (start_line) => {
  const { workshop, gateway } = await start()
  const answer = await sendRaw(
    gateway.url,
    `${start_line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
  expect(workshop.received).toEqual([])
})

test.each([
  '/api//customers',
  '/api/customers/../../internal',
  '/api/%2e%2e/internal',
  '/api/customers/%2f',
  '/api/%ff',
])('%s is 404 and reaches no service', async (path) => {
  const { workshop, gateway } = await start()
  expect((await sendRequest(gateway.url, path)).status).toBe(404)
  expect(workshop.received).toEqual([])
})

const report = (body: string, type = 'application/json') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})
const logged = (gateway: {
  logLines: readonly { message: string; fields: Record<string, unknown> }[]
}) =>
  gateway.logLines
    .filter(({ message }) => message === 'an error in a browser')
    .map(({ fields }) => fields.client_error)

test('an error in a browser reaches the log, cut to size and without what addresses carry behind their path', async () => {
  const { gateway } = await start()
  const error = {
    message: 'x'.repeat(10_000),
    url: 'https://shop.example/customers?search=Salem#frag',
    build: 'b1',
    line: 3,
    nested: { deep: true },
  }
  const answer = await sendRequest(gateway.url, '/api/client-errors', report(JSON.stringify(error)))
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(logged(gateway)).toEqual([
    { message: 'x'.repeat(500), url: 'https://shop.example/customers', build: 'b1', line: 3 },
  ])
})

test('reports of policy violations are understood in both of their forms', async () => {
  const { gateway } = await start()
  const old = {
    'csp-report': {
      'document-uri': 'https://shop.example/a?b',
      'violated-directive': 'script-src',
    },
  }
  await sendRequest(
    gateway.url,
    '/api/client-errors',
    report(JSON.stringify(old), 'application/csp-report'),
  )
  const modern = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]
  await sendRequest(
    gateway.url,
    '/api/client-errors',
    report(JSON.stringify(modern), 'application/reports+json'),
  )
  expect(logged(gateway)).toEqual([
    { kind: 'csp', 'document-uri': 'https://shop.example/a', 'violated-directive': 'script-src' },
    { kind: 'csp-violation', effectiveDirective: 'img-src' },
  ])
})

test('client errors are bounded in size, shape and number', async () => {
  const { gateway } = await start({ CLIENT_ERRORS_PER_MINUTE: '4' })
  const large = JSON.stringify({ message: 'x'.repeat(20_000) })
  expect((await sendRequest(gateway.url, '/api/client-errors', report(large))).status).toBe(413)
  const broken = await sendRequest(gateway.url, '/api/client-errors', report('{'))
  expect([broken.status, broken.json().code]).toEqual([400, 'malformed_json'])
  const nothing = await sendRequest(gateway.url, '/api/client-errors', { method: 'POST' })
  expect(nothing.status).toBe(204)
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, 'v']))
  await sendRequest(gateway.url, '/api/client-errors', report(JSON.stringify([many])))
  expect(Object.keys(logged(gateway)[0] as object)).toHaveLength(20)
  expect((await sendRequest(gateway.url, '/api/client-errors', report('{}'))).status).toBe(429)
})

test('health and metrics answer on the machine itself, not through a proxy', async () => {
  const { workshop, gateway } = await start()
  await sendRequest(gateway.url, '/api/customers')
  expect((await sendRequest(gateway.url, '/healthz')).json()).toEqual({ alive: true })
  const ready = await sendRequest(gateway.url, '/readyz')
  expect([ready.status, ready.json()]).toEqual([
    200,
    { ready: true, services: { workshop: '1 of 1' } },
  ])
  const metrics = await sendRequest(gateway.url, '/metrics')
  expect(metrics.text).toMatch(
    /gateway_answer_seconds_count\{.*upstream="workshop".*status="2xx".*\} 1/,
  )
  expect(metrics.text).toContain('process_cpu_seconds_total')
  for (const path of ['/healthz', '/readyz', '/metrics'])
    for (const name of ['x-forwarded-for', 'forwarded'])
      expect(
        (await sendRequest(gateway.url, path, { headers: { [name]: 'for=203.0.113.1' } })).status,
      ).toBe(404)
  expect(workshop.received).toHaveLength(1)
})

test('with a port of their own the ordinary one knows them no longer', async () => {
  const { gateway } = await start({ ADMIN_PORT: '0' })
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await sendRequest(gateway.url, path)).status).toBe(404)
})

test('while it stops it is not ready and asks callers to come back on another connection', async () => {
  const { gateway } = await start()
  gateway.beginShutdown()
  expect((await sendRequest(gateway.url, '/readyz')).status).toBe(503)
  const answer = await sendRequest(gateway.url, '/api/customers')
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close'])
})
