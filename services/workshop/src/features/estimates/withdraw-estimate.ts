import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import {
  estimateChangeBlockedBy,
  isEstimateOpen,
} from '@warsha/contracts/workshop/estimates/estimate-states'
import type * as endpoints from '@warsha/contracts/workshop/estimates/estimates'
import { ApiError, checkVersion } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { noCardBefore, updateEstimate } from './estimates.store.ts'
import { getEstimate, withAvailability } from './estimates.views.ts'
import { lockEstimate } from './lock-estimate.ts'
import { restoreCardStatus } from './restore-card-status.ts'

type Endpoint = typeof endpoints.withdrawEstimate

interface WithdrawEstimateInput extends Pick<RequestContext<Endpoint>, 'body' | 'params'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Ends an open estimate without a decision. Its job returns to the status that it had before.
 *
 * Throws `changed_since_read` (409), `estimate_decided` (409), or `estimate_not_sent` (409) if it has ended already.
 */
export const withdrawEstimate = async (
  service: Service,
  { actor, body, params: { id } }: WithdrawEstimateInput,
): Promise<ResponseOf<Endpoint>> => {
  const data = await service.db.inTransaction(async (tx) => {
    const locked = await lockEstimate(tx, id)
    const { card, estimate } = locked
    checkVersion(estimate, body.version)
    const blockedBy = estimateChangeBlockedBy(estimate)
    if (blockedBy) throw new ApiError(blockedBy)
    if (!isEstimateOpen(estimate)) throw new ApiError('estimate_not_sent')

    const context = createWriteContext(service, actor)
    await updateEstimate(
      tx,
      estimate,
      { status: 'withdrawn', sent_version: null, ...noCardBefore },
      context,
    )
    await addHistory(tx, card.id, context, {
      event: 'estimate_withdrawn',
      changes: [{ field: 'estimate_number', from: estimate.estimate_number, to: null }],
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'estimate_withdrawn',
      subject: { type: 'estimate', id },
      details: { estimate_number: estimate.estimate_number },
    })
    await restoreCardStatus(tx, locked, context)
    return getEstimate(tx, id)
  })
  return { data: await withAvailability(service, data) }
}
