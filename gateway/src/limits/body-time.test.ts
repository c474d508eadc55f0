/** Tests of the time that a body may take, with the clock of the test. slow-clients.long.test.ts has real time. */
import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import {
  createCleanup,
  createToken,
  startGateway,
  startUpstream,
  type TestGateway,
} from '../testing.ts'
import { limitBodyTime, maxBodyMs } from './body-time.ts'

const { track, closeAll } = createCleanup()
afterEach(async () => {
  jest.useRealTimers()
  await closeAll()
})

/** Only the timers of the gateway: sockets go on. */
const useOwnTimers = () =>
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
    ],
  })

const largeSize = 200 * 1024

const start = async () => {
  const service = track(await startUpstream())
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: service.url, INVENTORY_URLS: service.url }),
  )
  useOwnTimers()
  return { service, gateway }
}

/** Sends the head of a request, and waits until the gateway waits for the body. */
const startBody = async ({ url }: TestGateway, path: string, size: number, token?: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  track({ close: async () => void socket.destroy() })
  let received = ''
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    received += data
  })
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Length: ${size}`,
    'Content-Type: application/json',
    'Expect: 100-continue',
    'Connection: close',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  expect(received).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  received = ''
  const closed = once(socket, 'close')
  return {
    socket,
    readResponse: async () => {
      await closed
      return received
    },
    /** The response may begin before the connection closes. */
    readStatusLine: async () => {
      if (!received) await once(socket, 'data')
      return received.split('\r\n', 1)[0]
    },
  }
}
const startLargeBody = (gateway: TestGateway) =>
  startBody(gateway, '/api/spare-parts', largeSize, createToken())

test.each(['/api/customers', '/api/client-errors'])(
  'closes a small body that has not arrived after 30 seconds: %s',
  async (path) => {
    const { service, gateway } = await start()
    const { socket, readResponse } = await startBody(gateway, path, 100)
    socket.write('x')
    jest.advanceTimersByTime(30_000)
    expect(await readResponse()).toMatch(/^HTTP\/1\.1 408 /)
    expect(service.received).toEqual([])
  },
)

test('gives a large body of a signed-in user more time', async () => {
  const { service, gateway } = await start()
  const { socket, readResponse } = await startLargeBody(gateway)
  jest.advanceTimersByTime(59_000)
  socket.write('x'.repeat(largeSize))
  expect(await readResponse()).toMatch(/^HTTP\/1\.1 200 /)
  expect(service.received[0]?.body).toHaveLength(largeSize)
})

test('closes a large body of which nothing arrives for a minute', async () => {
  const { service, gateway } = await start()
  const { readResponse } = await startLargeBody(gateway)
  jest.advanceTimersByTime(60_000)
  expect(await readResponse()).toMatch(/^HTTP\/1\.1 408 /)
  expect(service.received).toEqual([])
})

test('closes the oldest of more than 16 large bodies of an address that have not arrived after 30 seconds', async () => {
  const { gateway } = await start()
  const bodies = []
  for (let number = 0; number < 17; number += 1) bodies.push(await startLargeBody(gateway))
  jest.advanceTimersByTime(30_000)
  const [oldest, ...others] = bodies
  expect(await oldest!.readStatusLine()).toBe('HTTP/1.1 503 Service Unavailable')
  for (const { socket } of others) socket.write('x'.repeat(largeSize))
  const statusLines = await Promise.all(others.map(({ readStatusLine }) => readStatusLine()))
  expect(statusLines).toEqual(Array(16).fill('HTTP/1.1 200 OK'))
})

describe('a body that arrives byte by byte', () => {
  const startTime = () => {
    useOwnTimers()
    const destroy = jest.fn()
    const req = Object.assign(new EventEmitter(), {
      headers: { 'content-length': String(largeSize) },
      complete: false,
      socket: { destroy },
    })
    const onSlow = jest.fn()
    limitBodyTime(
      req as unknown as IncomingMessage,
      { headersSent: true } as ServerResponse,
      [],
    )(onSlow)
    const receiveFor = (durationMs: number) => {
      for (let passedMs = 0; passedMs < durationMs; passedMs += 50_000) {
        req.emit('data')
        jest.advanceTimersByTime(50_000)
      }
    }
    return { req, destroy, onSlow, receiveFor }
  }

  test('is slow after 30 seconds, and ends after half an hour', () => {
    const { destroy, onSlow, receiveFor } = startTime()
    expect(onSlow).not.toHaveBeenCalled()
    receiveFor(maxBodyMs - 50_000)
    expect(onSlow).toHaveBeenCalledTimes(1)
    expect(destroy).not.toHaveBeenCalled()
    receiveFor(50_000)
    expect(destroy).toHaveBeenCalled()
  })

  test('has no limit any more when it is complete', () => {
    const { req, destroy } = startTime()
    req.emit('close')
    expect(jest.getTimerCount()).toBe(0)
    expect(destroy).not.toHaveBeenCalled()
  })
})
