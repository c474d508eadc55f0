import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type * as endpoints from '@warsha/contracts/workshop/payments'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import { waitForAll } from '@warsha/service-kit/database'
import { type RequestContext, runOnceAfterReading } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { findOpenCashSession } from '../cash-sessions/add-cash-movement.ts'
import { selectPayerShares } from '../insurance-core/insurance-core.store.ts'
import { findShareOfPayer } from '../insurance-core/outstanding-of-payer.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addCardPayment } from './add-payment.ts'
import { assertCashWithoutSession } from './payment-cash.ts'
import { assertWithinOutstanding, dateWarnings, toPaymentFields } from './payment-rules.ts'
import { toRecordedPayment } from './payments.views.ts'

type Endpoint = typeof endpoints.recordPayment
type RecordPaymentResult = ResponseOf<Endpoint> & { warnings?: Warning[] }

export interface RecordPaymentInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/** The payer of the body. Older clients name none: an insurance claim is then paid by the insurer, if one pays for the card. */
const payerOf = (
  { payer, payment_method }: RecordPaymentInput['body'],
  hasTwoPayers: boolean,
): Payer => payer ?? (payment_method === 'insurance_claim' && hasTwoPayers ? 'insurer' : 'customer')

/**
 * Records a payment for a work card.
 *
 * It belongs to the open cash session of its receiver. Throws `card_cancelled` (409), `payment_exceeds_outstanding` (409) if
 * the amount is above what the payer still owes, `insurer_not_billed` (409) if no insurer pays for the card, and
 * `cash_session_needed` (409) if the shop takes cash only with an open drawer.
 */
export const recordPayment = (
  service: Service,
  { actor, body, params, idempotency }: RecordPaymentInput,
): Promise<RecordPaymentResult> =>
  runOnceAfterReading(
    service.db,
    idempotency,
    // Serialises all payments of this card and every change to its total.
    (tx) =>
      waitForAll([
        lockWorkCard(tx, params.id),
        readLocalSettings(tx),
        selectPayerShares(tx, params.id),
        findOpenCashSession(tx, actor.id),
      ]),
    async (tx, [card, settings, shares, cash_session_id]) => {
      if (card.status === 'cancelled') throw new ApiError('card_cancelled')
      const fields = toPaymentFields(body)
      const payer = payerOf(body, shares.length > 0)
      const { customer_id, outstanding } = findShareOfPayer(shares, card, payer)
      assertWithinOutstanding(fields.amount, outstanding)
      if (cash_session_id === null) assertCashWithoutSession(fields, settings)

      const context = { ...createWriteContext(service, actor), actor }
      const now = new Date(context.now)
      const today = toLocalDate(settings.shop_timezone, now)
      const insurer_id = payer === 'insurer' ? customer_id : null
      const input = { fields, cash_session_id, today, insurer_id }
      const payment = await addCardPayment(tx, service, card, input, context)

      const data = toRecordedPayment(payment, card.id, { actor, now }, settings.shop_timezone)
      return { data, ...dateWarnings(payment.payment_date, today) }
    },
  )
