import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import { toAed } from '@warsha/contracts/base/money'
import { paymentRecorded } from '@warsha/contracts/workshop/events'
import { outstandingOf } from '@warsha/contracts/workshop/financials'
import type * as endpoints from '@warsha/contracts/workshop/payments'
import { toLocalDate } from '@warsha/service-kit/base'
import { waitForAll } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { workCardAggregate } from '../work-card-core/work-card.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { completeIfPaid } from './complete-if-paid.ts'
import { findSessionOfPayment, movePaymentCash } from './payment-cash.ts'
import {
  assertWithinOutstanding,
  dateWarnings,
  toPaymentFields,
  toPaymentHistory,
} from './payment-rules.ts'
import { insertPayment } from './payments.store.ts'
import { getPayment } from './payments.views.ts'

type Endpoint = typeof endpoints.recordPayment
type RecordPaymentResult = ResponseOf<Endpoint> & { warnings?: Warning[] }

export interface RecordPaymentInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Records a payment for a work card.
 *
 * It belongs to the open cash session of its receiver. Throws `payment_exceeds_outstanding` (409) if the amount is above the
 * outstanding balance, and `cash_session_needed` (409) if the shop takes cash only with an open drawer.
 */
export const recordPayment = (
  service: Service,
  { actor, body, params, idempotency }: RecordPaymentInput,
): Promise<RecordPaymentResult> =>
  runOnce(service.db, idempotency, async (tx) => {
    // Serialises all payments of this card and every change to its total.
    const [card, settings] = await waitForAll([lockWorkCard(tx, params.id), readLocalSettings(tx)])
    const fields = toPaymentFields(body)
    assertWithinOutstanding(fields.amount, outstandingOf(card.total_amount, card.paid_amount))

    const cash_session_id = await findSessionOfPayment(tx, actor.id, fields, settings)
    const context = { ...createWriteContext(service, actor), actor }
    const now = new Date(context.now)
    const today = toLocalDate(settings.shop_timezone, now)
    const id = uuid()
    const year = today.slice(0, 4)
    const owner = { work_card_id: card.id }
    const row = { id, owner, cash_session_id, received_by: actor.id, year, fields }
    const [payment] = await waitForAll([
      insertPayment(tx, row, context),
      addHistory(tx, card.id, context, {
        event: 'payment_recorded',
        changes: initialChanges(toPaymentHistory(fields)),
      }),
    ])
    await movePaymentCash(tx, 'payment', payment, context)

    const totals = await recalculateTotals(tx, card)
    const facts = {
      id,
      version: payment.version,
      receipt_number: payment.receipt_number,
      payment_method: payment.payment_method,
      amount: toAed(payment.amount),
      payment_date: payment.payment_date,
      work_card_number: card.work_card_number,
    }
    await addEvent(tx, paymentRecorded, workCardAggregate(card), {
      ...facts,
      work_card_id: card.id,
      customer_id: card.customer_id,
      outstanding: toAed(totals.outstanding),
      actor_id: actor.id,
      at: context.now,
    })
    await completeIfPaid(tx, card, totals, context)
    await addAuditEntry(tx, service.name, actor, {
      action: 'payment_recorded',
      subject: { type: 'payment', id },
      details: facts,
    })

    const data = await getPayment(tx, card.id, id, { actor, now })
    return { data, ...dateWarnings(payment.payment_date, today) }
  })
