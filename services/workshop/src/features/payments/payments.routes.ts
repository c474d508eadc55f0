import * as endpoints from '@warsha/contracts/workshop/payments'
import { paginateRows } from '@warsha/service-kit/database'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { changePayment } from './change-payment.ts'
import { getPaymentSummary, listPayments } from './payments.views.ts'
import { recordPayment } from './record-payment.ts'
import { voidPayment } from './void-payment.ts'

export const paymentRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service

  mount(endpoints.listPayments, async ({ actor, params: { id }, query }) => {
    await assertWorkCardExists(db, id)
    const viewer = { actor, now: clock() }
    const payments = await listPayments(db, id, query.include_voided ?? false, viewer)
    return paginateRows(query, payments)
  })
  mount(endpoints.readPaymentSummary, async ({ params: { id } }) => ({
    data: await getPaymentSummary(db, id),
  }))
  mount(endpoints.recordPayment, (input) => recordPayment(service, input))
  mount(endpoints.changePayment, (input) => changePayment(service, input))
  mount(endpoints.voidPayment, (input) => voidPayment(service, input))
}
