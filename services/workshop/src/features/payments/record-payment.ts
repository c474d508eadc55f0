/** Money is received for a work card: never more than it owes. */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { Warning } from '@warsha/contracts/errors'
import { paymentRecorded } from '@warsha/contracts/events'
import { fils, filsToNumber } from '@warsha/contracts/money'
import type { recordPayment as endpoint } from '@warsha/contracts/payments'
import { addAudit } from '@warsha/service-kit/audit'
import type { RequestContext } from '@warsha/service-kit/http'
import { runOnce } from '@warsha/service-kit/idempotency'
import { addEvent } from '@warsha/service-kit/outbox'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn } from '@warsha/service-kit/shop-time'
import { v7 as uuid } from 'uuid'
import {
  addHistory,
  changesBetween,
  type Doer,
} from '../work-card-history/work-card-history.store.ts'
import { lockWorkCard } from '../work-cards/work-cards.store.ts'
import { fieldsOf, shown } from './payment-rules.ts'
import { insertPayment } from './payments.store.ts'
import { selectPayment } from './payments.views.ts'
import { checkOutstanding, settlePayments } from './settle-payment.ts'

/** Who receives: a person at the counter, or the demo's seed. */
export type Recording = Pick<RequestContext<typeof endpoint>, 'body' | 'params' | 'idempotency'> & {
  readonly actor: Doer & { readonly id: string }
}

export const recordPayment = (service: Service, { actor, body, params, idempotency }: Recording) =>
  runOnce<AnswerOf<typeof endpoint> & { warnings?: Warning[] }>(
    service.db,
    idempotency,
    async (tx) => {
      // Against every other payment of this card, and whatever changes what it owes.
      const card = await lockWorkCard(tx, params.id)
      const fields = fieldsOf(body)
      checkOutstanding(fields.amount, fils(Math.max(card.total_amount - card.paid_amount, 0)))
      const now = service.clock()
      const stamp = { now: now.toISOString(), updated_by: actor.name }
      const today = dayIn((await readLocalSettings(tx)).shop_timezone, now)
      const id = uuid()
      const row = { id, work_card_id: card.id, received_by: actor.id, year: today.slice(0, 4) }
      await insertPayment(tx, row, fields, stamp)
      const told = changesBetween<object>({}, shown(fields)).filter(({ to }) => to !== null)
      const changes = told.map((change) => ({ ...change, from: null }))
      await addHistory(tx, card.id, actor, stamp.now, { event: 'payment_recorded', changes })
      const data = await selectPayment(tx, card.id, id, { actor, now })
      const { receipt_number, payment_method, amount, payment_date, version } = data
      const facts = { id, version, receipt_number, payment_method, amount, payment_date }
      await settlePayments(tx, card, stamp.now, ({ outstanding }) =>
        addEvent(tx, paymentRecorded, `work_card:${card.id}`, {
          ...facts,
          work_card_id: card.id,
          work_card_number: card.work_card_number,
          customer_id: card.customer_id,
          outstanding: filsToNumber(outstanding),
          at: stamp.now,
        }),
      )
      const details = { ...facts, work_card_number: card.work_card_number }
      await addAudit(tx, service.name, actor, {
        action: 'payment_recorded',
        subject: { type: 'payment', id },
        details,
      })
      return { data, ...warningsFor(payment_date, today) }
    },
  )

/** A cheque may bear the day on which it can be cashed; everything else is a slip. */
export const warningsFor = (date: string, today: string): { warnings?: Warning[] } =>
  date > today ? { warnings: [{ path: 'payment_date', code: 'date_in_future' }] } : {}
