import type * as endpoints from '@warsha/contracts/portal/portal'
import { type PortalJob, readOwnJob } from '@warsha/contracts/workshop/portal-jobs'
import { ApiError } from '@warsha/service-kit/base'
import { deriveId, type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { storeFeedback } from './store-feedback.ts'

/** Earlier releases let customers confirm the receipt of counter sales, which have no vehicle. */
const isDelivered = ({ kind, delivery_confirmed }: PortalJob): boolean =>
  delivery_confirmed && kind !== 'counter_sale'

/**
 * Stores the customer's rating of a delivered job and publishes it to staff.
 *
 * Throws `receipt_not_confirmed` (409) before the receipt is confirmed and of a counter sale, and `already_rated` (409) for a
 * second rating.
 */
export const giveFeedback = async (
  service: Service,
  { actor, body, params, idempotency, token }: RequestContext<typeof endpoints.giveFeedback>,
) => {
  const { data: job } = await service
    .clientFor('workshop')
    .call(readOwnJob, { params, onBehalfOf: token! })
  if (!isDelivered(job)) throw new ApiError('receipt_not_confirmed')

  return runOnce(service.db, idempotency, async (tx) => {
    const { rating, comments = null } = body
    const created_at = service.clock().toISOString()
    const isFirst = await storeFeedback(tx, {
      id: deriveId(idempotency),
      job,
      customer: actor,
      rating,
      comments,
      at: created_at,
    })
    if (!isFirst) throw new ApiError('already_rated')
    return { data: { rating, comments, created_at } }
  })
}
