/** Tests of proxied requests and responses. */
import { createCleanup, sendRaw, sendRequest, startGateway, startUpstream } from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

const start = async (
  respond?: Parameters<typeof startUpstream>[0],
  env: Record<string, string> = {},
) => {
  const workshop = track(await startUpstream(respond))
  const gateway = track(await startGateway({ WORKSHOP_URLS: workshop.url, ...env }))
  return { workshop, gateway }
}

test('forwards method, path, query, headers and body unchanged', async () => {
  const { workshop, gateway } = await start()
  const headers = {
    'content-type': 'application/json',
    authorization: 'Bearer x',
    'idempotency-key': 'k',
  }
  const response = await sendRequest(gateway.url, '/api/customers?q=%D8%B9', {
    method: 'POST',
    headers,
    body: '{"a":"ورشة"}',
  })
  expect(response.status).toBe(200)
  expect(workshop.received[0]).toMatchObject({
    method: 'POST',
    url: '/api/customers?q=%D8%B9',
    body: '{"a":"ورشة"}',
  })
  expect(workshop.received[0]?.headers).toMatchObject(headers)
})

test('routes customer and customers to different services', async () => {
  const workshop = track(await startUpstream((_, res) => res.end('workshop')))
  const portal = track(await startUpstream((_, res) => res.end('portal')))
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: workshop.url, PORTAL_URLS: portal.url }),
  )
  expect((await sendRequest(gateway.url, '/api/customers/1')).text).toBe('workshop')
  expect((await sendRequest(gateway.url, '/api/customer/me')).text).toBe('portal')
  expect((await sendRequest(gateway.url, '/api/customer?x')).text).toBe('portal')
})

test.each(['POST', 'PUT', 'DELETE'])(
  'forwards a %s with the JSON content type and without a body',
  async (method) => {
    const { workshop, gateway } = await start()
    const headers = { 'content-type': 'application/json' }
    expect(
      (await sendRequest(gateway.url, '/api/work-cards/1/start-job', { method, headers })).status,
    ).toBe(200)
    expect(workshop.received[0]).toMatchObject({ method, body: '' })
    expect(workshop.received[0]?.headers['content-type']).toBe('application/json')
  },
)

test('removes headers with which clients could forge user, address or trace', async () => {
  const { workshop, gateway } = await start(undefined, { PUBLIC_URL: 'https://garage.example' })
  const forged = {
    'X-User-Id': '1',
    'x-user-role': 'admin',
    x_user_id: '1',
    'X-Internal-Key': 'k',
    'x-person-token': 't',
    Forwarded: 'for=1.2.3.4',
    'X-Forwarded-For': '1.2.3.4',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Prefix': '/x',
    'X-Real-IP': '1.2.3.4',
    'X-Request-Id': 'chosen',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    tracestate: 'x=1',
  }
  await sendRequest(gateway.url, '/api/customers', {
    headers: { ...forged, host: 'garage.example' },
  })
  const headers = workshop.received[0]?.headers ?? {}
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'garage.example',
    host: new URL(workshop.url).host,
  })
  expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(headers.traceparent).not.toContain('aaaa')
  for (const name of [
    'x-user-id',
    'x-user-role',
    'x_user_id',
    'x-internal-key',
    'x-person-token',
    'forwarded',
    'x-forwarded-prefix',
  ])
    expect(headers[name]).toBeUndefined()
  for (const name of ['x-real-ip', 'x-request-id', 'tracestate'])
    expect(headers[name]).toBeUndefined()
})

test('uses address and scheme of a trusted proxy, not those that the client claims', async () => {
  const { workshop, gateway } = await start(undefined, { TRUST_PROXY: '1' })
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-forwarded-proto': 'https' }
  const response = await sendRequest(gateway.url, '/api/customers', { headers })
  expect(workshop.received[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
  })
  expect(response.headers['strict-transport-security']).toContain('max-age=')
})

