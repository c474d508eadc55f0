/** A payment was written down wrongly: it is put right, and may rise by what the card still owes. */
import { fils } from '@warsha/contracts/money'
import { paymentCan } from '@warsha/contracts/payment-rules'
import type { changePayment as endpoint } from '@warsha/contracts/payments'
import { addAudit } from '@warsha/service-kit/audit'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn } from '@warsha/service-kit/shop-time'
import { checkVersion } from '@warsha/service-kit/version'
import {
  addHistory,
  changesBetween,
  type Doer,
} from '../work-card-history/work-card-history.store.ts'
import { type Asking, lockOwnPayment } from './lock-own-payment.ts'
import { merged, type PaymentFields, shown } from './payment-rules.ts'
import { type PaymentRow, updatePayment } from './payments.store.ts'
import { selectPayment } from './payments.views.ts'
import { warningsFor } from './record-payment.ts'
import { checkOutstanding, settlePayments } from './settle-payment.ts'

type Changing = Pick<RequestContext<typeof endpoint>, 'body' | 'params'> &
  Asking & { readonly actor: Doer & { id: string } }

export const changePayment = (service: Service, { actor, reach, body, params: { id } }: Changing) =>
  service.db.inTransaction(async (tx) => {
    const { card, payment, now } = await lockOwnPayment(tx, id, { actor, reach }, service.clock)
    checkVersion(payment, body.version)
    const hindrance = paymentCan.change(payment)
    if (hindrance) throw new ApiError(hindrance)
    const before = fieldsOf(payment)
    const fields = merged(before, body)
    const open = Math.max(card.total_amount - card.paid_amount, 0) + payment.amount
    if (fields.amount > payment.amount) checkOutstanding(fields.amount, fils(open))
    const changes = changesBetween(shown(before), shown(fields))
    if (changes.length > 0) {
      await updatePayment(tx, id, fields, { now: now.toISOString(), updated_by: actor.name })
      const which = { field: 'payment', from: payment.receipt_number, to: payment.receipt_number }
      const told = [which, ...changes]
      await addHistory(tx, card.id, actor, now.toISOString(), {
        event: 'payment_changed',
        changes: told,
      })
      await settlePayments(tx, card, now.toISOString())
      const details = { work_card_number: card.work_card_number, changes: told }
      await addAudit(tx, service.name, actor, {
        action: 'payment_changed',
        subject: { type: 'payment', id },
        details,
      })
    }
    const today = dayIn((await readLocalSettings(tx)).shop_timezone, now)
    const data = await selectPayment(tx, card.id, id, { actor, now })
    return { data, ...warningsFor(data.payment_date, today) }
  })

const fieldsOf = (payment: PaymentRow): PaymentFields => ({
  payment_method: payment.payment_method,
  amount: payment.amount,
  payment_date: payment.payment_date,
  reference_number: payment.reference_number,
  cheque_number: payment.cheque_number,
  bank_name: payment.bank_name,
  card_last_4: payment.card_last_4,
  notes: payment.notes,
})
