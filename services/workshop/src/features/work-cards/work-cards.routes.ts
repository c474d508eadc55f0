import type { Scope } from '@warsha/contracts/base/roles'
import * as portalEndpoints from '@warsha/contracts/workshop/portal-jobs'
import * as financials from '@warsha/contracts/workshop/work-card-financials'
import * as endpoints from '@warsha/contracts/workshop/work-cards'
import type { Actor } from '@warsha/service-kit/authentication'
import type { Mount } from '@warsha/service-kit/http'
import { customerOf } from '../../customer-of.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { withCustomerFiles } from '../part-proofs/with-customer-files.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { mechanicIdOf } from '../work-card-core/mechanic-id-of.ts'
import { decisionSourceOf } from '../work-card-history/add-decision.ts'
import { listHistory } from '../work-card-history/work-card-history.views.ts'
import {
  getMechanicStats,
  getWorkCardStats,
  listNextJobs,
  listWorkCards,
  withoutRowMoney,
} from '../work-card-lists/work-card-lists.views.ts'
import { changeWorkCard } from './change-work-card.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { deleteWorkCard } from './delete-work-card.ts'
import { hideMoney } from './hide-money.ts'
import { openWorkCard } from './open-work-card.ts'
import { recalculateWorkCard } from './recalculate-work-card.ts'
import { saveMechanicNotes } from './save-mechanic-notes.ts'
import { setDiscount } from './set-discount.ts'
import { getFinancials, getPortalJob, getWorkCard } from './work-cards.views.ts'

interface ScopedInput {
  readonly scope: Scope
  readonly actor: Actor
}

const hideRowMoney = <Page extends { data: endpoints.WorkCardRow[] }>(
  { scope }: ScopedInput,
  page: Page,
): Page => (scope === 'no_money' ? { ...page, data: page.data.map(withoutRowMoney) } : page)

export const workCardRoutes = (mount: Mount, service: WorkshopService): void => {
  const { db } = service

  mount(endpoints.listMyWorkCards, async (input) =>
    hideRowMoney(
      input,
      input.query.order === 'next'
        ? await listNextJobs(service, input.query, input.actor.id)
        : await listWorkCards(service, input.query, input.actor.id),
    ),
  )
  mount(endpoints.listWorkCards, async (input) =>
    hideRowMoney(input, await listWorkCards(service, input.query, mechanicIdOf(input))),
  )
  mount(endpoints.readMyStats, async ({ actor }) => ({
    data: await getMechanicStats(db, actor.id),
  }))
  mount(endpoints.readWorkCardStats, async () => ({ data: await getWorkCardStats(service) }))
  mount(endpoints.readWorkCard, async (input) => {
    const { actor, params } = input
    if (actor.role === 'customer')
      return withCustomerFiles(service, {
        data: await db.onOneConnection((connection) =>
          getPortalJob(connection, params.id, { customer_id: actor.id }),
        ),
      })
    const card = await db.onOneConnection((connection) =>
      getWorkCard(connection, params.id, { mechanic_id: mechanicIdOf(input) }),
    )
    return hideMoney(input, { data: card })
  })
  mount(financials.readFinancials, async ({ params }) => ({
    data: { calculations: await getFinancials(db, params.id) },
  }))
  mount(endpoints.listWorkCardHistory, async (input) => {
    await assertWorkCardExists(db, input.params.id, { mechanic_id: mechanicIdOf(input) })
    return listHistory(db, input.params.id, input.query, input.scope === 'all')
  })

  mount(endpoints.createWorkCard, (input) => openWorkCard(service, input))
  mount(endpoints.changeWorkCard, (input) => changeWorkCard(service, input))
  mount(endpoints.deleteWorkCard, (input) => deleteWorkCard(service, input))
  mount(financials.setDiscount, (input) => setDiscount(service, input))
  mount(financials.recalculateWorkCard, (input) => recalculateWorkCard(service, input))

  mount(endpoints.saveMechanicNotes, async (input) =>
    hideMoney(input, await saveMechanicNotes(service, input)),
  )

  mount(portalEndpoints.confirmReceipt, async (input) => {
    const customer = customerOf(input.actor)
    const source = decisionSourceOf(customer, input)
    const job = await confirmReceipt(service, { ...input, customer, source })
    return withCustomerFiles(service, job)
  })
}
