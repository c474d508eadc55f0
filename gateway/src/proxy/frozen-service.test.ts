/** Tests with a service whose process is frozen (SIGSTOP): its kernel accepts connections, but nothing responds. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createCleanup,
  sendRaw,
  sendRequest,
  startGateway,
  startUpstream,
  waitUntil,
} from '../testing.ts'

const { track, closeAll } = createCleanup()
afterEach(closeAll)

const program = `
  const server = require('node:http').createServer((_, res) => res.end('process')).listen(0, '127.0.0.1', () =>
    require('node:fs').writeSync(1, String(server.address().port)))`

const startProcess = async () => {
  const child: ChildProcess = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return track({
    url: `http://127.0.0.1:${Number(String(chunk))}`,
    freeze: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    close: async () => void child.kill('SIGKILL'),
  })
}

const send = async (url: string, method = 'GET') => {
  const body = method === 'POST' ? '{}' : undefined
  return (await sendRequest(url, '/api/customers', { method, body })).status
}

/** Longer than a test may take: these tests are about the requests that end before it. */
const env = { UPSTREAM_TIMEOUT_MS: '300000' }

test('returns 503 from the first request to a frozen service, and uses the service again when it resumes', async () => {
  const workshop = await startProcess()
  const gateway = track(await startGateway({ WORKSHOP_URLS: workshop.url, ...env }))
  expect(await send(gateway.url)).toBe(200)
  workshop.freeze()
  const first = ['GET', 'POST', 'GET', 'POST'].map((method) => send(gateway.url, method))
  expect(await Promise.all(first)).toEqual([503, 503, 503, 503])
  for (const method of ['GET', 'POST']) expect(await send(gateway.url, method)).toBe(503)
  expect(
    gateway.logLines.filter(({ message }) => message === 'an instance is not ready'),
  ).toHaveLength(1)
  workshop.resume()
  await waitUntil(async () => (await send(gateway.url)) === 200)
}, 60_000)

const sendHandshake = (url: string) =>
  sendRaw(
    url,
    'GET /socket.io/?transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )

test('returns 503 for the WebSocket of a frozen service', async () => {
  const notification = await startProcess()
  const gateway = track(await startGateway({ NOTIFICATION_URLS: notification.url, ...env }))
  notification.freeze()
  const received = await sendHandshake(gateway.url)
  expect(received).toMatch(/^HTTP\/1\.1 503 /)
}, 60_000)

test('sends a read that meets a frozen instance to the other one, and later requests only there', async () => {
  const frozen = await startProcess()
  const healthy = track(await startUpstream())
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: `${frozen.url},${healthy.url}`, ...env }),
  )
  frozen.freeze()
  expect(await Promise.all([send(gateway.url), send(gateway.url)])).toEqual([200, 200])
  expect(await Promise.all(Array.from({ length: 6 }, () => send(gateway.url, 'POST')))).toEqual(
    Array(6).fill(200),
  )
}, 60_000)

test('does not send a change again that met a frozen instance, because it may have been executed', async () => {
  const frozen = await startProcess()
  const healthy = track(await startUpstream())
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: `${frozen.url},${healthy.url}`, ...env }),
  )
  frozen.freeze()
  const changes = [send(gateway.url, 'POST'), send(gateway.url, 'POST')]
  expect((await Promise.all(changes)).sort()).toEqual([200, 503])
  expect(healthy.received).toHaveLength(1)
}, 60_000)

test('connects a WebSocket to the other instance if one is frozen', async () => {
  const frozen = await startProcess()
  const healthy = track(await startUpstream())
  healthy.server.on('upgrade', (_, socket) => {
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
  })
  const gateway = track(
    await startGateway({ NOTIFICATION_URLS: `${frozen.url},${healthy.url}`, ...env }),
  )
  frozen.freeze()
  const received = await Promise.all([sendHandshake(gateway.url), sendHandshake(gateway.url)])
  for (const head of received) expect(head).toMatch(/^HTTP\/1\.1 101 /)
}, 60_000)

test('keeps using a service of which only one request is slow', async () => {
  const workshop = track(
    await startUpstream((req, res) => {
      if (req.url !== '/api/reports') res.end('{}')
    }),
  )
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: workshop.url, UPSTREAM_TIMEOUT_MS: '600' }),
  )
  expect((await sendRequest(gateway.url, '/api/reports')).status).toBe(504)
  for (let i = 0; i < 4; i++) expect(await send(gateway.url, 'POST')).toBe(200)
})
