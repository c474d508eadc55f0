/** Limits parallel work, so that one slow dependency cannot occupy every connection. */
import { BusyError } from './errors.ts'

/**
 * Creates a function that runs at most `maxRunning` pieces of work at a time, with at most `maxWaiting` waiting.
 *
 * It throws `BusyError` (503) if the queue is full, or after waiting for `maxWaitMs`.
 */
export const createConcurrencyLimiter = (
  maxRunning: number,
  maxWaiting: number,
  maxWaitMs?: number,
) => {
  const queue: (() => void)[] = []
  let running = 0
  const release = () => {
    const startNext = queue.shift()
    if (startNext) startNext()
    else running -= 1
  }
  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(start), 1)
        reject(new BusyError(new Error('waited too long')))
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      queue.push(start)
    })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (queue.length >= maxWaiting) throw new BusyError(new Error('too many waiting'))
      await waitForTurn()
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      release()
    }
  }
}
