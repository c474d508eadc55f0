/** Tests of WebSockets through the gateway. */
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  createCleanup,
  getUnusedUrl,
  sendRaw,
  startGateway,
  startUpstream,
  waitUntil,
} from '../testing.ts'

const { track, closeAll } = createCleanup()
/** A longer duration means that the request hangs. The limit of 3 s is measured by the benchmarks on an idle machine. */
const hangMs = 15_000
afterEach(closeAll)

/** Starts a service that accepts every WebSocket and echoes it. `heads` are the received handshakes. */
const startEchoService = async () => {
  const heads: Record<string, string | string[] | undefined>[] = []
  const sockets: Duplex[] = []
  const upstream = track(await startUpstream())
  upstream.server.on('upgrade', (req, socket, head) => {
    heads.push(req.headers)
    sockets.push(socket)
    socket.on('error', () => socket.destroy())
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Kept: y\r\n\r\nhi!',
    )
    if (head.length) socket.write(head)
    socket.pipe(socket)
  })
  return { ...upstream, heads, sockets }
}

const handshakeHeaders = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'x',
}

const openSocket = (base: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: () => string; socket?: Socket }>((resolve, reject) => {
    const clientRequest = request(base + path, {
      headers: { ...handshakeHeaders, ...headers },
      agent: false,
    })
    let text = ''
    const onData = (chunk: Buffer) => {
      text += chunk
    }
    clientRequest.on('upgrade', (response, socket, head) => {
      onData(head)
      socket.on('data', onData).on('error', () => undefined)
      resolve({ status: response.statusCode as number, text: () => text, socket: socket as Socket })
    })
    clientRequest.on('response', (response) => {
      response
        .on('data', onData)
        .on('end', () => resolve({ status: response.statusCode as number, text: () => text }))
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })

test('forwards data in both directions and the end of a WebSocket', async () => {
  const echo = await startEchoService()
  const gateway = track(await startGateway({ NOTIFICATION_URLS: echo.url }))
  const { status, socket, text } = await openSocket(
    gateway.url,
    '/socket.io/?EIO=4&transport=websocket',
  )
  expect(status).toBe(101)
  socket?.write('over and back')
  await waitUntil(() => text() === 'hi!over and back')
  socket?.destroy()
  await waitUntil(() => echo.sockets[0]?.destroyed === true)
})

test('filters the headers of the handshake like those of other requests', async () => {
  const echo = await startEchoService()
  const gateway = track(await startGateway({ NOTIFICATION_URLS: echo.url }))
  const { socket } = await openSocket(gateway.url, '/socket.io/', {
    'x-user-id': '1',
    'x-forwarded-for': '6.6.6.6',
    traceparent: 'mine',
    'sec-websocket-protocol': 'p',
  })
  expect(echo.heads[0]).toMatchObject({
    'sec-websocket-protocol': 'p',
    'x-forwarded-for': '127.0.0.1',
    upgrade: 'websocket',
  })
  expect(echo.heads[0]?.traceparent).toMatch(/^00-/)
  expect(echo.heads[0]?.['x-user-id']).toBeUndefined()
  socket?.destroy()
})

test('closes the client socket when the service closes its socket', async () => {
  const echo = await startEchoService()
  const gateway = track(await startGateway({ NOTIFICATION_URLS: echo.url }))
  const { socket } = await openSocket(gateway.url, '/socket.io/')
  const closed = once(socket as Socket, 'close')
  echo.sockets[0]?.destroy()
  await closed
})

test('rejects the handshake with 503 if the service is dead', async () => {
  const gateway = track(await startGateway({ NOTIFICATION_URLS: await getUnusedUrl() }))
  const startedAt = Date.now()
  const { status, text } = await openSocket(gateway.url, '/socket.io/')
  expect(status).toBe(503)
  expect(JSON.parse(text())).toMatchObject({ success: false, code: 'upstream_unavailable' })
  expect(Date.now() - startedAt).toBeLessThan(hangMs)
})

test('connects to the other instance if one is dead', async () => {
  const echo = await startEchoService()
  const gateway = track(
    await startGateway({ NOTIFICATION_URLS: `${await getUnusedUrl()},${echo.url}` }),
  )
  for (let i = 0; i < 3; i++) {
    const { status, socket } = await openSocket(gateway.url, '/socket.io/')
    expect(status).toBe(101)
    socket?.destroy()
  }
})

test('rejects WebSockets of other origins unless they are configured', async () => {
  const echo = await startEchoService()
  const gateway = track(
    await startGateway({
      NOTIFICATION_URLS: echo.url,
      PUBLIC_URL: 'https://shop.example',
      CORS_ORIGINS: 'https://friend.example',
    }),
  )
  const statusFor = async (origin: string) => {
    const { status, socket } = await openSocket(gateway.url, '/socket.io/', { origin })
    socket?.destroy()
    return status
  }
  expect(await statusFor('https://evil.example')).toBe(403)
  expect(await statusFor('null')).toBe(403)
  expect(await statusFor('https://friend.example')).toBe(101)
  expect(await statusFor('https://shop.example')).toBe(101)
  expect(await statusFor(gateway.url)).toBe(101)
})

test('rejects WebSockets outside /socket.io', async () => {
  const echo = await startEchoService()
  const gateway = track(
    await startGateway({ NOTIFICATION_URLS: echo.url, WORKSHOP_URLS: echo.url }),
  )
  for (const path of ['/api/customers', '/socket.iox', '/socket.io/../internal', '/internal', '/'])
    expect((await openSocket(gateway.url, path)).status).toBe(404)
  expect(echo.heads).toEqual([])
})

test('closes the connection after a rejected handshake, so that further data does not reach the service', async () => {
  const upstream = track(await startUpstream())
  let hasEnded = false
  upstream.server.on('upgrade', (_, socket) => {
    socket.resume().on('end', () => {
      hasEnded = true
      socket.end()
    })
    socket.write(
      'HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nno',
    )
  })
  const gateway = track(await startGateway({ NOTIFICATION_URLS: upstream.url }))
  const head =
    'GET /socket.io/ HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const received = await sendRaw(
    gateway.url,
    `${head}GET /internal/x HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  )
  expect(received).toMatch(/^HTTP\/1\.1 401/)
  expect(received.endsWith('no')).toBe(true)
  expect(upstream.received).toEqual([])
  await waitUntil(() => hasEnded)
})

test('handles a request with an upgrade to HTTP/2 as an ordinary request', async () => {
  const workshop = track(await startUpstream())
  const gateway = track(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const head = (method: string) =>
    `${method} /api/customers HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n`
  expect(await sendRaw(gateway.url, head('GET'))).toMatch(
    /^HTTP\/1\.1 200[\s\S]*\{"success":true\}$/,
  )
  expect(await sendRaw(gateway.url, head('POST'))).toMatch(/^HTTP\/1\.1 400/)
  expect(workshop.received).toHaveLength(1)
})
