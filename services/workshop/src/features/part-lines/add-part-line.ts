import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { defaultPriceTier } from '@warsha/contracts/workshop/part-line-rules'
import type * as endpoints from '@warsha/contracts/workshop/part-lines'
import { failPoint } from '@warsha/service-kit/base'
import {
  deriveId,
  findStoredResponse,
  type RequestContext,
  runOnce,
} from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { endPartWaitOfCard } from '../part-waits/end-part-wait.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { type HeldPart, holdPartAndConfirm, type PartRequest } from './hold-part.ts'
import { toPartLineFields, toPartLineHistory } from './part-line-rules.ts'
import { getPartLine } from './part-lines.views.ts'
import { requestPartLine, reservePartLine } from './request-part-line.ts'

type Endpoint = typeof endpoints.addPartLine
type Response = ResponseOf<Endpoint>

export interface AddPartLineInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor
}

/**
 * Adds a part to an open work card: commits the request, lets inventory hold the part, and confirms the line.
 *
 * A repetition with the same idempotency key resumes the pending line of the first attempt. Throws `card_closed` (409),
 * `insufficient_stock` (409), or 503 if inventory does not respond in time.
 */
export const addPartLine = async (service: Service, input: AddPartLineInput): Promise<Response> => {
  const requested = await requestPart(service, input)
  if ('data' in requested) return requested
  return holdPartAndConfirm(service, requested, (part) =>
    confirmPartLine(service, input, requested, part),
  )
}

/** Commits a pending line. Returns the stored response if the same request was completed before. */
const requestPart = async (
  service: Service,
  { actor, body, params, idempotency }: AddPartLineInput,
): Promise<PartRequest | Response> => {
  const stored = await findStoredResponse<Response>(service.db, idempotency)
  if (stored) return stored

  return service.db.inTransaction(async (tx) => {
    // Serialises repetitions of the same request: after the lock, the other one's response or pending line is visible.
    const card = await lockOpenWorkCard(tx, params.id)
    const storedMeanwhile = await findStoredResponse<Response>(tx, idempotency)
    if (storedMeanwhile) return storedMeanwhile
    const fields = toPartLineFields(body)
    const intent = idempotency ? deriveId(idempotency) : null
    const request = { actor, card, part_id: body.part_id, fields, intent }
    return requestPartLine(tx, request, createWriteContext(service, actor))
  })
}

const confirmPartLine = (
  service: Service,
  { actor, body, idempotency }: AddPartLineInput,
  request: PartRequest,
  part: HeldPart,
): Promise<Response> =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockOpenWorkCard(tx, request.work_card_id)
    const context = createWriteContext(service, actor)
    const price_tier = body.price_tier ?? defaultPriceTier(card.payment_type, part)
    const line = await reservePartLine(tx, request, part, { price_tier }, context)
    const { quantity, unit_price } = toPartLineHistory(line)
    await addHistory(tx, card.id, context, {
      event: 'part_added',
      changes: initialChanges({ part: part.part_name, quantity, unit_price }),
    })
    await endPartWaitOfCard(tx, card.id, 'part_added', context, line.part_id)
    await recalculateTotals(tx, card)
    failPoint('part-line.confirming')
    return { data: await getPartLine(tx, line.id) }
  })
