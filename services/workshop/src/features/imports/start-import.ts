/** Starts a checked import: it waits for a worker from now on. */
import type * as endpoints from '@warsha/contracts/workshop/imports'
import { ApiError, getCurrentContext } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { noCounts } from './import-plan.ts'
import { notifyImportWorker } from './import-signal.ts'
import {
  editableStatuses,
  type ImportScope,
  lockOptionalImport,
  updateRunning,
} from './imports.store.ts'
import { getImport } from './imports.views.ts'

export const startImport = async (
  service: Service,
  scope: ImportScope,
  { actor, body }: RequestContext<typeof endpoints.runImport>,
) => {
  const summary = await service.db.inTransaction(async (tx) => {
    // Serialises uploads, checks and starts of this import.
    const found = await lockOptionalImport(tx, scope, editableStatuses)
    // It is running or done already. A second click changes nothing.
    if (!found) return getImport(tx, scope)

    if (found.status === 'draft') throw new ApiError('import_unchecked')
    const counts = { ...noCounts, ...found.counts }
    if (counts.ready === 0) throw new ApiError('import_empty')
    if (counts.invalid > 0 && !body.leave_out_invalid) throw new ApiError('import_invalid_rows')

    await updateRunning(tx, {
      id: scope.id,
      run_by: actor.id,
      run_by_name: actor.name,
      now: service.clock().toISOString(),
      traceparent: getCurrentContext()?.traceparent ?? null,
      total: counts.ready,
    })
    return getImport(tx, scope)
  })
  notifyImportWorker(service)
  return { data: summary }
}
