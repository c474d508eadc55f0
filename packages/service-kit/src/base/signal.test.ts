import { getEventListeners } from 'node:events'
import { createSignal } from './signal.ts'

test('adds one abort listener for any number of waits, and wakes on abort', async () => {
  const controller = new AbortController()
  const signal = createSignal(controller.signal)
  for (let at = 0; at < 1000; at += 1) {
    const notified = signal.wait(60_000)
    signal.notify()
    await notified
  }
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
  const notified = signal.wait(60_000)
  controller.abort()
  await notified
  await signal.wait(60_000)
})
