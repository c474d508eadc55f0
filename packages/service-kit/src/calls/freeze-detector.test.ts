import { createFreezeDetector, freezeCheckAfterMs } from './freeze-detector.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A process on a clock of its own: while it is frozen, a check ends with its timeout. */
const createProcess = () => {
  const state = { isFrozen: false, checks: 0, frozenReports: 0 }
  const detector = createFreezeDetector({
    isAlive: (timeoutMs) => {
      state.checks += 1
      return new Promise((resolve) => {
        if (state.isFrozen) setTimeout(() => resolve(false), timeoutMs)
        else resolve(true)
      })
    },
    onFrozen: () => {
      state.frozenReports += 1
    },
  })
  /** Sends a request that the process never answers. Returns when it was given up, in ms after it was sent. */
  const send = () => {
    const startedAt = performance.now()
    const request = { givenUpAfterMs: Number.NaN, stop: () => {} }
    request.stop = detector.watch(startedAt, () => {
      request.givenUpAfterMs = performance.now() - startedAt
    })
    return request
  }
  return { state, detector, send }
}
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('gives up the first request to a frozen process in less than 3 s', async () => {
  const { state, send } = createProcess()
  state.isFrozen = true
  const request = send()
  await advance(3000)
  expect(request.givenUpAfterMs).toBeLessThanOrEqual(2400)
  expect(state.frozenReports).toBe(1)
})

test.each([0, 100, 300, 490, 510, 800, 990, 1010, 2000])(
  'gives up every request in less than 3 s if the process freezes %d ms after a slow one began',
  async (ms) => {
    const { state, send } = createProcess()
    const slow = send()
    await advance(ms)
    state.isFrozen = true
    const requests = [send()]
    await advance(400)
    requests.push(send())
    await advance(3000)
    for (const { givenUpAfterMs } of requests) expect(givenUpAfterMs).toBeLessThanOrEqual(2400)
    expect(slow.givenUpAfterMs).toBeLessThanOrEqual(ms + 2400)
  },
)

test('never gives up a request to a process that responds to checks', async () => {
  const { state, send } = createProcess()
  const request = send()
  await advance(60_000)
  expect(request.givenUpAfterMs).toBeNaN()
  expect(state.checks).toBeGreaterThan(50)
})

test('checks nothing while all requests are answered quickly', async () => {
  const { state, send } = createProcess()
  for (let at = 0; at < 100; at += 1) {
    const { stop } = send()
    await advance(freezeCheckAfterMs / 3)
    stop()
  }
  await advance(10_000)
  expect(state.checks).toBe(0)
})

test('does not give up when one check fails and the next is answered', async () => {
  const { state, send } = createProcess()
  state.isFrozen = true
  const request = send()
  await advance(freezeCheckAfterMs + 600)
  state.isFrozen = false
  await advance(30_000)
  expect([state.frozenReports, request.givenUpAfterMs]).toEqual([0, Number.NaN])
})

test('concludes nothing from checks that end late because this process was blocked', async () => {
  const onFrozen = jest.fn()
  const detector = createFreezeDetector({
    isAlive: (timeoutMs) =>
      new Promise((resolve) => setTimeout(() => resolve(false), timeoutMs + 1000)),
    onFrozen,
  })
  detector.watch(performance.now(), onFrozen)
  await advance(20_000)
  expect(onFrozen).not.toHaveBeenCalled()
  detector.close()
})
