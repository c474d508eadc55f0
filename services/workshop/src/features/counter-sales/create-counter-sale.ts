import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { maxAmount, toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/sales/counter-sales'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import {
  deriveId,
  deriveRequest,
  findStoredResponse,
  type RequestContext,
  runOnce,
} from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { addPartLine } from '../part-lines/add-part-line.ts'
import { assertRecipientNamed } from '../work-card-core/counter-sale-rules.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { changeWorkCardStatus } from '../work-cards/change-work-card-status.ts'
import { completeIfPaid } from '../work-cards/complete-if-paid.ts'
import { assertTermsAllowed } from '../work-cards/set-discount.ts'
import { getWorkCard } from '../work-cards/work-cards.views.ts'
import { dropUnfinishedSale } from './give-up-sales.ts'
import { openSale } from './open-sale.ts'

type Endpoint = typeof endpoints.createCounterSale
type Response = ResponseOf<Endpoint>

interface CreateCounterSaleInput extends Pick<RequestContext<Endpoint>, 'body' | 'idempotency'> {
  readonly actor: HistoryActor
}

/**
 * Sells parts without a car: opens a work card, holds every part on it as a part line, and lets it wait for payment.
 *
 * Each part is held as on any work card (docs/part-line-states.md), so that no crash loses stock. If one cannot be held, the
 * card is hidden and all parts go back. A repetition with the same idempotency key continues an unfinished sale, or opens a
 * new card if the earlier one was dropped. The job `give-up-sales` drops sales that no repetition continues.
 *
 * Throws `part_short` (409) with the name of the part, `customer_needed` (409) above the limit of simplified invoices, and
 * 400 or 503 like `addPartLine`.
 */
export const createCounterSale = async (
  service: Service,
  input: CreateCounterSaleInput,
): Promise<Response> => {
  const { actor, body, idempotency } = input
  const stored = await findStoredResponse<Response>(service.db, idempotency)
  if (stored) return stored

  const opened = await service.db.inTransaction((tx) =>
    openSale<Response>(tx, service, { actor, form: body, idempotency }),
  )
  if ('stored' in opened) return opened.stored
  const { id } = opened
  try {
    // One after the other: every line recalculates the totals of the card.
    for (const [index, line] of body.lines.entries())
      await holdLine(service, input, id, { index, line })
    return await finishSale(service, input, id)
  } catch (error) {
    if (!isInFlight(error)) await dropUnfinishedSale(service, id)
    throw error
  }
}

/** The same request is being processed: its sale must not be dropped by a repetition. */
const isInFlight = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request_in_flight'

interface IndexedLine {
  readonly index: number
  readonly line: CreateCounterSaleInput['body']['lines'][number]
}

const holdLine = async (
  service: Service,
  { actor, idempotency }: CreateCounterSaleInput,
  id: string,
  { index, line }: IndexedLine,
): Promise<void> => {
  try {
    await addPartLine(service, {
      actor,
      params: { id },
      body: line,
      // The stored response of a line belongs to one card: a repetition on a new card has to hold the part again.
      idempotency: deriveRequest(idempotency, `${id} line ${index}`),
      // Inventory may still hold the part for an attempt on a card that was dropped.
      intent: idempotency ? deriveId(deriveRequest(idempotency, `line ${index}`)) : null,
    })
  } catch (error) {
    throw atLine(error, index)
  }
}

/** Names the line of the sale in the error of its part. */
const atLine = (error: unknown, index: number): unknown => {
  if (!(error instanceof ApiError)) return error
  const { code, params, details } = error
  if (code === 'insufficient_stock') return new ApiError('part_short', { ...params, line: index })
  if (code !== 'invalid_input' || !details) return error
  // Quantity and price are allowed; what they make together is not.
  if (details.some((detail) => detail.code === 'too_large'))
    return fieldError('total_amount', 'too_large', { maximum: toAed(maxAmount) })
  return new ApiError(code, params, {
    details: details.map((detail) => ({ ...detail, path: `lines.${index}.${detail.path}` })),
  })
}

/** All parts are held: the sale waits for payment, or is completed if the discount leaves nothing to pay. */
const finishSale = (
  service: Service,
  { actor, idempotency }: CreateCounterSaleInput,
  id: string,
): Promise<Response> =>
  runOnce<Response>(service.db, idempotency, async (tx) => {
    const card = await lockOpenWorkCard(tx, id)
    const totals = await recalculateTotals(tx, card)
    assertTermsAllowed({ total_amount: totals.total_amount }, card, totals)
    assertRecipientNamed(card, totals.total_amount)
    if (card.status === 'pending') {
      const context = createWriteContext(service, actor)
      const waiting = await changeWorkCardStatus(tx, card, { to: 'waiting_payment' }, context)
      await completeIfPaid(tx, waiting, totals, context)
    }
    return { data: await getWorkCard(tx, id) }
  })
