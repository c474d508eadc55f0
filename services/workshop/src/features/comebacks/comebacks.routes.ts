import * as endpoints from '@warsha/contracts/workshop/warranty/comebacks'
import { ApiError } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { getWorkCard } from '../work-cards/work-cards.views.ts'
import { listWarranties, reportComebacks } from './comebacks.views.ts'
import { markComeback, unmarkComeback } from './mark-comeback.ts'

export const comebackRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listWarranties, async ({ params }) => ({
    data: await listWarranties(service, params.id),
  }))
  mount(endpoints.setComeback, ({ actor, body, params: { id } }) =>
    db.inTransaction(async (tx) => {
      const card = await lockWorkCard(tx, id)
      if (card.status === 'cancelled') throw new ApiError('card_cancelled')
      await markComeback(tx, card, body, createWriteContext(service, actor))
      return { data: await getWorkCard(tx, id) }
    }),
  )
  mount(endpoints.removeComeback, ({ actor, params: { id } }) =>
    db.inTransaction(async (tx) => {
      await unmarkComeback(tx, await lockWorkCard(tx, id), createWriteContext(service, actor))
      return { data: await getWorkCard(tx, id) }
    }),
  )
  mount(endpoints.reportComebacks, async ({ query }) => ({
    data: await reportComebacks(service, query),
  }))
}
