/** The customer has the car back, once; where, if the phone told. */
import type { confirmReceipt as endpoint } from '@warsha/contracts/portal-jobs'
import { workCardCan } from '@warsha/contracts/work-card-states'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { addHistory, type Doer } from '../work-card-history/work-card-history.store.ts'
import { tellDeliveryConfirmed } from './work-card-events.ts'
import { lockWorkCard, updateDelivery } from './work-cards.store.ts'
import { selectPortalJob } from './work-cards.views.ts'

type Confirming = Pick<RequestContext<typeof endpoint>, 'body' | 'params'> & {
  readonly customer: Doer & { id: string }
}

export const confirmReceipt = (service: Service, { customer, body, params: { id } }: Confirming) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id, { customer_id: customer.id })
    const hindrance = workCardCan.confirmReceipt(card)
    if (hindrance) throw new ApiError(hindrance)
    const now = service.clock().toISOString()
    const place = { latitude: body.latitude ?? null, longitude: body.longitude ?? null }
    const version = await updateDelivery(tx, id, place, { now, updated_by: customer.name })
    await addHistory(tx, id, customer, now, { event: 'receipt_confirmed' })
    await tellDeliveryConfirmed(tx, { ...card, version, at: now })
    return { data: await selectPortalJob(tx, id) }
  })
