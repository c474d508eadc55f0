/** Graceful stop: not ready → drained → closed → exit, within ten seconds (promise R10). */
import type { Logger } from './logger.ts'

export interface GracefulShutdown {
  /** Steps run one after the other, in the order in which they were added. */
  readonly addStep: (name: string, step: () => Promise<void> | void) => void
  readonly isShuttingDown: () => boolean
  readonly shutDown: (reason: string) => Promise<void>
}

const limit = 10_000

/**
 * Listens for SIGTERM, SIGINT and the loss of the supervisor (IPC disconnect), runs the steps and exits.
 * A step that fails is logged and the next one runs; after ten seconds the process exits with 1.
 */
export const createGracefulShutdown = (
  logger: Logger,
  exit: (code: number) => void = process.exit,
): GracefulShutdown => {
  const steps: { name: string; step: () => Promise<void> | void }[] = []
  let stopping: Promise<void> | undefined

  const run = async (reason: string) => {
    logger.info({ reason }, 'stopping')
    const timer = setTimeout(() => {
      logger.error('stopping took too long')
      exit(1)
    }, limit)
    for (const { name, step } of steps) {
      try {
        await step()
      } catch (error) {
        logger.error({ err: error, step: name }, 'a step of stopping failed')
      }
    }
    clearTimeout(timer)
    logger.info('stopped')
    exit(0)
  }
  const stop = (reason: string) => (stopping ??= run(reason))

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('supervisor gone'))
  return {
    addStep: (name, step) => void steps.push({ name, step }),
    isShuttingDown: () => stopping !== undefined,
    shutDown: stop,
  }
}
