import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('limits running and waiting work and keeps the order, also after a failure', async () => {
  const limitConcurrency = createConcurrencyLimiter(1, 2)
  const order: string[] = []
  const work = (name: string) => limitConcurrency(async () => void order.push(name))
  let failFirst = () => {}
  const first = limitConcurrency(
    () =>
      new Promise<void>((_resolve, reject) => {
        failFirst = () => reject(new Error('the first fails'))
      }),
  )
  const waiting = [work('second'), work('third')]
  await expect(work('too many')).rejects.toMatchObject({ code: 'busy' })
  failFirst()
  await expect(first).rejects.toThrow('the first fails')
  await Promise.all(waiting)
  await work('fourth')
  expect(order).toEqual(['second', 'third', 'fourth'])
})

test('refuses work that has waited too long, and runs the next in its place', async () => {
  jest.useFakeTimers()
  try {
    const limitConcurrency = createConcurrencyLimiter(1, 2, { maxWaitMs: 700 })
    let endFirst = () => {}
    const first = limitConcurrency(() => new Promise<void>((resolve) => (endFirst = resolve)))
    const late = limitConcurrency(async () => 'late')
    jest.advanceTimersByTime(699)
    const next = limitConcurrency(async () => 'next')
    jest.advanceTimersByTime(1)
    await expect(late).rejects.toMatchObject({ code: 'busy' })
    endFirst()
    expect([await first, await next]).toEqual([undefined, 'next'])
  } finally {
    jest.useRealTimers()
  }
})

test('runs fewer pieces of work at a time after an overload, and more again after successes', async () => {
  const limitConcurrency = createConcurrencyLimiter(8, 100, {
    isOverload: (error) => (error as Error).message === 'overload',
  })
  /** Runs 20 pieces of work that end one after another, and returns how many ran together at most. */
  const countRunning = async (end: () => void) => {
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      end()
    }
    await Promise.allSettled(Array.from({ length: 20 }, () => limitConcurrency(work)))
    return most
  }
  const succeed = () => {}
  const fail = (message: string) => () => {
    throw new Error(message)
  }
  expect(await countRunning(succeed)).toBe(8)
  expect(await countRunning(fail('another error'))).toBe(8)
  await countRunning(fail('overload'))
  const afterOverload = await countRunning(succeed)
  expect(afterOverload).toBeGreaterThanOrEqual(1)
  expect(afterOverload).toBeLessThan(8)
  for (let round = 0; round < 10; round++) await countRunning(succeed)
  expect(await countRunning(succeed)).toBe(8)
})
