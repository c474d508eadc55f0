/** The parts of a package on a work card: each one is a part line, and all of them are confirmed together. */

import { defaultPriceTier } from '@warsha/contracts/workshop/part-line-rules'
import type { MissingPart } from '@warsha/contracts/workshop/sales/packages'
import { type ApiError, failPoint } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import {
  deriveId,
  deriveRequest,
  findStoredResponse,
  type RequestContext,
  runOnce,
} from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import type { PartRequest } from '../part-lines/hold-part.ts'
import { type HeldParts, holdPartsAndConfirm } from '../part-lines/hold-parts.ts'
import { toPartLineFields } from '../part-lines/part-line-rules.ts'
import {
  refusePartLine,
  requestPartLine,
  reservePartLine,
} from '../part-lines/request-part-line.ts'
import { endPartWaitOfCard } from '../part-waits/end-part-wait.ts'
import { assertJob } from '../work-card-core/counter-sale-rules.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { findPartOffers, type PartOffers } from './find-part-offers.ts'
import {
  type OfferedPart,
  type PackagePartFields,
  toMissingPart,
  toOfferedPart,
} from './package-rules.ts'

type Idempotency = RequestContext<never>['idempotency']

/** The end of the addition, in the transaction that confirms the lines of the locked card. */
export interface AddedParts {
  readonly tx: Transaction
  readonly card: LockedWorkCard
  readonly context: WriteContext
  readonly reserved: readonly PackagePartFields[]
  readonly missingParts: readonly MissingPart[]
}

export interface AddPartsInput<Response> {
  readonly actor: HistoryActor
  readonly workCardId: string
  readonly parts: readonly PackagePartFields[]
  readonly idempotency: Idempotency
  /** Writes what belongs to the parts and returns the response. If it throws, no part is added. */
  readonly complete: (added: AddedParts) => Promise<Response>
}

interface RequestedPart {
  readonly part: OfferedPart
  readonly request: PartRequest
}

interface RequestedParts {
  readonly requested: readonly RequestedPart[]
  readonly missingParts: readonly MissingPart[]
}

/**
 * Adds parts to an open work card: commits one request for each, lets inventory hold them, and confirms all in one
 * transaction. A repetition with the same idempotency key resumes the pending lines of the first attempt.
 *
 * Throws `card_closed` (409), `parts_only` (409) for a counter sale, what `complete` throws, or 503 if inventory does not respond in time. Then no part is added.
 */
export const addPartsToCard = async <Response>(
  service: Service,
  input: AddPartsInput<Response>,
): Promise<Response> => {
  const offers = await findPartOffers(
    service,
    input.parts.map(({ part_id }) => part_id),
  )
  const result = await requestParts(service, input, offers)
  if ('stored' in result) return result.stored
  return holdPartsAndConfirm(
    service,
    result.requested.map(({ request }) => request),
    (parts) => confirmParts(service, input, result, parts),
  )
}

/** Commits a pending line for each part that has a price. Returns the stored response of a completed repetition. */
const requestParts = <Response>(
  service: Service,
  { actor, workCardId, parts, idempotency }: AddPartsInput<Response>,
  offers: PartOffers,
): Promise<RequestedParts | { readonly stored: Response }> =>
  service.db.inTransaction(async (tx) => {
    // Serialises repetitions of the same request: after the lock, the other one's response or pending lines are visible.
    const card = await lockOpenWorkCard(tx, workCardId)
    const stored = await findStoredResponse<Response>(tx, idempotency)
    if (stored) return { stored }
    assertJob(card)

    const context = createWriteContext(service, actor)
    const requested: RequestedPart[] = []
    const missingParts: MissingPart[] = []
    for (const fields of parts) {
      const part = toOfferedPart(fields, offers, card.payment_type)
      // Too little stock is decided by the hold: an earlier attempt of the same request may hold it.
      if (part.missing_reason === 'deleted' || part.missing_reason === 'no_price')
        missingParts.push(toMissingPart(part, part.missing_reason, part.available))
      else {
        const { part_id, quantity, current_price, price_tier } = part
        const line = { part_id, quantity, unit_price: current_price!, price_tier }
        const fields = toPartLineFields(line)
        const intent = toIntent(idempotency, part)
        const request = await requestPartLine(tx, { actor, card, part_id, fields, intent }, context)
        requested.push({ part, request })
      }
    }
    return { requested, missingParts }
  })

/** Another quantity is another line. */
const toIntent = (
  idempotency: Idempotency,
  { part_id, quantity }: PackagePartFields,
): string | null =>
  idempotency ? deriveId(deriveRequest(idempotency, `${part_id} ${quantity}`)) : null

const confirmParts = <Response>(
  service: Service,
  { actor, workCardId, parts, idempotency, complete }: AddPartsInput<Response>,
  { requested, missingParts }: RequestedParts,
  { held, refused }: HeldParts,
): Promise<Response> =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockOpenWorkCard(tx, workCardId)
    const context = createWriteContext(service, actor)
    const partOf = ({ line_id }: PartRequest) =>
      requested.find(({ request }) => request.line_id === line_id)!.part
    const refusedParts = refused.map(({ request, error }) => toRefusedPart(partOf(request), error))
    const response = await complete({
      tx,
      card,
      context,
      reserved: held.map(({ request }) => partOf(request)),
      missingParts: inOrderOf(parts, [...missingParts, ...refusedParts]),
    })

    for (const { request, part } of held) {
      const unit_price = partOf(request).current_price!
      const price_tier = defaultPriceTier(card.payment_type, part)
      await reservePartLine(tx, request, part, { unit_price, price_tier }, context)
      await endPartWaitOfCard(tx, card.id, 'part_added', context, request.part_id)
    }
    for (const [place, { request }] of refused.entries()) {
      const { reason, part_name } = refusedParts[place]!
      await refusePartLine(tx, request, reason === 'short' ? { part_name } : null, context)
    }
    await recalculateTotals(tx, card)
    failPoint('part-line.confirming')
    return response
  })

const inOrderOf = (parts: readonly PackagePartFields[], missingParts: readonly MissingPart[]) =>
  parts.flatMap(({ part_id }) => missingParts.filter((part) => part.part_id === part_id))

const toRefusedPart = (part: OfferedPart, { code, params }: ApiError): MissingPart =>
  code === 'insufficient_stock'
    ? toMissingPart(part, 'short', Number(params.available ?? 0))
    : toMissingPart(part, 'deleted', null)
