/** For loops that must never end: outages are survived with growing pauses, and said once each. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'

const longestPauseMs = 5000

/** Runs `work` again whenever it ends or fails, until the signal; pauses 0.1 s, 0.2 s … 5 s, from anew after a minute of good work. */
export const retryForever = async (
  name: string,
  logger: Logger,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  let pause = 100
  while (!signal.aborted) {
    const began = Date.now()
    try {
      await work()
    } catch (error) {
      if (!signal.aborted)
        logger.warn({ err: error, work: name, pause }, 'interrupted, trying again')
    }
    if (Date.now() - began > 60_000) pause = 100
    // An abort ends the pause early; there is nothing else to do about it.
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    pause = Math.min(pause * 2, longestPauseMs)
  }
}
