import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { estimateDecisionBlockedBy } from '@warsha/contracts/workshop/estimates/estimate-states'
import type * as endpoints from '@warsha/contracts/workshop/estimates/estimates'
import { ApiError, checkVersion } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { publishChanged } from '../work-card-core/work-card-events.ts'
import { deleteVersion, updateEstimate } from './estimates.store.ts'
import { getEstimate, withAvailability } from './estimates.views.ts'
import { lockEstimate } from './lock-estimate.ts'

type Endpoint = typeof endpoints.discardEstimateChanges

interface DiscardChangesInput extends Pick<RequestContext<Endpoint>, 'body' | 'params'> {
  readonly actor: HistoryActor
}

/** Drops the draft that follows the sent version. Does nothing if there is none. Throws `estimate_not_sent` (409) for a draft. */
export const discardChanges = async (
  service: Service,
  { actor, body, params: { id } }: DiscardChangesInput,
): Promise<ResponseOf<Endpoint>> => {
  const data = await service.db.inTransaction(async (tx) => {
    const { card, estimate } = await lockEstimate(tx, id)
    checkVersion(estimate, body.version)
    const blockedBy = estimateDecisionBlockedBy(estimate)
    if (blockedBy) throw new ApiError(blockedBy)
    const { sent_version, current_version } = estimate
    if (sent_version !== null && sent_version < current_version) {
      const context = createWriteContext(service, actor)
      await updateEstimate(tx, estimate, { current_version: sent_version }, context)
      await deleteVersion(tx, { estimate_id: id, version_number: current_version })
      await publishChanged(tx, card, context)
    }
    return getEstimate(tx, id)
  })
  return { data: await withAvailability(service, data) }
}
