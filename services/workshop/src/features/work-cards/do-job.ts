/** Who has the job starts it and finishes it: two devices at once give one start. */
import { type WorkCardStatus, workCardCan } from '@warsha/contracts/work-card-states'
import { ApiError } from '@warsha/service-kit/errors'
import type { Service } from '@warsha/service-kit/service'
import type { Doer } from '../work-card-history/work-card-history.store.ts'
import { setStatus } from './work-card-status.store.ts'
import { lockWorkCard } from './work-cards.store.ts'
import { selectDetail } from './work-cards.views.ts'

interface Doing {
  readonly actor: Doer
  readonly params: { readonly id: string }
}

const moving =
  (verb: 'start' | 'finish', to: WorkCardStatus) =>
  (service: Service, { actor, params }: Doing) =>
    service.db.inTransaction(async (tx) => {
      const card = await lockWorkCard(tx, params.id, { mechanic_id: actor.id })
      const hindrance = workCardCan[verb](card)
      if (hindrance) throw new ApiError(hindrance)
      await setStatus(tx, card, { to, by: actor, now: service.clock().toISOString() })
      return { data: await selectDetail(tx, params.id) }
    })

export const startJob = moving('start', 'in_progress')
export const finishJob = moving('finish', 'waiting_approval')
