import { BusyError } from './errors.ts'
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

test('logs failures, but not each write that PostgreSQL refuses while its disk is almost full', async () => {
  const controller = new AbortController()
  const logger = createLogger('x', 'silent')
  const warn = jest.spyOn(logger, 'warn')
  const refused = Object.assign(new Error('read-only transaction'), { code: '25006' })
  const failures: Error[] = [refused, new BusyError(refused), new Error('outage')]
  await retryForever('work', logger, controller.signal, async () => {
    const failure = failures.shift()
    if (failure) throw failure
    controller.abort()
  })
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ err: new Error('outage') }), 'interrupted, will retry'],
  ])
})
