import type * as endpoints from '@warsha/contracts/workshop/estimates/deferred-work'
import { ApiError, checkVersion, fieldError, toLocalDate } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkOfVehicle, updateAsCalled } from './work-to-call.store.ts'

interface RecordCallInput
  extends Pick<RequestContext<typeof endpoints.recordCall>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Records a call about the open work of a car, with the day on which the customer wants to hear of it again.
 *
 * Throws `changed_since_read` (409) if the work was changed or closed, 404 if it does not exist, or 400 if the day is before today,
 * in the time zone of the shop.
 */
export const recordCall = (
  service: Service,
  { actor, body: { call_again_on, note = null, version }, params, idempotency }: RecordCallInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const work = await lockWorkOfVehicle(tx, params.id)
    checkVersion(work, version)
    const { vehicle_id, customer_id } = work
    if (work.status !== 'open') {
      throw new ApiError('changed_since_read', {
        name: work.updated_by ?? '',
        at: work.updated_at,
        version: work.version,
      })
    }
    const { shop_timezone } = await readLocalSettings(tx)
    const minimum = toLocalDate(shop_timezone, service.clock())
    if (call_again_on < minimum) throw fieldError('call_again_on', 'date_too_early', { minimum })

    const context = createWriteContext(service, actor)
    const called_count = await updateAsCalled(
      tx,
      { vehicle_id, customer_id, call_again_on, note },
      context,
    )
    await addAuditEntry(tx, service.name, actor, {
      action: 'customer_called',
      subject: { type: 'vehicle', id: vehicle_id },
      details: { call_again_on, note, called_count },
    })
    return { data: { called_count } }
  })
