/** Lets few through at a time and few wait: one slow dependency must not take every connection with it. */
import { BusyError } from './errors.ts'

/** Runs at most `inFlight` works at once with `waiting` behind them; more throw Busy (503). */
export const createConcurrencyLimiter = (inFlight: number, waiting: number) => {
  const queue: (() => void)[] = []
  let busy = 0
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else busy -= 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= inFlight) {
      if (queue.length >= waiting) throw new BusyError(new Error('too many waiting'))
      await new Promise<void>((resolve) => queue.push(resolve))
    } else busy += 1
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
