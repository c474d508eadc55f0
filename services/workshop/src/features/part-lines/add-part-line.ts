import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { defaultPriceTier } from '@warsha/contracts/workshop/part-line-rules'
import type * as endpoints from '@warsha/contracts/workshop/part-lines'
import { BusyError, failPoint } from '@warsha/service-kit/base'
import { waitForAll } from '@warsha/service-kit/database'
import {
  deriveId,
  findStoredResponse,
  type RequestContext,
  runOnce,
} from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { type HeldPart, holdPartAndConfirm, type PartRequest } from './hold-part.ts'
import { toPartLineFields, toPartLineHistory } from './part-line-rules.ts'
import {
  insertPartLine,
  lockPartLine,
  selectAbandonedAttempts,
  selectOptionalPendingLine,
  updatePartDetails,
} from './part-lines.store.ts'
import { getPartLine } from './part-lines.views.ts'
import { transitionPartLine } from './publish-part-line.ts'

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
    const intent = idempotency ? deriveId(idempotency) : null
    const [storedMeanwhile, given_up, pending] = await waitForAll([
      findStoredResponse<Response>(tx, idempotency),
      selectAbandonedAttempts(tx, intent),
      selectOptionalPendingLine(tx, intent),
    ])
    if (storedMeanwhile) return storedMeanwhile

    const fields = toPartLineFields(body)
    const request = {
      part_id: body.part_id,
      quantity: fields.quantity,
      actor,
      work_card_id: card.id,
      work_card_number: card.work_card_number,
      given_up,
    }
    if (pending) return { ...request, line_id: pending.id, version: pending.version }

    const id = uuid()
    const row = { id, work_card_id: card.id, part_id: body.part_id, intent, fields }
    await insertPartLine(tx, row, createWriteContext(service, actor))
    return { ...request, line_id: id, version: 1 }
  })
}

const confirmPartLine = (
  service: Service,
  { actor, body, idempotency }: AddPartLineInput,
  { line_id, work_card_id }: PartRequest,
  part: HeldPart,
): Promise<Response> =>
  runOnce(service.db, idempotency, async (tx) => {
    const [card, line] = await waitForAll([
      lockOpenWorkCard(tx, work_card_id),
      lockPartLine(tx, line_id),
    ])
    if (line.state !== 'pending')
      throw new BusyError(new Error(`part line ${line_id} was given up before it was confirmed`))

    const context = createWriteContext(service, actor)
    const price_tier = body.price_tier ?? defaultPriceTier(card.payment_type, part)
    const { quantity, unit_price } = toPartLineHistory(line)
    await waitForAll([
      updatePartDetails(tx, line_id, part),
      transitionPartLine(tx, { ...line, price_tier }, 'reserved', context),
      addHistory(tx, card.id, context, {
        event: 'part_added',
        changes: initialChanges({ part: part.part_name, quantity, unit_price }),
      }),
    ])
    await recalculateTotals(tx, card)
    failPoint('part-line.confirming')
    return { data: await getPartLine(tx, line_id) }
  })
