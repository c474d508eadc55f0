/** Graceful shutdown: not ready, drained, closed, exit, within ten seconds. */
import type { Logger } from '../base/logger.ts'

export interface GracefulShutdown {
  /** Adds a step. Steps run one after the other in the order in which they were added. */
  readonly addStep: (name: string, step: () => Promise<void> | void) => void
  readonly isShuttingDown: () => boolean
  readonly shutDown: (reason: string) => Promise<void>
}

const timeoutMs = 10_000

/**
 * Listens for SIGTERM, SIGINT and the loss of the supervisor (IPC disconnect), runs the steps and exits.
 *
 * A failed step is logged and the next one runs. The process exits with 1 after ten seconds.
 */
export const createGracefulShutdown = (
  logger: Logger,
  exit: (code: number) => void = process.exit,
): GracefulShutdown => {
  const steps: { name: string; step: () => Promise<void> | void }[] = []
  let shutdown: Promise<void> | undefined

  const runSteps = async (reason: string) => {
    logger.info({ reason }, 'stopping')
    const timer = setTimeout(() => {
      logger.error('stopping took too long')
      exit(1)
    }, timeoutMs)
    for (const { name, step } of steps) {
      try {
        await step()
      } catch (error) {
        logger.error({ err: error, step: name }, 'a shutdown step failed')
      }
    }
    clearTimeout(timer)
    logger.info('stopped')
    exit(0)
  }
  const shutDown = (reason: string) => (shutdown ??= runSteps(reason))

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void shutDown(signal))
  process.on('disconnect', () => void shutDown('lost the supervisor'))
  return {
    addStep: (name, step) => void steps.push({ name, step }),
    isShuttingDown: () => shutdown !== undefined,
    shutDown,
  }
}
