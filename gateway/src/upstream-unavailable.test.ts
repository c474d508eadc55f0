/** Services that are away, slow, broken or just restarting. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import {
  createCleanup,
  eventually,
  getUnusedUrl,
  sendRequest,
  startGateway,
  startUpstream,
} from './testing.ts'

const { keep, closeAll } = createCleanup()
/** What takes longer has no answer coming; the promise of three seconds is reported by the benches, on a quiet machine. */
const hangs = 15_000
afterEach(closeAll)

/** A server that speaks TCP only: `onData` decides what comes back. */
const startTcp = async (onData: (socket: Socket, connections: number) => void) => {
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
  return keep({ url: `http://127.0.0.1:${port}`, connections: () => sockets.size, close })
}

const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const begun = Date.now()
  return [await work, Date.now() - begun]
}

test('a service without configured instances is away at once, an unknown path is not found', async () => {
  const gateway = keep(await startGateway())
  const away = await sendRequest(gateway.url, '/api/spare-parts')
  expect(away.status).toBe(503)
  expect(away.headers['retry-after']).toBe('1')
  expect(away.json()).toEqual({
    success: false,
    error: 'This part of the system is unavailable right now',
    code: 'upstream_unavailable',
    request_id: away.headers['x-request-id'],
  })
  const unknown = await sendRequest(gateway.url, '/api/unknown')
  expect([unknown.status, unknown.json().code]).toEqual([404, 'not_found'])
  expect(unknown.json().request_id).toBe(unknown.headers['x-request-id'])
})

test.each(['GET', 'POST'])(
  '%s to a dead service is 503 without hanging, and the log says why',
  async (method) => {
    const gateway = keep(await startGateway({ WORKSHOP_URLS: await getUnusedUrl() }))
    const body = method === 'POST' ? '{}' : undefined
    const [answer, took] = await timed(sendRequest(gateway.url, '/api/customers', { method, body }))
    expect([answer.status, answer.json().code]).toEqual([503, 'upstream_unavailable'])
    expect(took).toBeLessThan(hangs)
    const line = gateway.logLines.find(({ message }) => message === 'a service failed to answer')
    expect(line?.fields).toMatchObject({ upstream: 'workshop', method, path: '/api/customers' })
    expect(line?.fields.request_id).toBe(answer.json().request_id)
  },
)

test.each(['GET', 'POST'])(
  'a service that is back within a second is not missed by a %s',
  async (method) => {
    const before = await startUpstream()
    await before.close()
    const gateway = keep(await startGateway({ WORKSHOP_URLS: before.url }))
    const body = method === 'POST' ? '{"a":1}' : undefined
    const answer = sendRequest(gateway.url, '/api/customers', { method, body })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const after = keep(await startUpstream(undefined, before.port))
    expect((await answer).status).toBe(200)
    expect(after.received).toHaveLength(1)
    expect(after.received[0]?.body).toBe(body ?? '')
  },
)

