import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mayWatchHealth, realDependencies, watchHealth } from './watch-health.mjs'

type CheckResult = 'response' | 'timeout' | 'refused'

const limits = { intervalMs: 20, timeoutMs: 60, maxTimeouts: 3 }
const url = 'http://127.0.0.1:1/healthz'
let end = () => {}
afterEach(() => end())

/**
 * Watches a process whose checks have these results, on a clock that moves only with a check.
 *
 * @param results followed by responses
 * @param checkMs how long each check takes by that clock
 * @returns the number of checks after which the process was reported, null if it was not
 */
const watchResults = async (results: CheckResult[], checkMs = limits.timeoutMs) => {
  let checks = 0
  let now = 1_800_000_000_000
  let reportedAfter: number | null = null
  await new Promise<void>((allChecked) => {
    end = watchHealth(
      url,
      () => {
        reportedAfter = checks
        allChecked()
      },
      limits,
      {
        check: async () => {
          const result = results[checks] ?? 'response'
          if (checks === results.length) allChecked()
          checks += 1
          now += checkMs
          return result
        },
        now: () => now,
        // Lets other work go on, as a real pause does.
        pause: () => new Promise((resolve) => setImmediate(resolve)),
      },
    )
  })
  end()
  return reportedAfter
}

test('reports a process that has responded and then does not respond three times in a row', async () => {
  expect(await watchResults(['response', 'timeout', 'timeout', 'timeout'])).toBe(4)
})

test('does not report a process that pauses for less than three checks', async () => {
  expect(await watchResults(['response', 'timeout', 'timeout', 'response', 'timeout'])).toBeNull()
})

test('does not report a process that has never responded, or that refuses connections', async () => {
  expect(await watchResults(['timeout', 'timeout', 'timeout', 'timeout'])).toBeNull()
  expect(await watchResults(['response', 'refused', 'refused', 'refused'])).toBeNull()
})

test('does not report anything after its own process was suspended', async () => {
  const pauses: CheckResult[] = ['response', 'timeout', 'timeout', 'timeout', 'timeout']
  expect(await watchResults(pauses, 60_000)).toBeNull()
})

test('notices by itself when a server stops responding', async () => {
  let isHanging = false
  const server = createServer((_request, response) => {
    if (!isHanging) response.writeHead(404).end()
  })
  // A response that arrives after the timeout counts as none, so the server goes on until one was in time.
  const check: typeof realDependencies.check = async (address, timeoutMs) => {
    const result = await realDependencies.check(address, timeoutMs)
    isHanging ||= result === 'response'
    return result
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((reported) => {
    end = watchHealth(`http://127.0.0.1:${port}/healthz`, reported, limits, {
      ...realDependencies,
      check,
    })
  })
  server.close()
  server.closeAllConnections()
})

test('does not watch a process in development or with a debugger', () => {
  expect(mayWatchHealth({ NODE_ENV: 'production' })).toBe(true)
  expect(mayWatchHealth({ NODE_ENV: 'development' })).toBe(false)
  expect(mayWatchHealth({ NODE_ENV: 'production', NODE_OPTIONS: '--inspect-brk' })).toBe(false)
})
