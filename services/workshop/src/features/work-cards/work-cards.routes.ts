import {
  approveWorkCard as approveEndpoint,
  confirmReceipt as confirmEndpoint,
} from '@warsha/contracts/portal-jobs'
import type { Scope } from '@warsha/contracts/roles'
import {
  changeWorkCard as changeEndpoint,
  createWorkCard,
  deleteWorkCard as deleteEndpoint,
  setDiscount as discountEndpoint,
  finishJob as finishEndpoint,
  listMyWorkCards,
  listWorkCardHistory,
  listWorkCards,
  saveMechanicNotes as notesEndpoint,
  readFinancials,
  readMyStats,
  readWorkCard,
  readWorkCardStats,
  recalculateWorkCard,
  startJob as startEndpoint,
  type WorkCard,
} from '@warsha/contracts/work-cards'
import { notFound } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import type { Actor } from '@warsha/service-kit/person-token'
import type { Service } from '@warsha/service-kit/service'
import { selectHistory } from '../work-card-history/work-card-history.views.ts'
import { approveWorkCard } from './approve-work-card.ts'
import { changeWorkCard } from './change-work-card.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { deleteWorkCard } from './delete-work-card.ts'
import { finishJob, startJob } from './do-job.ts'
import { openWorkCard } from './open-work-card.ts'
import { recalculate } from './recalculate.ts'
import { saveMechanicNotes } from './save-mechanic-notes.ts'
import { setDiscount } from './set-discount.ts'
import { moneylessRow, selectMyStats, selectPage, selectStats } from './work-card-lists.views.ts'
import type { Owner } from './work-cards.store.ts'
import { moneyless, selectCalculations, selectDetail, selectPortalJob } from './work-cards.views.ts'

interface Asked {
  readonly reach: Scope
  readonly actor: Actor
}

/** Whose cards a call reaches: the office everybody's, all others those that they work on. */
export const ownerOf = ({ reach, actor }: Asked): Owner =>
  reach === 'all' ? {} : { mechanic_id: actor.id }

const shownTo = ({ reach }: Asked, answer: { data: WorkCard }) =>
  reach === 'moneyless' ? { data: moneyless(answer.data) } : answer

export const workCardRoutes = (mount: Mount, service: Service): void => {
  const { db } = service
  const page = async (
    asked: Asked,
    query: Parameters<typeof selectPage>[1],
    mechanicId: string | null,
  ) => {
    const { data, pagination } = await selectPage(service, query, mechanicId)
    return { data: asked.reach === 'moneyless' ? data.map(moneylessRow) : data, pagination }
  }

  mount(listMyWorkCards, (call) => page(call, call.query, call.actor.id))
  mount(readMyStats, async ({ actor }) => ({ data: await selectMyStats(db, actor.id) }))
  mount(readWorkCardStats, async () => ({ data: await selectStats(service) }))
  mount(listWorkCards, (call) => page(call, call.query, ownerOf(call).mechanic_id ?? null))
  mount(readWorkCard, async (call) => {
    const { actor, params } = call
    if (actor.role === 'customer')
      return { data: await selectPortalJob(db, params.id, { customer_id: actor.id }) }
    return shownTo(call, { data: await selectDetail(db, params.id, ownerOf(call)) })
  })
  mount(createWorkCard, (call) => openWorkCard(service, call))
  mount(changeEndpoint, (call) => changeWorkCard(service, call))
  mount(deleteEndpoint, (call) => deleteWorkCard(service, call))
  mount(startEndpoint, async (call) => shownTo(call, await startJob(service, call)))
  mount(finishEndpoint, async (call) => shownTo(call, await finishJob(service, call)))
  mount(notesEndpoint, async (call) => shownTo(call, await saveMechanicNotes(service, call)))
  mount(discountEndpoint, (call) => setDiscount(service, call))
  mount(recalculateWorkCard, (call) => recalculate(service, call))
  mount(readFinancials, async ({ params }) => ({
    data: { calculations: await selectCalculations(db, params.id) },
  }))
  mount(listWorkCardHistory, async (call) => {
    await selectDetail(db, call.params.id, ownerOf(call))
    return selectHistory(db, call.params.id, call.query, call.reach === 'all')
  })

  mount(approveEndpoint, async ({ actor, body, params }) => {
    if (actor?.role !== 'customer') throw notFound()
    return approveWorkCard(service, { customer: actor, body, params })
  })
  mount(confirmEndpoint, async ({ actor, body, params }) => {
    if (actor?.role !== 'customer') throw notFound()
    return confirmReceipt(service, { customer: actor, body, params })
  })
}
