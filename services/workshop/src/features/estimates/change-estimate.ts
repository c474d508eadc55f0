import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import {
  estimateChangeBlockedBy,
  isEstimateOpen,
} from '@warsha/contracts/workshop/estimates/estimate-states'
import type * as endpoints from '@warsha/contracts/workshop/estimates/estimates'
import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import { ApiError, checkVersion } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { publishChanged } from '../work-card-core/work-card-events.ts'
import { type Draft, writeDraft } from './draft-rules.ts'
import {
  type EstimateRecord,
  insertVersion,
  replaceLines,
  selectVersion,
  updateEstimate,
  updateVersion,
} from './estimates.store.ts'
import { getEstimate, readNewestVersion, withAvailability } from './estimates.views.ts'
import { lockEstimate } from './lock-estimate.ts'
import { readLineSources } from './read-line-sources.ts'

type Endpoint = typeof endpoints.changeEstimate

interface ChangeEstimateInput extends Pick<RequestContext<Endpoint>, 'body' | 'params'> {
  readonly actor: HistoryActor
}

/**
 * Changes the draft of an estimate, or begins the next version if the newest one was sent.
 *
 * Throws `changed_since_read` (409) if somebody else changed it, `estimate_decided` (409), `card_closed` (409), and
 * `estimate_open` (409) if the estimate has ended and the card has another one by now.
 */
export const changeEstimate = async (
  service: Service,
  { actor, body, params: { id } }: ChangeEstimateInput,
): Promise<ResponseOf<Endpoint>> => {
  const known = body.lines ? (await readNewestVersion(service.db, id)).lines : []
  const sources = await readLineSources(service, body.lines ?? [], known)
  const data = await service.db.inTransaction(async (tx) => {
    const { card, estimate } = await lockEstimate(tx, id)
    checkVersion(estimate, body.version)
    const blockedBy = estimateChangeBlockedBy(estimate) ?? workBlockedBy(card)
    if (blockedBy) throw new ApiError(blockedBy)

    const key = { estimate_id: id, version_number: estimate.current_version }
    const former = await selectVersion(tx, key)
    const { lines, discount, discount_type, valid_until, message, deposit, deposit_type } = former
    const terms = { discount, discount_type, valid_until, message, deposit, deposit_type }
    const draft = await writeDraft(tx, { card, former: { lines, terms }, body, sources })
    const context = createWriteContext(service, actor)
    await storeDraft(tx, estimate, { draft, isNext: former.sent_at !== null }, context)
    await publishChanged(tx, card, context)
    return getEstimate(tx, id)
  })
  return { data: await withAvailability(service, data) }
}

/** Writes the draft as the present version or as the next one. An estimate that has ended becomes a draft again. */
const storeDraft = async (
  tx: Transaction,
  estimate: EstimateRecord,
  { draft, isNext }: { draft: Draft; isNext: boolean },
  context: WriteContext,
): Promise<void> => {
  const { lines, terms, totals } = draft
  const current_version = estimate.current_version + (isNext ? 1 : 0)
  const key = { estimate_id: estimate.id, version_number: current_version }
  await updateEstimate(
    tx,
    estimate,
    isEstimateOpen(estimate)
      ? { current_version }
      : { current_version, status: 'draft', sent_version: null },
    context,
  )
  if (isNext) await insertVersion(tx, key, terms, totals)
  else await updateVersion(tx, key, terms, totals)
  await replaceLines(tx, key, lines)
}
