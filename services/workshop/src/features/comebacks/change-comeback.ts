/** The office marks a job as a comeback after its reception, or takes that back. */
import type * as endpoints from '@warsha/contracts/workshop/warranty/comebacks'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import type { HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { getWorkCard } from '../work-cards/work-cards.views.ts'
import { markComeback, unmarkComeback } from './mark-comeback.ts'

interface ByOffice {
  readonly actor: HistoryActor & { readonly id: string }
}

/** Throws `card_cancelled` (409), and like `markComeback`. */
export const setComeback = (
  service: Service,
  {
    actor,
    body,
    params: { id },
  }: ByOffice & Pick<RequestContext<typeof endpoints.setComeback>, 'body' | 'params'>,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    if (card.status === 'cancelled') throw new ApiError('card_cancelled')
    await markComeback(tx, service, card, body, actor)
    return { data: await getWorkCard(tx, id) }
  })

/** Does nothing if the card is no comeback. */
export const removeComeback = (
  service: Service,
  {
    actor,
    params: { id },
  }: ByOffice & Pick<RequestContext<typeof endpoints.removeComeback>, 'params'>,
) =>
  service.db.inTransaction(async (tx) => {
    await unmarkComeback(tx, service, await lockWorkCard(tx, id), actor)
    return { data: await getWorkCard(tx, id) }
  })
