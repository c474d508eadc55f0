import type * as endpoints from '@warsha/contracts/workshop/work-cards'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import { hasInvoice } from '../invoice-core/issued-documents.store.ts'
import { hasConsumedParts } from '../part-lines/part-lines.store.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { hideWorkCard } from './hide-work-card.ts'
import { hasHeldCheque } from './work-cards.store.ts'

type DeleteWorkCardInput = Pick<RequestContext<typeof endpoints.deleteWorkCard>, 'actor' | 'params'>

/**
 * Hides a work card that was opened by mistake; its rows stay.
 *
 * Throws 409 if it is paid, also by a cheque that has not cleared, or invoiced, or if parts were consumed.
 */
export const deleteWorkCard = (service: Service, { actor, params: { id } }: DeleteWorkCardInput) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    if (card.paid_amount > 0 || (await hasHeldCheque(tx, id))) throw new ApiError('card_paid')
    if (await hasInvoice(tx, id)) throw new ApiError('card_invoiced')
    if (await hasConsumedParts(tx, id)) throw new ApiError('parts_consumed')

    const context = createWriteContext(service, actor)
    await hideWorkCard(tx, id, context)
    await addAuditEntry(tx, service.name, actor, {
      action: 'work_card_deleted',
      subject: { type: 'work_card', id },
      details: { work_card_number: card.work_card_number, status: card.status },
    })
    return {}
  })
