/** Tests with services that are unavailable, slow, broken or restarting. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import {
  createCleanup,
  getUnusedUrl,
  sendRequest,
  startGateway,
  startUpstream,
  waitUntil,
} from '../testing.ts'

const { track, closeAll } = createCleanup()
/** A longer duration means that the request hangs. The limit of 3 s is measured by the benchmarks on an idle machine. */
const hangMs = 15_000
afterEach(closeAll)

/** Starts a TCP server that responds with `onData`. */
const startTcpServer = async (onData: (socket: Socket, connections: number) => void) => {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    const count = sockets.size
    socket.on('error', () => socket.destroy()).on('data', () => onData(socket, count))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const { port } = server.address() as { port: number }
  return track({ url: `http://127.0.0.1:${port}`, connections: () => sockets.size, close })
}

const measure = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const startedAt = Date.now()
  return [await work, Date.now() - startedAt]
}

test('returns 503 immediately for a service without instances, and 404 for an unknown path', async () => {
  const gateway = track(await startGateway())
  const unavailable = await sendRequest(gateway.url, '/api/spare-parts')
  expect(unavailable.status).toBe(503)
  expect(unavailable.headers['retry-after']).toBe('1')
  expect(unavailable.json()).toEqual({
    success: false,
    error: 'This part of the system is unavailable right now',
    code: 'upstream_unavailable',
    request_id: unavailable.headers['x-request-id'],
  })
  const unknown = await sendRequest(gateway.url, '/api/unknown')
  expect([unknown.status, unknown.json().code]).toEqual([404, 'not_found'])
  expect(unknown.json().request_id).toBe(unknown.headers['x-request-id'])
})

test.each(['GET', 'POST'])(
  'returns 503 for a %s to a dead service and logs the reason',
  async (method) => {
    const gateway = track(await startGateway({ WORKSHOP_URLS: await getUnusedUrl() }))
    const body = method === 'POST' ? '{}' : undefined
    const [response, durationMs] = await measure(
      sendRequest(gateway.url, '/api/customers', { method, body }),
    )
    expect([response.status, response.json().code]).toEqual([503, 'upstream_unavailable'])
    expect(durationMs).toBeLessThan(hangMs)
    const line = gateway.logLines.find(({ message }) => message === 'a service failed to respond')
    expect(line?.fields).toMatchObject({ upstream: 'workshop', method, path: '/api/customers' })
    expect(line?.fields.request_id).toBe(response.json().request_id)
  },
)

test.each(['GET', 'POST'])('retries a %s until a restarting service is back', async (method) => {
  const before = await startUpstream()
  await before.close()
  const gateway = track(await startGateway({ WORKSHOP_URLS: before.url }))
  const body = method === 'POST' ? '{"a":1}' : undefined
  const response = sendRequest(gateway.url, '/api/customers', { method, body })
  await waitUntil(() =>
    gateway.logLines.some(({ message }) => message === 'an instance is not ready'),
  )
  const after = track(await startUpstream(undefined, before.port))
  expect((await response).status).toBe(200)
  expect(after.received).toHaveLength(1)
  expect(after.received[0]?.body).toBe(body ?? '')
})

test('never retries a POST that was sent, and returns 503', async () => {
  const workshop = await startTcpServer((socket) => socket.destroy())
  const gateway = track(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const response = await sendRequest(gateway.url, '/api/customers', { method: 'POST', body: '{}' })
  expect([response.status, response.json().code]).toEqual([503, 'upstream_unavailable'])
  expect(
    gateway.logLines.find(({ message }) => message === 'a service failed to respond')?.fields
      .retries,
  ).toBe(0)
})

test('retries a GET whose connection broke before the response', async () => {
  let broken = 0
  const workshop = await startTcpServer((socket) => {
    if (broken++ === 0) socket.destroy()
    else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')
  })
  const gateway = track(await startGateway({ WORKSHOP_URLS: workshop.url }))
  expect((await sendRequest(gateway.url, '/api/customers')).status).toBe(200)
})

test('returns 504 if the response headers do not arrive in time', async () => {
  const workshop = track(await startUpstream(() => undefined))
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: workshop.url, UPSTREAM_TIMEOUT_MS: '600' }),
  )
  const response = await sendRequest(gateway.url, '/api/customers', { method: 'POST', body: '{}' })
  expect([response.status, response.json().code]).toEqual([504, 'upstream_timeout'])
  expect(workshop.received).toHaveLength(1)
})

