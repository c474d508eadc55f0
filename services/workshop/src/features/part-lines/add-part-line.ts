import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { type Fils, fils, toFils } from '@warsha/contracts/base/money'
import { defaultPriceTier } from '@warsha/contracts/workshop/part-line-rules'
import type * as endpoints from '@warsha/contracts/workshop/part-lines'
import { failPoint, fieldError } from '@warsha/service-kit/base'
import { waitForAll } from '@warsha/service-kit/database'
import {
  deriveId,
  findStoredResponse,
  type RequestContext,
  runOnceAfterReading,
} from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { endPartWaitOfCard } from '../part-waits/end-part-wait.ts'
import { assertRecipientNamed } from '../work-card-core/counter-sale-rules.ts'
import { assertOpenWorkCard, lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { lockOptionalWorkCard } from '../work-card-core/work-card-core.store.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { type HeldPart, holdPartAndConfirm, type PartRequest } from './hold-part.ts'
import { assertTotalAllowed, toPartLineFields, toPartLineHistory } from './part-line-rules.ts'
import { getPartLine } from './part-lines.views.ts'
import {
  findEarlierAttempts,
  lockPendingLine,
  resumeOrInsertPartLine,
  storeReservation,
} from './request-part-line.ts'

type Endpoint = typeof endpoints.addPartLine
type Response = ResponseOf<Endpoint>

type Request = RequestContext<Endpoint>

export interface AddPartLineInput extends Pick<Request, 'params' | 'idempotency'> {
  readonly actor: HistoryActor
  /** Without a price the line gets the retail price of the part. */
  readonly body: Omit<Request['body'], 'unit_price'> & Partial<Pick<Request['body'], 'unit_price'>>
  /** Equal for all attempts to add this line, also on another card. By default the id of the request. */
  readonly intent?: string | null
}

/**
 * Price of a pending line without a price of its own, which is known when inventory has answered. A pending line is on no bill,
 * but the constraint `part_lines_price_is_positive` needs a price above 0.
 */
const provisionalPrice = fils(1)

/**
 * Adds a part to an open work card: commits the request, lets inventory hold the part, and confirms the line.
 *
 * A repetition with the same idempotency key resumes the pending line of the first attempt. Throws `card_closed` (409),
 * `insufficient_stock` (409), or 503 if inventory does not respond in time.
 */
export const addPartLine = async (service: Service, input: AddPartLineInput): Promise<Response> => {
  const requested = await requestPartOnce(service, input)
  if ('data' in requested) return requested
  return holdPartAndConfirm(service, requested, (part) =>
    confirmPartLine(service, input, requested, part),
  )
}

/** A repetition has the stored response also if the card is locked or deleted. */
const requestPartOnce = async (
  service: Service,
  input: AddPartLineInput,
): Promise<PartRequest | Response> => {
  try {
    return await requestPart(service, input)
  } catch (error) {
    const stored = await findStoredResponse<Response>(service.db, input.idempotency)
    if (stored) return stored
    throw error
  }
}

/** Commits a pending line. Returns the stored response if the same request was completed before. */
const requestPart = (
  service: Service,
  { actor, body, params, idempotency, ...input }: AddPartLineInput,
): Promise<PartRequest | Response> => {
  const { part_id } = body
  const intent = input.intent ?? (idempotency ? deriveId(idempotency) : null)
  return service.db.inTransaction(async (tx) => {
    // Serialises repetitions of the same request: after the lock, the other one's response or pending line is visible. The
    // card may have been closed or deleted since the other one.
    const [found, stored, earlier] = await waitForAll([
      lockOptionalWorkCard(tx, params.id, {}),
      findStoredResponse<Response>(tx, idempotency),
      findEarlierAttempts(tx, { intent, work_card_id: params.id, part_id }),
    ])
    if (stored) return stored
    const card = assertOpenWorkCard(found)
    const unit_price = body.unit_price ?? provisionalPrice
    const fields = toPartLineFields({ ...body, unit_price })
    const request = { actor, card, part_id, fields, intent }
    return resumeOrInsertPartLine(tx, earlier, request, createWriteContext(service, actor))
  })
}

/** Throws 400 at the price if the part has none. */
const retailPriceOf = ({ retail_price }: HeldPart): Fils => {
  if (!retail_price) throw fieldError('unit_price', 'required')
  return toFils(retail_price)
}

const confirmPartLine = (
  service: Service,
  { actor, body, idempotency }: AddPartLineInput,
  request: PartRequest,
  part: HeldPart,
): Promise<Response> =>
  runOnceAfterReading(
    service.db,
    idempotency,
    (tx) => waitForAll([lockOpenWorkCard(tx, request.work_card_id), lockPendingLine(tx, request)]),
    async (tx, [card, pending]) => {
      const context = createWriteContext(service, actor)
      const price_tier = body.price_tier ?? defaultPriceTier(card.payment_type, part)
      const price = body.unit_price ?? retailPriceOf(part)
      const line = { ...pending, price_tier, unit_price: price }
      assertTotalAllowed(line)
      const { quantity, unit_price } = toPartLineHistory(line)
      const [, , , { total_amount }, data] = await waitForAll([
        storeReservation(tx, line, part, context),
        addHistory(tx, card.id, context, {
          event: 'part_added',
          changes: initialChanges({ part: part.part_name, quantity, unit_price }),
        }),
        endPartWaitOfCard(tx, card.id, 'part_added', context, line.part_id),
        recalculateTotals(tx, card),
        getPartLine(tx, line.id),
      ])
      assertRecipientNamed(card, total_amount)
      failPoint('part-line.confirming')
      return { data }
    },
  )
