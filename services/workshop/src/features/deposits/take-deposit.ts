import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import { toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/deposits'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import { waitForAll } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { declareDeposit } from '../advance-invoices/issue-advance-invoice.ts'
import { addCardPayment } from '../payments/add-payment.ts'
import { findSessionOfPayment } from '../payments/payment-cash.ts'
import { dateWarnings, toPaymentFields } from '../payments/payment-rules.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { getDeposit, readDepositState } from './deposits.views.ts'

type Endpoint = typeof endpoints.takeDeposit
type TakeDepositResult = ResponseOf<Endpoint> & { warnings?: Warning[] }

interface TakeDepositInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Takes the deposit of a work card as a payment of the card, with the advance invoice of a shop that is registered for VAT.
 *
 * The amount may exceed the present price of the card: approved parts that are to be ordered are not on it yet. Throws
 * `deposit_exceeds_due` (409), and `cash_session_needed` (409) if the shop takes cash only with an open drawer.
 */
export const takeDeposit = (
  service: Service,
  { actor, body, params, idempotency }: TakeDepositInput,
): Promise<TakeDepositResult> =>
  runOnce<TakeDepositResult>(service.db, idempotency, async (tx) => {
    // Serialises all deposits and payments of this card, and every change to its total.
    const [card, settings] = await waitForAll([lockWorkCard(tx, params.id), readLocalSettings(tx)])
    const fields = toPaymentFields(body)
    const { due } = await readDepositState(tx, card.id)
    if (fields.amount > due)
      throw new ApiError('deposit_exceeds_due', { amount: toAed(fields.amount), due: toAed(due) })

    const cash_session_id = await findSessionOfPayment(tx, actor.id, fields, settings)
    const context = { ...createWriteContext(service, actor), actor }
    const today = toLocalDate(settings.shop_timezone, new Date(context.now))
    const payment = await addCardPayment(
      tx,
      service,
      card,
      { fields, cash_session_id, today },
      context,
    )
    await declareDeposit(tx, service, card.id, payment, actor)
    const data = await getDeposit(tx, card.id, payment.id)
    return { data, ...dateWarnings(payment.payment_date, today) }
  })
