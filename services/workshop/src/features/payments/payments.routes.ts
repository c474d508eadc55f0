import {
  changePayment as changeEndpoint,
  listPayments,
  readPaymentSummary,
  recordPayment as recordEndpoint,
  voidPayment as voidEndpoint,
} from '@warsha/contracts/payments'
import type { Mount } from '@warsha/service-kit/http'
import { pageOfAll } from '@warsha/service-kit/paging'
import type { Service } from '@warsha/service-kit/service'
import { checkWorkCard } from '../work-cards/work-cards.store.ts'
import { changePayment } from './change-payment.ts'
import { selectPayments, selectSummary } from './payments.views.ts'
import { recordPayment } from './record-payment.ts'
import { voidPayment } from './void-payment.ts'

export const paymentRoutes = (mount: Mount, service: Service): void => {
  const { db, clock } = service
  mount(listPayments, async ({ actor, params: { id }, query }) => {
    await checkWorkCard(db, id)
    return pageOfAll(
      query,
      await selectPayments(db, id, query.include_voided ?? false, { actor, now: clock() }),
    )
  })
  mount(readPaymentSummary, async ({ params: { id } }) => ({ data: await selectSummary(db, id) }))
  mount(recordEndpoint, (call) => recordPayment(service, call))
  mount(changeEndpoint, (call) => changePayment(service, call))
  mount(voidEndpoint, (call) => voidPayment(service, call))
}
