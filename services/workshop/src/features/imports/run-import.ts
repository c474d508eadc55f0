/** Somebody has seen what would happen and wants it: the import waits for a worker from here on. */
import type { runImport as endpoint } from '@warsha/contracts/imports'
import { currentContext } from '@warsha/service-kit/context'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { ringForImports } from './import-bell.ts'
import { noCounts } from './import-plan.ts'
import { lockOptionalImport, updateRunning, type Wanted } from './imports.store.ts'
import { selectSummary } from './imports.views.ts'

export const runImport = async (
  service: Service,
  wanted: Wanted,
  { actor, body }: RequestContext<typeof endpoint>,
) => {
  const summary = await service.db.inTransaction(async (tx) => {
    const found = await lockOptionalImport(tx, wanted, ['draft', 'checked', 'failed'])
    // It runs or has run: a second click wants nothing else.
    if (!found) return selectSummary(tx, wanted)
    if (found.status === 'draft') throw new ApiError('import_unchecked')
    const counts = { ...noCounts, ...found.counts }
    if (counts.ready === 0) throw new ApiError('import_empty')
    if (counts.invalid > 0 && !body.leave_out_invalid) throw new ApiError('import_invalid_rows')
    await updateRunning(tx, {
      id: wanted.id,
      run_by: actor.id,
      run_by_name: actor.name,
      now: service.clock().toISOString(),
      traceparent: currentContext()?.traceparent ?? null,
      total: counts.ready,
    })
    return selectSummary(tx, wanted)
  })
  ringForImports(service)
  return { data: summary }
}
