import type * as endpoints from '@warsha/contracts/workshop/portal-jobs'
import { confirmReceiptBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { publishDeliveryConfirmed } from '../work-card-core/work-card-events.ts'
import { addDecision, type DecisionSource } from '../work-card-history/add-decision.ts'
import { updateWorkCard } from './work-cards.store.ts'
import { getPortalJob } from './work-cards.views.ts'

interface ConfirmReceiptInput
  extends Pick<RequestContext<typeof endpoints.confirmReceipt>, 'body' | 'params' | 'idempotency'> {
  readonly customer: HistoryActor & { readonly id: string }
  readonly source: DecisionSource
}

/** Records that the customer has received the vehicle, and where, if the phone sent its position. */
export const confirmReceipt = (
  service: Service,
  { customer, source, body, params: { id }, idempotency }: ConfirmReceiptInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockWorkCard(tx, id, { customer_id: customer.id })
    const blockedBy = confirmReceiptBlockedBy(card)
    if (blockedBy) throw new ApiError(blockedBy)

    const context = createWriteContext(service, customer)
    const delivery = {
      delivery_confirmed: true,
      delivered_at: context.now,
      delivery_latitude: body.latitude ?? null,
      delivery_longitude: body.longitude ?? null,
    }
    const delivered = await updateWorkCard(tx, card, delivery, context)
    await addDecision(tx, context, {
      event: 'receipt_confirmed',
      customerId: customer.id,
      source,
      job: await getPortalJob(tx, id),
      seenBill: body.seen_bill,
    })
    await publishDeliveryConfirmed(tx, delivered, context)
    return { data: await getPortalJob(tx, id) }
  })
