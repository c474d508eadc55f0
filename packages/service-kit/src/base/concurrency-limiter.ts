/** Limits parallel work, so that one slow dependency cannot occupy every connection. */
import { BusyError } from './errors.ts'

export interface LimiterOptions {
  /** Work that has waited longer than this, in ms, is refused. Without it, work waits for any time. */
  readonly maxWaitMs?: number
  /** Returns true if an error means that the dependency is overloaded. Default: never. */
  readonly isOverload?: (error: unknown) => boolean
}

/**
 * Creates a function that runs at most `maxRunning` pieces of work at a time, with at most `maxWaiting` waiting.
 *
 * It throws `BusyError` (503) if the queue is full, or after waiting for `maxWaitMs`. An overload halves the number that
 * runs at a time, and each success raises it a little (additive increase, multiplicative decrease). Otherwise all of the
 * work could time out together for ever, while fewer at a time would succeed.
 */
export const createConcurrencyLimiter = (
  maxRunning: number,
  maxWaiting: number,
  { maxWaitMs, isOverload = () => false }: LimiterOptions = {},
) => {
  const queue: (() => void)[] = []
  const limit = createAdaptiveLimit(maxRunning)
  let running = 0
  const startNext = () => {
    while (queue.length > 0 && running < limit.get()) {
      running += 1
      queue.shift()?.()
    }
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
    if (running >= limit.get()) {
      if (queue.length >= maxWaiting) throw new BusyError(new Error('too many waiting'))
      await waitForTurn()
    } else {
      running += 1
    }
    const startedAt = performance.now()
    try {
      const result = await work()
      limit.raise()
      return result
    } catch (error) {
      if (isOverload(error)) limit.reduce(startedAt)
      throw error
    } finally {
      running -= 1
      startNext()
    }
  }
}

/** A limit from 1 to `max`, which falls by half and rises by about 1 for each round of successful work. */
const createAdaptiveLimit = (max: number) => {
  let limit = max
  let reducedAt = Number.NEGATIVE_INFINITY
  return {
    get: () => Math.floor(limit),
    raise: () => {
      limit = Math.min(limit + 1 / limit, max)
    },
    /**
     * Ignores work that began before the latest reduction: it ran under a higher limit. `startedAt` is by
     * `performance.now()`.
     */
    reduce: (startedAt: number) => {
      if (startedAt < reducedAt) return
      limit = Math.max(limit / 2, 1)
      reducedAt = performance.now()
    },
  }
}
