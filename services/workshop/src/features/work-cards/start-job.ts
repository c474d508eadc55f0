import { startBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import { ApiError } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { changeWorkCardStatus } from './change-work-card-status.ts'
import { getWorkCard } from './work-cards.views.ts'

interface StartJobInput {
  readonly actor: HistoryActor & { readonly id: string }
  readonly params: { readonly id: string }
}

/** Starts the job of the assigned mechanic. If two devices start it, the second one gets an error. */
export const startJob = (service: Service, { actor, params: { id } }: StartJobInput) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id, { mechanic_id: actor.id })
    const blockedBy = startBlockedBy(card)
    if (blockedBy) throw new ApiError(blockedBy)
    const context = createWriteContext(service, actor)
    await changeWorkCardStatus(tx, card, { to: 'in_progress' }, context)
    return { data: await getWorkCard(tx, id) }
  })
