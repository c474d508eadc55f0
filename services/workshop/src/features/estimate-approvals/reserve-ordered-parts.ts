import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/estimates/estimate-approvals'
import { findStoredResponse, type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockEstimate } from '../estimates/lock-estimate.ts'
import type { PartRequest } from '../part-lines/hold-part.ts'
import { type HeldParts, holdPartsAndConfirm } from '../part-lines/hold-parts.ts'
import { toPartLineFields } from '../part-lines/part-line-rules.ts'
import {
  refusePartLine,
  requestPartLine,
  reservePartLine,
} from '../part-lines/request-part-line.ts'
import { endPartWaitOfCard, takePartsOutOfWait } from '../part-waits/end-part-wait.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import {
  countOrderedLinesOfCard,
  markReserved,
  type OrderedLine,
  selectOrderedLines,
} from './estimate-approvals.store.ts'
import { intentOfOrder, matchOrderedParts, nameOfOrder } from './match-ordered-parts.ts'
import type { MissingPart } from './ordered-parts-rules.ts'
import { areAllHeld, markAsCovering, settleAddedParts } from './settle-added-parts.ts'

type Endpoint = typeof endpoints.reserveOrderedParts
type Response = ResponseOf<Endpoint>

interface ReserveOrderedPartsInput
  extends Pick<RequestContext<Endpoint>, 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

interface RequestedOrder {
  readonly line: OrderedLine
  readonly request: PartRequest
}

/**
 * Reserves the approved parts of an estimate that were to be ordered and are in stock by now, at their approved prices. Parts
 * that are still missing stay as they are. Parts that were added to the card by hand meanwhile are not reserved again, also if
 * somebody adds them in the same moment: the line by hand wins. Of a portion that was added, only the rest is reserved.
 *
 * Throws `card_closed` (409), or 503 if inventory does not respond.
 */
export const reserveOrderedParts = async (
  service: Service,
  input: ReserveOrderedPartsInput,
): Promise<Response> => {
  const stored = await findStoredResponse<Response>(service.db, input.idempotency)
  if (stored) return stored
  const requested = await requestOrderedParts(service, input)
  return holdPartsAndConfirm(
    service,
    requested.map(({ request }) => request),
    (parts) => confirmOrderedParts(service, input, requested, parts),
  )
}

const requestOrderedParts = (
  service: Service,
  { actor, params: { id } }: ReserveOrderedPartsInput,
): Promise<RequestedOrder[]> =>
  service.db.inTransaction(async (tx) => {
    const { card } = await lockEstimate(tx, id)
    await lockOpenWorkCard(tx, card.id)
    const context = createWriteContext(service, actor)
    const requested: RequestedOrder[] = []
    const orders = await matchOrderedParts(tx, id)
    for (const { line, missing } of orders.missing.filter(areAllHeld)) {
      const fields = toPartLineFields({ ...line, quantity: missing })
      const { part_id } = line
      const intent = intentOfOrder(line)
      const request = await requestPartLine(tx, { actor, card, part_id, fields, intent }, context)
      requested.push({ line, request })
    }
    return requested
  })

/**
 * Returns the ordered part of a request, or undefined if not exactly the requested quantity is missing any more: somebody may have
 * added the part or a portion of it by hand, or dropped it.
 */
const findUnchangedOrder = (
  missing: readonly MissingPart<OrderedLine>[],
  requested: readonly RequestedOrder[],
  { line_id, quantity }: PartRequest,
): MissingPart<OrderedLine> | undefined => {
  const { line } = requested.find(({ request }) => request.line_id === line_id)!
  const order = missing.find((one) => one.line.line_key === line.line_key)
  return order && order.missing === quantity && areAllHeld(order) ? order : undefined
}

const confirmOrderedParts = (
  service: Service,
  { actor, params: { id }, idempotency }: ReserveOrderedPartsInput,
  requested: readonly RequestedOrder[],
  { held, refused }: HeldParts,
): Promise<Response> =>
  runOnce(service.db, idempotency, async (tx) => {
    const { card } = await lockEstimate(tx, id)
    await lockOpenWorkCard(tx, card.id)
    const context = createWriteContext(service, actor)
    const { covered, missing } = await matchOrderedParts(tx, id)
    const reserved: RequestedOrder[] = []
    for (const { request, part } of held) {
      const order = findUnchangedOrder(missing, requested, request)
      if (!order) continue
      const { line } = order
      const { decision_id, line_key, unit_price, price_tier } = line
      await reservePartLine(tx, request, part, { unit_price, price_tier }, context)
      await markReserved(tx, { decision_id, line_key, part_line_id: request.line_id })
      await markAsCovering(tx, order)
      await endPartWaitOfCard(tx, card.id, 'part_added', context, request.part_id)
      reserved.push({ line, request })
    }
    // What inventory holds for the others is released again.
    const givenBack = held.filter(({ request }) => !reserved.some((one) => one.request === request))
    for (const { request } of [...refused, ...givenBack])
      await refusePartLine(tx, request, null, context)
    if (reserved.length > 0) {
      await addHistory(tx, card.id, context, {
        event: 'ordered_parts_reserved',
        changes: initialChanges({
          parts: reserved
            .map(({ line, request }) => nameOfOrder({ ...line, quantity: request.quantity }))
            .join(', '),
        }),
      })
      await recalculateTotals(tx, card)
    }
    const added = await settleAddedParts(tx, covered)
    const names = [...reserved.map(({ line }) => line), ...added].map(nameOfOrder)
    // The job may wait for parts of another estimate.
    const areOthersOrdered = (await countOrderedLinesOfCard(tx, card.id)) > 0
    const taken = { names, reason: 'part_added', areOthersOrdered } as const
    await takePartsOutOfWait(tx, card.id, taken, context)
    const left = await selectOrderedLines(tx, id)
    return {
      data: { reserved: reserved.length, already_added: added.length, to_order: left.length },
    }
  })
