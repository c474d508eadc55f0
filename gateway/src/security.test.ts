/** Tests of rate limit, CORS, targets, client errors and the paths for operators. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createCleanup, sendRaw, sendRequest, startGateway, startUpstream } from './testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

const start = async (env: Record<string, string> = {}) => {
  const workshop = track(await startUpstream())
  return { workshop, gateway: track(await startGateway({ WORKSHOP_URLS: workshop.url, ...env })) }
}

test('rejects requests above the rate limit with the time to wait', async () => {
  const { workshop, gateway } = await start({ RATE_LIMIT_PER_MINUTE: '5' })
  for (let i = 0; i < 5; i++)
    expect((await sendRequest(gateway.url, '/api/customers')).status).toBe(200)
  const response = await sendRequest(gateway.url, '/api/customers')
  expect(response.status).toBe(429)
  const seconds = Number(response.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(response.json()).toMatchObject({
    code: 'too_many_requests',
    params: { seconds },
    error: `Too many requests. Please try again in ${seconds} seconds`,
  })
  expect(workshop.received).toHaveLength(5)
})

test('applies the rate limit to the client address behind a trusted proxy', async () => {
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

test('allows other origins only if they are configured', async () => {
  const { workshop, gateway } = await start()
  const off = await sendRequest(gateway.url, '/api/customers', {
    headers: { origin: 'https://friend.example' },
  })
  expect(off.headers['access-control-allow-origin']).toBeUndefined()
  expect(
    (await sendRequest(gateway.url, '/api/customers', preflight('https://friend.example'))).headers,
  ).not.toHaveProperty('access-control-allow-origin')
  const before = workshop.received.length
  const open = track(
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
  const foreign = await sendRequest(open.url, '/api/customers', {
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  expect(foreign.headers.vary).toBe('origin')
  const notFound = await sendRequest(open.url, '/api/unknown', {
    headers: { origin: 'https://friend.example' },
  })
  expect(notFound.headers['access-control-allow-origin']).toBe('https://friend.example')
})

test.each(['TRACE', 'PROPFIND', 'PURGE'])('rejects the method %s', async (method) => {
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
])('rejects a malformed target: %s', async (startLine) => {
  const { workshop, gateway } = await start()
  const response = await sendRaw(
    gateway.url,
    `${startLine} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  )
  expect(response).toMatch(/^HTTP\/1\.1 400/)
  expect(workshop.received).toEqual([])
})

test.each([
  '/api//customers',
  '/api/customers/../../internal',
  '/api/%2e%2e/internal',
  '/api/customers/%2f',
  '/api/%ff',
])('%s is a 404 and is not sent to a service', async (path) => {
  const { workshop, gateway } = await start()
  expect((await sendRequest(gateway.url, path)).status).toBe(404)
  expect(workshop.received).toEqual([])
})

const createReport = (body: string, type = 'application/json') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})
const getLoggedErrors = (gateway: {
  logLines: readonly { message: string; fields: Record<string, unknown> }[]
}) =>
  gateway.logLines
    .filter(({ message }) => message === 'an error in a browser')
    .map(({ fields }) => fields.client_error)

test('logs an error of a browser, shortened and with URLs without queries', async () => {
  const { gateway } = await start()
  const error = {
    message: 'x'.repeat(10_000),
    url: 'https://shop.example/customers?search=Salem#frag',
    build: 'b1',
    line: 3,
    nested: { deep: true },
  }
  const response = await sendRequest(
    gateway.url,
    '/api/client-errors',
    createReport(JSON.stringify(error)),
  )
  expect([response.status, response.text]).toEqual([204, ''])
  expect(getLoggedErrors(gateway)).toEqual([
    { message: 'x'.repeat(500), url: 'https://shop.example/customers', build: 'b1', line: 3 },
  ])
})

test('logs no token of a link that a customer received', async () => {
  const { gateway } = await start()
  const token = 'Zm9vYmFy_-0123456789abcdefghijklm'
  const error = {
    message: `loading https://shop.example/p/${token} failed, as did "/s/${token}" and path=/p/${token}`,
    place: `/j/${token}`,
    stack: 'at send (https://shop.example/front-ends/s/assets/main.js:1:2)',
  }
  const report = createReport(JSON.stringify(error))
  expect((await sendRequest(gateway.url, '/api/client-errors', report)).status).toBe(204)
  const violation = { 'csp-report': { 'document-uri': `https://shop.example:8443/p/${token}` } }
  await sendRequest(
    gateway.url,
    '/api/client-errors',
    createReport(JSON.stringify(violation), 'application/csp-report'),
  )
  expect(getLoggedErrors(gateway)).toEqual([
    {
      message: 'loading https://shop.example/p/… failed, as did "/s/…" and path=/p/…',
      place: '/j/…',
      stack: error.stack,
    },
    { kind: 'csp', 'document-uri': 'https://shop.example:8443/p/…' },
  ])
})

test('logs reports of policy violations in both formats', async () => {
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
    createReport(JSON.stringify(old), 'application/csp-report'),
  )
  const modern = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]
  await sendRequest(
    gateway.url,
    '/api/client-errors',
    createReport(JSON.stringify(modern), 'application/reports+json'),
  )
  expect(getLoggedErrors(gateway)).toEqual([
    { kind: 'csp', 'document-uri': 'https://shop.example/a', 'violated-directive': 'script-src' },
    { kind: 'csp-violation', effectiveDirective: 'img-src' },
  ])
})

test('limits size, shape and number of client errors', async () => {
  const { gateway } = await start({ CLIENT_ERRORS_PER_MINUTE: '4' })
  const large = JSON.stringify({ message: 'x'.repeat(20_000) })
  expect((await sendRequest(gateway.url, '/api/client-errors', createReport(large))).status).toBe(
    413,
  )
  const broken = await sendRequest(gateway.url, '/api/client-errors', createReport('{'))
  expect([broken.status, broken.json().code]).toEqual([400, 'malformed_json'])
  const nothing = await sendRequest(gateway.url, '/api/client-errors', { method: 'POST' })
  expect(nothing.status).toBe(204)
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, 'v']))
  await sendRequest(gateway.url, '/api/client-errors', createReport(JSON.stringify([many])))
  expect(Object.keys(getLoggedErrors(gateway)[0] as object)).toHaveLength(20)
  expect((await sendRequest(gateway.url, '/api/client-errors', createReport('{}'))).status).toBe(
    429,
  )
})

test('limits the logged bytes of client errors per address and minute', async () => {
  const { gateway } = await start({ CLIENT_ERRORS_PER_MINUTE: '1000', TRUST_PROXY: '1' })
  const report = { message: 'm'.repeat(500), stack: 's'.repeat(14_000), build: 'b1' }
  const statuses: number[] = []
  const sendReport = async (address: string, body: unknown) => {
    const options = createReport(JSON.stringify(body))
    const headers = { ...options.headers, 'x-forwarded-for': address }
    return sendRequest(gateway.url, '/api/client-errors', { ...options, headers })
  }
  for (let i = 0; i < 30; i++) statuses.push((await sendReport('203.0.113.1', report)).status)
  expect(statuses).toEqual([204, 204, ...Array(28).fill(429)])
  expect(Number((await sendReport('203.0.113.1', report)).headers['retry-after'])).toBeGreaterThan(
    0,
  )
  expect(JSON.stringify(getLoggedErrors(gateway)).length).toBeLessThan(8 * 1024)
  expect(getLoggedErrors(gateway)[0]).toMatchObject({ build: 'b1' })

  const wide = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, 'v'.repeat(500)]))
  expect((await sendReport('203.0.113.2', wide)).status).toBe(204)
  expect(JSON.stringify(getLoggedErrors(gateway).at(-1)).length).toBeLessThan(4500)
  expect((await sendReport('203.0.113.3', [wide, wide, wide])).status).toBe(413)
  const controlCharacters = { message: '\u0000'.repeat(500), stack: '\u0000'.repeat(2000) }
  expect((await sendReport('203.0.113.4', controlCharacters)).status).toBe(429)
})

test('serves health and metrics to this machine, but not through a proxy', async () => {
  const { workshop, gateway } = await start()
  await sendRequest(gateway.url, '/api/customers')
  expect((await sendRequest(gateway.url, '/healthz')).json()).toEqual({ alive: true })
  for (let i = 0; i < 2; i++) {
    const ready = await sendRequest(gateway.url, '/readyz')
    expect([ready.status, ready.json()]).toEqual([
      200,
      { ready: true, services: { workshop: '1 of 1' } },
    ])
  }
  const metrics = await sendRequest(gateway.url, '/metrics')
  expect(metrics.text).toMatch(
    /gateway_answer_seconds_count\{.*upstream="workshop".*status="2xx".*\} 1/,
  )
  expect(metrics.text).toContain('process_cpu_seconds_total')
  expect(metrics.text).toMatch(/gateway_failures_total\{.*upstream="workshop".*\} 0/)
  for (const path of ['/healthz', '/readyz', '/metrics'])
    for (const name of ['x-forwarded-for', 'forwarded'])
      expect(
        (await sendRequest(gateway.url, path, { headers: { [name]: 'for=203.0.113.1' } })).status,
      ).toBe(404)
  expect(workshop.received).toHaveLength(1)
})

test.each([
  ['LAST_BACKUP_MARKER', 'last_backup_timestamp_seconds'],
  ['LAST_DRILL_MARKER', 'last_restore_drill_timestamp_seconds'],
])('serves the time of the file in %s as %s, and 0 before there is one', async (variable, name) => {
  const marker = join(mkdtempSync(join(tmpdir(), 'warsha-backup-')), 'marker')
  const { gateway } = await start({ [variable]: marker })
  const readMetric = async () => {
    const { text } = await sendRequest(gateway.url, '/metrics')
    return new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(text)?.[1]
  }
  expect(await readMetric()).toBe('0')
  writeFileSync(marker, '')
  utimesSync(marker, 1_790_000_000, 1_790_000_000)
  expect(Number(await readMetric())).toBe(1_790_000_000)
  rmSync(dirname(marker), { recursive: true })
})

test('does not serve health and metrics on the public port if they have a separate one', async () => {
  const { gateway } = await start({ ADMIN_PORT: '0' })
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await sendRequest(gateway.url, path)).status).toBe(404)
})

test('reports as not ready and closes connections during shutdown', async () => {
  const { gateway } = await start()
  gateway.beginShutdown()
  expect((await sendRequest(gateway.url, '/readyz')).status).toBe(503)
  const response = await sendRequest(gateway.url, '/api/customers')
  expect([response.status, response.headers.connection]).toEqual([200, 'close'])
})

test.each(['evil.example', '127.0.0.1.evil.example:4800', '192.0.2.1'])(
  'rejects the unknown host %s on a local installation, also for WebSockets and operators',
  async (host) => {
    const { workshop, gateway } = await start({ NOTIFICATION_URLS: 'http://127.0.0.1:9' })
    for (const path of ['/api/customers', '/', '/api/client-errors', '/readyz', '/metrics']) {
      const response = await sendRequest(gateway.url, path, { headers: { host } })
      expect([path, response.status, response.json().code]).toEqual([path, 403, 'not_allowed'])
    }
    const upgrade = `GET /socket.io/ HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    expect(await sendRaw(gateway.url, upgrade)).toMatch(/^HTTP\/1\.1 403/)
    expect(workshop.received).toEqual([])
  },
)

test.each([
  ['a public address', { PUBLIC_URL: 'https://shop.example' }],
  ['a trusted proxy', { TRUST_PROXY: '1' }],
  ['another network interface', { HOST: '0.0.0.0' }],
])('accepts any host with %s, but shows operators nothing', async (_, env) => {
  const { gateway } = await start(env)
  const headers = { host: 'www.shop.example' }
  expect((await sendRequest(gateway.url, '/api/customers', { headers })).status).toBe(200)
  expect((await sendRequest(gateway.url, '/readyz', { headers })).status).toBe(404)
})

describe('the header that marks callers on this machine', () => {
  const isMarked = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    const { workshop, gateway } = await start(env)
    await sendRequest(gateway.url, '/api/customers', { headers })
    return workshop.received[0]?.headers['x-internal-local-caller'] === 'true'
  }
  const publicUrl = { PUBLIC_URL: 'https://shop.example' }

  test.each(['localhost', '127.0.0.1:4800', '[::1]:4800', 'warsha.localhost'])(
    'is set for the host %s',
    async (host) => {
      expect(await isMarked({}, { host })).toBe(true)
    },
  )

  test.each([
    ['another host', publicUrl, { host: 'evil.example' }],
    ['the public host', publicUrl, { host: 'shop.example' }],
    ['an unknown proxy', {}, { 'x-forwarded-for': '127.0.0.1' }],
    ['a trusted proxy', { TRUST_PROXY: '1' }, { 'x-forwarded-for': '203.0.113.1' }],
    ['a forged header', publicUrl, { host: 'evil.example', 'x-internal-local-caller': 'true' }],
  ])('is not set for %s', async (_, env, headers) => {
    expect(await isMarked(env, headers as Record<string, string>)).toBe(false)
  })
})
