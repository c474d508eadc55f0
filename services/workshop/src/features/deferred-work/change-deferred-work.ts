import type * as endpoints from '@warsha/contracts/workshop/estimates/deferred-work'
import { checkVersion } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWork, updateWorkStatus } from './deferred-work.store.ts'
import { getDeferredWork } from './deferred-work.views.ts'

interface ChangeDeferredWorkInput
  extends Pick<RequestContext<typeof endpoints.changeDeferredWork>, 'body' | 'params'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/** Throws `changed_since_read` (409), or 404 if the vehicle has no such work. */
export const changeDeferredWork = async (
  service: Service,
  { actor, body, params: { id: vehicle_id, workId: id } }: ChangeDeferredWorkInput,
) => {
  await service.db.inTransaction(async (tx) => {
    const work = await lockWork(tx, { id, vehicle_id })
    checkVersion(work, body.version)
    if (work.status === body.status) return
    await updateWorkStatus(tx, { id, status: body.status }, createWriteContext(service, actor))
    await addAuditEntry(tx, service.name, actor, {
      action: 'deferred_work_changed',
      subject: { type: 'vehicle', id: vehicle_id },
      details: { description: work.description, from: work.status, to: body.status },
    })
  })
  return { data: await getDeferredWork(service, id) }
}
