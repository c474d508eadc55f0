/** A card opened by mistake goes out of sight; nothing that was paid on, invoiced, or parts were used for, ever does. */
import type { deleteWorkCard as endpoint } from '@warsha/contracts/work-cards'
import { addAudit } from '@warsha/service-kit/audit'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { hasInvoice } from '../invoices/invoices.store.ts'
import { hasConsumedParts, returnParts } from '../part-lines/card-parts.store.ts'
import { addHistory } from '../work-card-history/work-card-history.store.ts'
import { lockWorkCard, updateAsDeleted } from './work-cards.store.ts'

export const deleteWorkCard = (
  service: Service,
  { actor, params: { id } }: RequestContext<typeof endpoint>,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    if (card.paid_amount > 0) throw new ApiError('card_paid')
    if (await hasInvoice(tx, id)) throw new ApiError('card_invoiced')
    if (await hasConsumedParts(tx, id)) throw new ApiError('parts_consumed')
    const now = service.clock().toISOString()
    await returnParts(tx, card, { by: actor, now })
    await updateAsDeleted(tx, id, { now, updated_by: actor.name })
    await addHistory(tx, id, actor, now, { event: 'deleted' })
    const details = { work_card_number: card.work_card_number, status: card.status }
    await addAudit(tx, service.name, actor, {
      action: 'work_card_deleted',
      subject: { type: 'work_card', id },
      details,
    })
    return {}
  })
