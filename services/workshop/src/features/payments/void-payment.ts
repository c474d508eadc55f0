/** A payment counts no more: it stays, with who voided it and why. */
import { paymentVoided } from '@warsha/contracts/events'
import { filsToNumber } from '@warsha/contracts/money'
import { paymentCan } from '@warsha/contracts/payment-rules'
import type { voidPayment as endpoint } from '@warsha/contracts/payments'
import { addAudit } from '@warsha/service-kit/audit'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/outbox'
import type { Service } from '@warsha/service-kit/service'
import { addHistory, type Doer } from '../work-card-history/work-card-history.store.ts'
import { type Asking, lockOwnPayment } from './lock-own-payment.ts'
import { updateAsVoid } from './payments.store.ts'
import { settlePayments } from './settle-payment.ts'

type Voiding = Pick<RequestContext<typeof endpoint>, 'body' | 'params'> &
  Asking & { readonly actor: Doer & { id: string } }

export const voidPayment = (service: Service, { actor, reach, body, params: { id } }: Voiding) =>
  service.db.inTransaction(async (tx) => {
    const {
      card,
      payment,
      now: moment,
    } = await lockOwnPayment(tx, id, { actor, reach }, service.clock)
    const hindrance = paymentCan.change(payment)
    if (hindrance) throw new ApiError(hindrance)
    const now = moment.toISOString()
    const reason = body.reason ?? null
    const version = await updateAsVoid(tx, id, {
      now,
      updated_by: actor.name,
      voided_by: actor.id,
      reason,
    })
    const amount = filsToNumber(payment.amount)
    const { receipt_number, payment_method } = payment
    const changes = [
      { field: 'payment', from: receipt_number, to: null },
      { field: 'amount', from: amount, to: null },
      ...(reason === null ? [] : [{ field: 'reason', from: null, to: reason }]),
    ]
    await addHistory(tx, card.id, actor, now, { event: 'payment_voided', changes })
    const facts = { id, version, receipt_number, payment_method, amount, reason }
    await settlePayments(tx, card, now, ({ outstanding }) =>
      addEvent(tx, paymentVoided, `work_card:${card.id}`, {
        ...facts,
        work_card_id: card.id,
        work_card_number: card.work_card_number,
        customer_id: card.customer_id,
        outstanding: filsToNumber(outstanding),
        at: now,
      }),
    )
    const details = { ...facts, work_card_number: card.work_card_number }
    await addAudit(tx, service.name, actor, {
      action: 'payment_voided',
      subject: { type: 'payment', id },
      details,
    })
    return {}
  })
