import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { mayWatchHealth, watchHealth } from './watch-health.mjs'

const limits = { intervalMs: 20, timeoutMs: 60, maxTimeouts: 3 }
let behaviour: 'at once' | 'never' = 'at once'
let server: Server
let url: string
let hangs = 0
let responses = 0
let end = () => {}

beforeEach(async () => {
  hangs = 0
  responses = 0
  behaviour = 'at once'
  server = createServer((_request, response) => {
    if (behaviour === 'never') return
    responses++
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/healthz`
  end = watchHealth(url, () => hangs++, limits)
})
afterEach(() => {
  end()
  server.close()
  server.closeAllConnections()
})

/** Ends with the test at the latest. */
const waitUntil = async (isReached: () => boolean) => {
  while (!isReached()) await sleep(10)
}

/** Two, so that the first one has certainly been received. */
const waitForResponses = () => waitUntil(() => responses > 1)

test('reports a process once that has responded and then does not respond three times in a row', async () => {
  await waitForResponses()
  behaviour = 'never'
  await waitUntil(() => hangs > 0)
  await sleep(200)
  expect(hangs).toBe(1)
})

test('does not report a process that pauses for less than three checks', async () => {
  await sleep(100)
  behaviour = 'never'
  await sleep(90)
  behaviour = 'at once'
  await sleep(400)
  expect(hangs).toBe(0)
})

test('does not report a process that has never responded, or that refuses connections', async () => {
  end()
  behaviour = 'never'
  end = watchHealth(url, () => hangs++, limits)
  await sleep(400)
  server.close()
  server.closeAllConnections()
  await sleep(300)
  expect(hangs).toBe(0)
})

test('does not report anything after its own process was suspended', async () => {
  await sleep(100)
  behaviour = 'never'
  const now = jest.spyOn(Date, 'now')
  let suspendedMs = 0
  now.mockImplementation(() => {
    suspendedMs += 60_000
    return 1_800_000_000_000 + suspendedMs
  })
  await sleep(600)
  now.mockRestore()
  expect(hangs).toBe(0)
})

test('does not watch a process in development or with a debugger', () => {
  expect(mayWatchHealth({ NODE_ENV: 'production' })).toBe(true)
  expect(mayWatchHealth({ NODE_ENV: 'development' })).toBe(false)
  expect(mayWatchHealth({ NODE_ENV: 'production', NODE_OPTIONS: '--inspect-brk' })).toBe(false)
})
