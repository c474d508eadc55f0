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
    const limitConcurrency = createConcurrencyLimiter(1, 2, 700)
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
