/** Websockets through the gateway. */
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  createCleanup,
  eventually,
  getUnusedUrl,
  sendRaw,
  startGateway,
  startUpstream,
} from './testing.ts'

const { keep, closeAll } = createCleanup()
/** What takes longer has no answer coming; the promise of three seconds is reported by the benches, on a quiet machine. */
const hangs = 15_000
afterEach(closeAll)

/** A service that accepts every socket and sends back what it gets; `heads` are the handshakes it saw. */
const startEcho = async () => {
  const heads: Record<string, string | string[] | undefined>[] = []
  const sockets: Duplex[] = []
  const upstream = keep(await startUpstream())
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

const handshake = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'x',
}

const open = (base: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: () => string; socket?: Socket }>((resolve, reject) => {
    const asked = request(base + path, { headers: { ...handshake, ...headers }, agent: false })
    let text = ''
    const take = (chunk: Buffer) => {
      text += chunk
    }
    asked.on('upgrade', (answer, socket, head) => {
      take(head)
      socket.on('data', take).on('error', () => undefined)
      resolve({ status: answer.statusCode as number, text: () => text, socket: socket as Socket })
    })
    asked.on('response', (answer) => {
      answer
        .on('data', take)
        .on('end', () => resolve({ status: answer.statusCode as number, text: () => text }))
    })
    asked.on('error', reject)
    asked.end()
  })

test('a websocket goes through in both directions, and its end too', async () => {
  const echo = await startEcho()
  const gateway = keep(await startGateway({ NOTIFICATION_URLS: echo.url }))
  const { status, socket, text } = await open(gateway.url, '/socket.io/?EIO=4&transport=websocket')
  expect(status).toBe(101)
  socket?.write('over and back')
  await eventually(() => text() === 'hi!over and back')
  socket?.destroy()
  await eventually(() => echo.sockets[0]?.destroyed === true)
})

test('the handshake is cleaned like any other request', async () => {
  const echo = await startEcho()
  const gateway = keep(await startGateway({ NOTIFICATION_URLS: echo.url }))
  const { socket } = await open(gateway.url, '/socket.io/', {
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

test('when the service goes, its sockets are cut', async () => {
  const echo = await startEcho()
  const gateway = keep(await startGateway({ NOTIFICATION_URLS: echo.url }))
  const { socket } = await open(gateway.url, '/socket.io/')
  const closed = once(socket as Socket, 'close')
  echo.sockets[0]?.destroy()
  await closed
})

test('a dead service closes the handshake at once with 503', async () => {
  const gateway = keep(await startGateway({ NOTIFICATION_URLS: await getUnusedUrl() }))
  const begun = Date.now()
  const { status, text } = await open(gateway.url, '/socket.io/')
  expect(status).toBe(503)
  expect(JSON.parse(text())).toMatchObject({ success: false, code: 'upstream_unavailable' })
  expect(Date.now() - begun).toBeLessThan(hangs)
})

test('with one of two instances dead the other takes the socket', async () => {
  const echo = await startEcho()
  const gateway = keep(
    await startGateway({ NOTIFICATION_URLS: `${await getUnusedUrl()},${echo.url}` }),
  )
  for (let i = 0; i < 3; i++) {
    const { status, socket } = await open(gateway.url, '/socket.io/')
    expect(status).toBe(101)
    socket?.destroy()
  }
})

test('a page of another origin cannot open a socket unless it is allowed', async () => {
  const echo = await startEcho()
  const gateway = keep(
    await startGateway({
      NOTIFICATION_URLS: echo.url,
      PUBLIC_URL: 'https://shop.example',
      CORS_ORIGINS: 'https://friend.example',
    }),
  )
  const statusFor = async (origin: string) => {
    const { status, socket } = await open(gateway.url, '/socket.io/', { origin })
    socket?.destroy()
    return status
  }
  expect(await statusFor('https://evil.example')).toBe(403)
  expect(await statusFor('null')).toBe(403)
  expect(await statusFor('https://friend.example')).toBe(101)
  expect(await statusFor('https://shop.example')).toBe(101)
  expect(await statusFor(gateway.url)).toBe(101)
})

test('sockets are opened at /socket.io only', async () => {
  const echo = await startEcho()
  const gateway = keep(await startGateway({ NOTIFICATION_URLS: echo.url, WORKSHOP_URLS: echo.url }))
  for (const path of ['/api/customers', '/socket.iox', '/socket.io/../internal', '/internal', '/'])
    expect((await open(gateway.url, path)).status).toBe(404)
  expect(echo.heads).toEqual([])
})

test('a refused handshake ends the connection: nothing behind it reaches the service unchecked', async () => {
  const upstream = keep(await startUpstream())
  let ended = false
  upstream.server.on('upgrade', (_, socket) => {
    socket.resume().on('end', () => {
      ended = true
      socket.end()
    })
    socket.write(
      'HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nno',
    )
  })
  const gateway = keep(await startGateway({ NOTIFICATION_URLS: upstream.url }))
  const head =
    'GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const received = await sendRaw(gateway.url, `${head}GET /internal/x HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(received).toMatch(/^HTTP\/1\.1 401/)
  expect(received.endsWith('no')).toBe(true)
  expect(upstream.received).toEqual([])
  await eventually(() => ended)
})

test('who merely offers HTTP/2 gets an ordinary answer', async () => {
  const workshop = keep(await startUpstream())
  const gateway = keep(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const head = (method: string) =>
    `${method} /api/customers HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n`
  expect(await sendRaw(gateway.url, head('GET'))).toMatch(
    /^HTTP\/1\.1 200[\s\S]*\{"success":true\}$/,
  )
  expect(await sendRaw(gateway.url, head('POST'))).toMatch(/^HTTP\/1\.1 400/)
  expect(workshop.received).toHaveLength(1)
})
