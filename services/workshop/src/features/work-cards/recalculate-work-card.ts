import type * as endpoints from '@warsha/contracts/workshop/work-card-financials'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { getWorkCard } from './work-cards.views.ts'

type RecalculateWorkCardInput = Pick<RequestContext<typeof endpoints.recalculateWorkCard>, 'params'>

/** Recalculates the stored totals on request, for users who doubt them. */
export const recalculateWorkCard = (
  service: Service,
  { params: { id } }: RecalculateWorkCardInput,
) =>
  service.db.inTransaction(async (tx) => {
    await recalculateTotals(tx, await lockWorkCard(tx, id))
    return { data: await getWorkCard(tx, id) }
  })
