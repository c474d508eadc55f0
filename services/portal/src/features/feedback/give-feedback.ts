import { feedbackGiven } from '@warsha/contracts/events'
import type * as endpoints from '@warsha/contracts/portal'
import { readOwnJob } from '@warsha/contracts/portal-jobs'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import { deriveId, runOnce } from '@warsha/service-kit/idempotency'
import { addEvent } from '@warsha/service-kit/outbox'
import type { Service } from '@warsha/service-kit/service'
import { insertFeedback } from './feedback.store.ts'

/**
 * Stores the customer's rating of a delivered job and publishes it to staff.
 *
 * Throws `receipt_not_confirmed` (409) before the receipt is confirmed and `already_rated` (409) for a second rating.
 */
export const giveFeedback = async (
  service: Service,
  { actor, body, params, idempotency, token }: RequestContext<typeof endpoints.giveFeedback>,
) => {
  const { data: job } = await service
    .clientFor('workshop')
    .call(readOwnJob, { params, onBehalfOf: token! })
  if (!job.delivery_confirmed) throw new ApiError('receipt_not_confirmed')

  return runOnce(service.db, idempotency, async (tx) => {
    const { make, model, plate_number, work_card_number } = job
    const { rating, comments = null } = body
    const id = deriveId(idempotency)
    const created_at = service.clock().toISOString()
    const customer = { customer_id: actor.id, customer_name: actor.name }
    const card = { work_card_id: job.id, work_card_number, plate_number }

    const isFirst = await insertFeedback(tx, {
      id,
      ...card,
      ...customer,
      vehicle: `${make} ${model}`,
      rating,
      comments,
      created_at,
    })
    if (!isFirst) throw new ApiError('already_rated')
    await addEvent(tx, feedbackGiven, `feedback:${id}`, {
      id,
      ...card,
      ...customer,
      make,
      model,
      rating,
      comments,
      at: created_at,
    })
    return { data: { rating, comments, created_at } }
  })
}
