/**
 * The worker of imports, in every instance of the service: takes the one that has waited longest. Killed in the middle
 * it leaves nothing, and whoever comes next, here or in another instance, does it whole.
 */

import { continueTrace, inContext } from '@warsha/service-kit/context'
import { keepTrying } from '@warsha/service-kit/keep-trying'
import type { Service } from '@warsha/service-kit/service'
import { createBell } from '@warsha/service-kit/signal'
import { hearImports } from './import-bell.ts'
import { beginAttempt, lockNextImport, tryTurn, updateStatus } from './imports.store.ts'
import { registerImport } from './register-import.ts'

const pollMs = 3000
/** After so many beginnings without an end it is the import itself that fails, or kills its process. */
const mostAttempts = 5

/** Until the signal; the bell of this process rings when somebody wants an import to run here. */
export const registerImports = (service: Service, signal: AbortSignal): Promise<void> =>
  keepTrying('imports', service.logger, signal, async () => {
    const bell = createBell(signal)
    const deafen = hearImports(service, bell.ring)
    try {
      while (!signal.aborted) {
        const rung = bell.next(pollMs)
        if (!(await registerNextImport(service, signal))) await rung
      }
    } finally {
      deafen()
    }
  })

/** Registers one import, all or nothing; false when none waits or another process is at one. */
export const registerNextImport = (service: Service, signal: AbortSignal): Promise<boolean> =>
  service.db.inTransaction(async (tx) => {
    if (!(await tryTurn(tx))) return false
    const next = await lockNextImport(tx)
    if (!next) return false
    const attempt = await beginAttempt(service.db, next.id)
    if (attempt > mostAttempts) {
      service.logger.error({ import: next.id }, 'an import was given up')
      await updateStatus(tx, next.id, 'failed')
      return true
    }
    const traceparent = continueTrace(next.traceparent ?? undefined)
    await inContext({ traceparent }, () => registerImport(service, tx, next, signal))
    return true
  })
