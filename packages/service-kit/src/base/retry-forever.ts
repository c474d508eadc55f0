/** Runs loops that must never end: an outage interrupts them, and they continue after growing pauses. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusedWrite } from './errors.ts'
import type { Logger } from './logger.ts'

const minPauseMs = 100
const maxPauseMs = 5000

/**
 * Runs `work` again whenever it ends or fails, until `signal` aborts. The pause doubles from 0.1 s to 5 s and starts
 * again at 0.1 s after `work` ran for more than a minute. Chance takes up to half of it, so that not everything that an
 * outage interrupted comes back at once. Logs each failure, except those of writes that PostgreSQL refuses
 * because its disk is almost full: the database logs when that begins and ends, and it may last for days.
 */
export const retryForever = async (
  name: string,
  logger: Logger,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  let pauseMs = minPauseMs
  while (!signal.aborted) {
    const startedAt = Date.now()
    try {
      await work()
    } catch (error) {
      if (!signal.aborted && !isRefusedWrite(error))
        logger.warn({ err: error, work: name, pause: pauseMs }, 'interrupted, will retry')
    }
    if (Date.now() - startedAt > 60_000) pauseMs = minPauseMs
    // An abort ends the pause early.
    await sleep(pauseMs * (1 - Math.random() / 2), undefined, { signal }).catch(() => undefined)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
}
