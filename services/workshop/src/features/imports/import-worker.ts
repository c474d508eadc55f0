/**
 * The worker of imports. It runs in every instance of the service and registers the import that has waited longest. If it
 * is killed, its transaction rolls back and the next worker registers the whole import.
 */
import { createSignal, retryForever, runInContext, startTrace } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { onImportStarted } from './import-signal.ts'
import { beginAttempt, lockNextImport, tryLockRegistration, updateStatus } from './imports.store.ts'
import { registerImport } from './register-import.ts'

const pollMs = 3000
/** After this many attempts the import itself fails or crashes its process. */
const maxAttempts = 5

/** Runs until `abortSignal`. Registers an import as soon as one is started in this process, and polls for others. */
export const runImportWorker = (service: Service, abortSignal: AbortSignal): Promise<void> =>
  retryForever('imports', service.logger, abortSignal, async () => {
    const signal = createSignal(abortSignal)
    const unsubscribe = onImportStarted(service, signal.notify)
    try {
      while (!abortSignal.aborted) {
        const notified = signal.wait(pollMs)
        if (!(await registerNextImport(service, abortSignal))) await notified
      }
    } finally {
      unsubscribe()
    }
  })

/** Registers one import completely or not at all. Returns false if none waits or another process registers one. */
export const registerNextImport = (service: Service, abortSignal: AbortSignal): Promise<boolean> =>
  service.db.inTransaction(async (tx) => {
    if (!(await tryLockRegistration(tx))) return false
    const next = await lockNextImport(tx)
    if (!next) return false

    const attempt = await beginAttempt(service.db, next.id)
    if (attempt > maxAttempts) {
      service.logger.error({ import: next.id }, 'an import failed after its last attempt')
      await updateStatus(tx, next.id, 'failed')
      return true
    }

    const context = startTrace(
      service.tracer,
      'register import',
      'internal',
      next.traceparent ?? undefined,
    )
    await runInContext(context, () => registerImport(service, tx, next, abortSignal)).finally(() =>
      context.span?.end(),
    )
    return true
  })