test('returns 502 if the response is not valid HTTP', async () => {
  const workshop = await startTcpServer((socket) => socket.end('what?\r\n\r\n'))
  const gateway = track(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const response = await sendRequest(gateway.url, '/api/customers')
  expect([response.status, response.json().code]).toEqual([502, 'upstream_failed'])
})

test.each([
  ['with Content-Length', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'],
  ['with chunked encoding', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
])(
  'interrupts the response to the client if a response %s is interrupted',
  async (_, partialResponse) => {
    const workshop = await startTcpServer((socket) => {
      socket.write(partialResponse)
      setTimeout(() => socket.destroy(), 50)
    })
    const gateway = track(await startGateway({ WORKSHOP_URLS: workshop.url }))
    await expect(sendRequest(gateway.url, '/api/customers')).rejects.toThrow(
      /aborted|hang up|ECONNRESET/,
    )
  },
)

test('aborts the request to the service if the client disconnects', async () => {
  let gone = false
  const workshop = track(
    await startUpstream((req) => {
      req.socket.on('close', () => {
        gone = true
      })
    }),
  )
  const gateway = track(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const clientRequest = request(`${gateway.url}/api/customers`).on('error', () => undefined)
  clientRequest.end()
  await waitUntil(() => workshop.received.length === 1)
  clientRequest.destroy()
  await waitUntil(() => gone)
  expect(gateway.logLines.filter(({ level }) => level !== 'info')).toEqual([])
})

/** Starts a process that listens with a full accept queue, so that connections are never established. */
const startBlackHole = async () => {
  const program = `
    const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, String(server.address().port))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = await once(child.stdout, 'data')
  const port = Number(String(chunk))
  const fillers = Array.from({ length: 4 }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  )
  const close = async () => {
    for (const filler of fillers) filler.destroy()
    child.kill('SIGKILL')
  }
  await once(fillers[0] as Socket, 'connect')
  return track({ url: `http://127.0.0.1:${port}`, close })
}

test('returns 503 if connections to the service time out', async () => {
  const hole = await startBlackHole()
  const gateway = track(await startGateway({ WORKSHOP_URLS: hole.url }))
  const [response, durationMs] = await measure(
    sendRequest(gateway.url, '/api/customers', { method: 'POST', body: '{}' }),
  )
  expect([response.status, response.json().code]).toEqual([503, 'upstream_unavailable'])
  expect(durationMs).toBeLessThan(hangMs)
})

test('uses the other instance if connections to one time out', async () => {
  const hole = await startBlackHole()
  const workshop = track(await startUpstream())
  const gateway = track(await startGateway({ WORKSHOP_URLS: `${hole.url},${workshop.url}` }))
  const [response, durationMs] = await measure(
    sendRequest(gateway.url, '/api/customers', { method: 'POST', body: '{}' }),
  )
  expect(response.status).toBe(200)
  expect(durationMs).toBeLessThan(hangMs)
})

test('serves other services while one is dead', async () => {
  const identity = track(await startUpstream())
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: await getUnusedUrl(), IDENTITY_URLS: identity.url }),
  )
  const dead = sendRequest(gateway.url, '/api/customers')
  const [response, durationMs] = await measure(sendRequest(gateway.url, '/api/settings'))
  expect(response.status).toBe(200)
  expect(durationMs).toBeLessThan(hangMs)
  expect((await dead).status).toBe(503)
})

test('returns 503 with Retry-After if all instances are at their limit', async () => {
  const workshop = track(await startUpstream(() => undefined))
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: workshop.url, UPSTREAM_MOST_IN_FLIGHT: '3' }),
  )
  const startRequest = () => {
    const clientRequest = request(`${gateway.url}/api/customers`, { agent: false }).on(
      'error',
      () => undefined,
    )
    clientRequest.end()
    return clientRequest
  }
  const pending = [startRequest(), startRequest(), startRequest()]
  await waitUntil(() => workshop.received.length === 3)
  const response = await sendRequest(gateway.url, '/api/customers')
  expect([response.status, response.json().code, response.headers['retry-after']]).toEqual([
    503,
    'busy',
    '1',
  ])
  for (const clientRequest of pending) clientRequest.destroy()
  await waitUntil(async () => {
    let isAnswered = false
    const clientRequest = startRequest().on('response', () => {
      isAnswered = true
    })
    await waitUntil(() => isAnswered || workshop.received.length > 3)
    clientRequest.destroy()
    return workshop.received.length > 3
  })
})