test('removes hop-by-hop headers in both directions, including those named in Connection', async () => {
  const { workshop, gateway } = await start((_, res) =>
    res
      .writeHead(200, {
        connection: 'keep-alive, x-inner',
        'x-inner': '1',
        'proxy-authenticate': 'x',
        'x-service': 'y',
      })
      .end('{}'),
  )
  const headers = {
    connection: 'close, X-Hop',
    'x-hop': '1',
    te: 'trailers',
    'proxy-authorization': 'x',
    'x-end': 'z',
  }
  const response = await sendRequest(gateway.url, '/api/customers', { headers })
  const sent = workshop.received[0]?.headers ?? {}
  expect(sent).toMatchObject({ 'x-end': 'z' })
  for (const name of ['x-hop', 'te', 'proxy-authorization']) expect(sent[name]).toBeUndefined()
  expect(response.headers['x-service']).toBe('y')
  for (const name of ['x-inner', 'proxy-authenticate'])
    expect(response.headers[name]).toBeUndefined()
})

test('sends the trace id that the service received as the request id', async () => {
  const { workshop, gateway } = await start((_, res) =>
    res.writeHead(200, { 'x-request-id': 'other' }).end('{}'),
  )
  const { headers } = await sendRequest(gateway.url, '/api/customers')
  expect(headers['x-request-id']).toBe(workshop.received[0]?.headers.traceparent?.slice(3, 35))
})

test('forwards status, cookies and non-ASCII bytes, and removes headers that describe the server', async () => {
  const { gateway } = await start((_, res) =>
    res
      .writeHead(418, {
        'set-cookie': ['a=1', 'b=2'],
        'x-powered-by': 'Express',
        server: 'x',
        'x-latin': 'caf\u00e9',
      })
      .end('ورشة'),
  )
  const { status, headers, text } = await sendRequest(gateway.url, '/api/customers')
  expect({ status, text }).toEqual({ status: 418, text: 'ورشة' })
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(headers['x-latin']).toBe('café')
  expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
})

test('adds security headers to API responses unless the service sets them', async () => {
  const { gateway } = await start((req, res) => {
    if (req.url?.includes('photo')) res.setHeader('cache-control', 'private, max-age=60')
    res.end('{}')
  })
  expect((await sendRequest(gateway.url, '/api/customers')).headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect((await sendRequest(gateway.url, '/api/customers/photo')).headers['cache-control']).toBe(
    'private, max-age=60',
  )
})

test('forwards HEAD, 204 and 304 without a body', async () => {
  const { gateway } = await start((req, res) => {
    const status = Number(/\d+$/.exec(req.url ?? '')?.[0])
    if (status === 200) res.setHeader('content-length', '5')
    res.writeHead(status).end(status === 200 ? 'hello' : undefined)
  })
  const head = await sendRequest(gateway.url, '/api/customers/200', { method: 'HEAD' })
  expect({ status: head.status, length: head.headers['content-length'], text: head.text }).toEqual({
    status: 200,
    length: '5',
    text: '',
  })
  expect((await sendRequest(gateway.url, '/api/customers/204')).status).toBe(204)
  expect((await sendRequest(gateway.url, '/api/customers/304')).status).toBe(304)
})

test('streams a large response completely', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const { gateway } = await start((_, res) => {
    for (let i = 0; i < 320; i++) res.write(piece)
    res.end()
  })
  expect((await sendRequest(gateway.url, '/api/reports/work-cards-revenue')).text.length).toBe(
    320 * piece.length,
  )
})

test('handles two pipelined requests separately', async () => {
  const { workshop, gateway } = await start()
  const one = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const received = await sendRaw(
    gateway.url,
    one('/api/customers/1') + one('/api/customers/2', 'Connection: close\r\n'),
  )
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(workshop.received.map(({ url }) => url)).toEqual(['/api/customers/1', '/api/customers/2'])
})

test.each([
  ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n'],
  ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'],
  ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n'],
  ['a folded header', 'X-A: 1\r\n 2\r\n'],
])('rejects request smuggling with %s', async (_, lines) => {
  const { workshop, gateway } = await start()
  const text = `POST /api/customers HTTP/1.1\r\nHost: localhost\r\n${lines}\r\nabcGET /internal/x HTTP/1.1\r\nHost: localhost\r\n\r\n`
  expect(await sendRaw(gateway.url, text)).toMatch(/^HTTP\/1\.1 400/)
  expect(workshop.received).toEqual([])
})
