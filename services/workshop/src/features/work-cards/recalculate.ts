/** The sums of a card anew, from what stands on it: for whoever doubts them. */
import type { recalculateWorkCard as endpoint } from '@warsha/contracts/work-cards'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { lockWorkCard, settleSums } from './work-cards.store.ts'
import { selectDetail } from './work-cards.views.ts'

export const recalculate = (
  service: Service,
  { params: { id } }: Pick<RequestContext<typeof endpoint>, 'params'>,
) =>
  service.db.inTransaction(async (tx) => {
    await settleSums(tx, await lockWorkCard(tx, id))
    return { data: await selectDetail(tx, id) }
  })
