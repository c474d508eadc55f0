import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/estimates/estimate-approvals'
import { nameWithQuantity } from '@warsha/contracts/workshop/part-line-rules'
import type { Transaction } from '@warsha/service-kit/database'
import { findStoredResponse, type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v5 as uuidOfName } from 'uuid'
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
import { endPartWaitOfCard } from '../part-waits/end-part-wait.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import {
  countOrderedLinesOfCard,
  markReserved,
  type OrderedLine,
  selectAddedParts,
  selectOrderedLines,
} from './estimate-approvals.store.ts'
import { matchAddedParts } from './ordered-parts-rules.ts'

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
 * that are still missing stay as they are. Parts that were added to the card by hand meanwhile are not reserved again.
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
    const { missing } = matchAddedParts(
      await selectOrderedLines(tx, id),
      await selectAddedParts(tx, id),
    )
    for (const line of missing) {
      const fields = toPartLineFields(line)
      // The same for parallel requests, so that no part is held twice.
      const intent = uuidOfName(`ordered ${line.line_key}`, line.decision_id)
      const { part_id } = line
      const request = await requestPartLine(tx, { actor, card, part_id, fields, intent }, context)
      requested.push({ line, request })
    }
    return requested
  })

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
    const lineOf = ({ line_id }: PartRequest): OrderedLine =>
      requested.find(({ request }) => request.line_id === line_id)!.line
    for (const { request, part } of held) {
      const { decision_id, line_key, unit_price, price_tier } = lineOf(request)
      await reservePartLine(tx, request, part, { unit_price, price_tier }, context)
      await markReserved(tx, { decision_id, line_key, part_line_id: request.line_id })
      await endPartWaitOfCard(tx, card.id, 'part_added', context, request.part_id)
    }
    for (const { request } of refused) await refusePartLine(tx, request, null, context)
    if (held.length > 0) {
      await addHistory(tx, card.id, context, {
        event: 'ordered_parts_reserved',
        changes: initialChanges({
          parts: held
            .map(({ request }) => nameWithQuantity(lineOf(request).description, request.quantity))
            .join(', '),
        }),
      })
      await recalculateTotals(tx, card)
    }
    const already_added = await settleAddedParts(tx, id, requested)
    // The job may wait for parts of another estimate.
    if (held.length + already_added > 0 && (await countOrderedLinesOfCard(tx, card.id)) === 0)
      await endPartWaitOfCard(tx, card.id, 'part_added', context)
    const left = await selectOrderedLines(tx, id)
    return { data: { reserved: held.length, already_added, to_order: left.length } }
  })

/** Settles ordered parts that the card has already. Returns their number. Those that were just requested are left out. */
const settleAddedParts = async (
  tx: Transaction,
  estimateId: string,
  requested: readonly RequestedOrder[],
): Promise<number> => {
  const requestedKeys = new Set(requested.map(({ line }) => line.line_key))
  const ordered = (await selectOrderedLines(tx, estimateId)).filter(
    ({ line_key }) => !requestedKeys.has(line_key),
  )
  const { covered } = matchAddedParts(ordered, await selectAddedParts(tx, estimateId))
  for (const { line, part_line_id } of covered) {
    const { decision_id, line_key } = line
    await markReserved(tx, { decision_id, line_key, part_line_id })
  }
  return covered.length
}
