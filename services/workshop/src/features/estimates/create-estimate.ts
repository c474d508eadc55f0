import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/estimates/estimates'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { takeDocumentNumber } from '../invoice-core/issued-documents.store.ts'
import { assertJob } from '../work-card-core/counter-sale-rules.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { writeDraft } from './draft-rules.ts'
import { discountOfCard, noDeposit } from './estimate-terms.ts'
import { insertEstimate, insertVersion, replaceLines } from './estimates.store.ts'
import { getEstimate, withAvailability } from './estimates.views.ts'
import { readEstimateDates } from './read-estimate-dates.ts'
import { readLineSources } from './read-line-sources.ts'

type Endpoint = typeof endpoints.createEstimate
type Response = ResponseOf<Endpoint>

interface CreateEstimateInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor
}

/**
 * Begins an estimate of an open job as a draft, with a number without gaps.
 *
 * Throws `estimate_open` (409) if the card has an open one, `card_closed` (409), `parts_only` (409) for a counter sale, 400 at
 * invalid lines, and 503 if the lines name parts and inventory does not respond.
 */
export const createEstimate = async (
  service: Service,
  { actor, body, params, idempotency }: CreateEstimateInput,
): Promise<Response> => {
  const sources = await readLineSources(service, body.lines ?? [], [])
  const { data } = await runOnce<Response>(service.db, idempotency, async (tx) => {
    const card = await lockOpenWorkCard(tx, params.id)
    assertJob(card)
    const { today, validUntil } = await readEstimateDates(tx, service)
    const terms = {
      ...discountOfCard(card),
      valid_until: validUntil,
      message: null,
      ...noDeposit,
    }
    const former = { lines: [], terms }
    const draft = await writeDraft(tx, { card, former, body, sources })

    const context = createWriteContext(service, actor)
    const { text: estimate_number } = await takeDocumentNumber(tx, 'EST', yearOf(today))
    const id = uuid()
    await insertEstimate(
      tx,
      {
        id,
        estimate_number,
        work_card_id: card.id,
        vehicle_id: card.vehicle_id!,
        customer_id: card.customer_id,
      },
      context,
    )
    const key = { estimate_id: id, version_number: 1 }
    await insertVersion(tx, key, draft.terms, draft.totals)
    await replaceLines(tx, key, draft.lines)
    await addHistory(tx, card.id, context, {
      event: 'estimate_created',
      changes: initialChanges({ estimate_number }),
    })
    return { data: await getEstimate(tx, id) }
  })
  return { data: await withAvailability(service, data) }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))