test('a POST whose bytes were sent is never sent again; what became of it is unknown, so 503', async () => {
  const workshop = await startTcp((socket) => socket.destroy())
  const gateway = keep(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const answer = await sendRequest(gateway.url, '/api/customers', { method: 'POST', body: '{}' })
  expect([answer.status, answer.json().code]).toEqual([503, 'upstream_unavailable'])
  expect(
    gateway.logLines.find(({ message }) => message === 'a service failed to answer')?.fields
      .retries,
  ).toBe(0)
})

test('a GET whose connection broke before the answer is asked again', async () => {
  let broken = 0
  const workshop = await startTcp((socket) => {
    if (broken++ === 0) socket.destroy()
    else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')
  })
  const gateway = keep(await startGateway({ WORKSHOP_URLS: workshop.url }))
  expect((await sendRequest(gateway.url, '/api/customers')).status).toBe(200)
})

test('a service that does not begin to answer in time is 504', async () => {
  const workshop = keep(await startUpstream(() => undefined))
  const gateway = keep(
    await startGateway({ WORKSHOP_URLS: workshop.url, UPSTREAM_TIMEOUT_MS: '600' }),
  )
  const answer = await sendRequest(gateway.url, '/api/customers', { method: 'POST', body: '{}' })
  expect([answer.status, answer.json().code]).toEqual([504, 'upstream_timeout'])
  expect(workshop.received).toHaveLength(1)
})

test('an answer that is no HTTP is 502', async () => {
  const workshop = await startTcp((socket) => socket.end('what?\r\n\r\n'))
  const gateway = keep(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const answer = await sendRequest(gateway.url, '/api/customers')
  expect([answer.status, answer.json().code]).toEqual([502, 'upstream_failed'])
})

test.each([
  ['of announced length', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'],
  ['in chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
])(
  'an answer %s that is cut half way is cut for the caller too, never made to look whole',
  async (_, half) => {
    const workshop = await startTcp((socket) => {
      socket.write(half)
      setTimeout(() => socket.destroy(), 50)
    })
    const gateway = keep(await startGateway({ WORKSHOP_URLS: workshop.url }))
    await expect(sendRequest(gateway.url, '/api/customers')).rejects.toThrow(
      /aborted|hang up|ECONNRESET/,
    )
  },
)

test('when the caller goes, the call to the service is given up', async () => {
  let gone = false
  const workshop = keep(
    await startUpstream((req) => {
      req.socket.on('close', () => {
        gone = true
      })
    }),
  )
  const gateway = keep(await startGateway({ WORKSHOP_URLS: workshop.url }))
  const asked = request(`${gateway.url}/api/customers`).on('error', () => undefined)
  asked.end()
  await eventually(() => workshop.received.length === 1)
  asked.destroy()
  await eventually(() => gone)
  expect(gateway.logLines.filter(({ level }) => level !== 'info')).toEqual([])
})

/** A process that listens and accepts nothing, its queue full: who connects gets no answer at all. */
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
  return keep({ url: `http://127.0.0.1:${port}`, close })
}

test('a service that swallows connections is 503 without hanging', async () => {
  const hole = await startBlackHole()
  const gateway = keep(await startGateway({ WORKSHOP_URLS: hole.url }))
  const [answer, took] = await timed(
    sendRequest(gateway.url, '/api/customers', { method: 'POST', body: '{}' }),
  )
  expect([answer.status, answer.json().code]).toEqual([503, 'upstream_unavailable'])
  expect(took).toBeLessThan(hangs)
})

test('when one of two instances swallows connections, the other answers', async () => {
  const hole = await startBlackHole()
  const workshop = keep(await startUpstream())
  const gateway = keep(await startGateway({ WORKSHOP_URLS: `${hole.url},${workshop.url}` }))
  const [answer, took] = await timed(
    sendRequest(gateway.url, '/api/customers', { method: 'POST', body: '{}' }),
  )
  expect(answer.status).toBe(200)
  expect(took).toBeLessThan(hangs)
})

test('one dead service takes nothing from the others', async () => {
  const identity = keep(await startUpstream())
  const gateway = keep(
    await startGateway({ WORKSHOP_URLS: await getUnusedUrl(), IDENTITY_URLS: identity.url }),
  )
  const dead = sendRequest(gateway.url, '/api/customers')
  const [answer, took] = await timed(sendRequest(gateway.url, '/api/settings'))
  expect(answer.status).toBe(200)
  expect(took).toBeLessThan(hangs)
  expect((await dead).status).toBe(503)
})

test('more calls than an instance can work on at once are told to come again', async () => {
  const workshop = keep(await startUpstream(() => undefined))
  const gateway = keep(
    await startGateway({ WORKSHOP_URLS: workshop.url, UPSTREAM_MOST_IN_FLIGHT: '3' }),
  )
  const wait = () => {
    const asked = request(`${gateway.url}/api/customers`, { agent: false }).on(
      'error',
      () => undefined,
    )
    asked.end()
    return asked
  }
  const waiting = [wait(), wait(), wait()]
  await eventually(() => workshop.received.length === 3)
  const answer = await sendRequest(gateway.url, '/api/customers')
  expect([answer.status, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'busy',
    '1',
  ])
  for (const asked of waiting) asked.destroy()
  await eventually(async () => {
    const asked = wait()
    await new Promise((resolve) => setTimeout(resolve, 50))
    asked.destroy()
    return workshop.received.length > 3
  })
})
