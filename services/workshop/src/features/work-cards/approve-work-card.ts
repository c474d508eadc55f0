/** The customer agrees to the work, once, and to the total that was seen (design: api.md, "Customer approval"). */
import { filsToText } from '@warsha/contracts/money'
import type { approveWorkCard as endpoint } from '@warsha/contracts/portal-jobs'
import { workCardCan } from '@warsha/contracts/work-card-states'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { addHistory, type Doer, system } from '../work-card-history/work-card-history.store.ts'
import { tellApproved } from './work-card-events.ts'
import { setStatus } from './work-card-status.store.ts'
import { lockWorkCard, updateStanding } from './work-cards.store.ts'
import { selectPortalJob } from './work-cards.views.ts'

type Approving = Pick<RequestContext<typeof endpoint>, 'body' | 'params'> & {
  readonly customer: Doer & { id: string }
}

export const approveWorkCard = (
  service: Service,
  { customer, body: { seen_total }, params: { id } }: Approving,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id, { customer_id: customer.id })
    const hindrance = workCardCan.approve(card)
    if (hindrance) throw new ApiError(hindrance)
    if (typeof seen_total === 'number' && seen_total !== card.total_amount)
      throw new ApiError('changed_since_seen', { total: filsToText(card.total_amount) })
    const now = service.clock().toISOString()
    const standing = { ...card, customer_approved: true }
    const version = await updateStanding(tx, id, standing, { now, updated_by: customer.name })
    await addHistory(tx, id, customer, now, { event: 'approved' })
    await tellApproved(tx, { ...standing, version, at: now })
    const to = card.total_amount > card.paid_amount ? 'waiting_payment' : 'completed'
    await setStatus(tx, { ...standing, version }, { to, by: system, now })
    return { data: await selectPortalJob(tx, id) }
  })
