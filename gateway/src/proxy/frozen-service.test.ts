/** Tests with a service whose process is frozen (SIGSTOP): its kernel accepts connections, but nothing responds. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createCleanup, eventually, sendRequest, startGateway, startUpstream } from '../testing.ts'

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
  const startedAt = Date.now()
  const body = method === 'POST' ? '{}' : undefined
  const { status } = await sendRequest(url, '/api/customers', { method, body })
  return { status, isFast: Date.now() - startedAt < 3000 }
}

test('returns 503 within 3 s after the first timeout, and uses the service again when it resumes', async () => {
  const workshop = await startProcess()
  const gateway = track(
    await startGateway({ WORKSHOP_URLS: workshop.url, UPSTREAM_TIMEOUT_MS: '4000' }),
  )
  expect((await send(gateway.url)).status).toBe(200)
  workshop.freeze()
  expect((await send(gateway.url)).status).toBe(504)
  for (const method of ['GET', 'POST', 'GET'])
    expect(await send(gateway.url, method)).toEqual({ status: 503, isFast: true })
  workshop.resume()
  await eventually(async () => (await send(gateway.url)).status === 200)
}, 60_000)

test('sends requests only to the other instance after the first timeout', async () => {
  const frozen = await startProcess()
  const healthy = track(await startUpstream())
  const gateway = track(
    await startGateway({
      WORKSHOP_URLS: `${frozen.url},${healthy.url}`,
      UPSTREAM_TIMEOUT_MS: '1000',
    }),
  )
  frozen.freeze()
  const first = [await send(gateway.url), await send(gateway.url)]
  expect(first.map(({ status }) => status)).toContain(200)
  for (let i = 0; i < 6; i++)
    expect(await send(gateway.url, 'POST')).toEqual({ status: 200, isFast: true })
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
  for (let i = 0; i < 4; i++)
    expect(await send(gateway.url, 'POST')).toEqual({ status: 200, isFast: true })
})
