import { createLogger } from './logger.ts'
import { retryForever } from './retry-forever.ts'

test('runs the work again after it failed or ended, until it is aborted', async () => {
  const controller = new AbortController()
  let runs = 0
  await retryForever('work', createLogger('x', 'silent'), controller.signal, async () => {
    runs += 1
    if (runs === 1) throw new Error('outage')
    if (runs === 3) controller.abort()
  })
  expect(runs).toBe(3)
})
