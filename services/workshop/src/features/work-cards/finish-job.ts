import { finishBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import { ApiError } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { changeWorkCardStatus } from './change-work-card-status.ts'
import { getWorkCard } from './work-cards.views.ts'

interface FinishJobInput {
  readonly actor: HistoryActor & { readonly id: string }
  readonly params: { readonly id: string }
}

/** Finishes the job of the assigned mechanic: the card then waits for the customer's approval. */
export const finishJob = (service: Service, { actor, params: { id } }: FinishJobInput) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id, { mechanic_id: actor.id })
    const blockedBy = finishBlockedBy(card)
    if (blockedBy) throw new ApiError(blockedBy)
    const context = createWriteContext(service, actor)
    await changeWorkCardStatus(tx, card, { to: 'waiting_approval' }, context)
    return { data: await getWorkCard(tx, id) }
  })
