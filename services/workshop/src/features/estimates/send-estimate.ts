import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { toAed } from '@warsha/contracts/base/money'
import { estimateChangeBlockedBy } from '@warsha/contracts/workshop/estimates/estimate-states'
import type * as endpoints from '@warsha/contracts/workshop/estimates/estimates'
import { canWaitForPart, workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import { ApiError, checkVersion, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor, type WriteContext } from '../../write-context.ts'
import { calculateWorkCardTotals } from '../work-card-core/total-rules.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { selectBillableTotals } from '../work-card-core/work-card-core.store.ts'
import { publishEstimateSent } from '../work-card-core/work-card-events.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { changeWorkCardStatus } from '../work-cards/change-work-card-status.ts'
import { refreshDraft } from './draft-rules.ts'
import { assertBillable, assertDepositWithinTotal, type VersionTerms } from './estimate-terms.ts'
import { isExpired } from './estimate-version-rules.ts'
import {
  type EstimateRecord,
  type EstimateVersionRecord,
  markVersionSent,
  noCardBefore,
  selectVersion,
  updateEstimate,
  updateVersion,
} from './estimates.store.ts'
import { getEstimate, withAvailability } from './estimates.views.ts'
import { type LockedEstimate, lockEstimate } from './lock-estimate.ts'
import { readEstimateDates } from './read-estimate-dates.ts'

type Endpoint = typeof endpoints.sendEstimate
type Response = ResponseOf<Endpoint>

interface SendEstimateInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Freezes the draft and sends it to the customer. A job that is pending or in progress waits for approval from now on.
 *
 * Throws `changed_since_read` (409), `estimate_decided` (409), `estimate_empty` (409), `estimate_unchanged` (409) if the newest
 * version was sent already, `card_closed` (409), and 400 at `valid_until` if that day is over, or at `total_amount` if the card
 * could not bill all that the customer may approve, or at `deposit` if it exceeds the total.
 */
export const sendEstimate = async (
  service: Service,
  { actor, body, params: { id }, idempotency }: SendEstimateInput,
): Promise<Response> => {
  const { data } = await runOnce<Response>(service.db, idempotency, async (tx) => {
    const locked = await lockEstimate(tx, id)
    const { card, estimate } = locked
    checkVersion(estimate, body.version)
    const blockedBy = estimateChangeBlockedBy(estimate) ?? workBlockedBy(card)
    if (blockedBy) throw new ApiError(blockedBy)
    const key = { estimate_id: id, version_number: estimate.current_version }
    const draft = await selectVersion(tx, key)
    const { today } = await readEstimateDates(tx, service)
    assertSendable(estimate, draft, today)

    // The VAT of the shop or of the card may have changed since the draft was written.
    const { terms, totals } = await refreshDraft(tx, card, { lines: draft.lines, terms: draft })
    await assertCardCanBill(tx, card, draft.lines, terms)
    assertDepositWithinTotal(terms, totals)
    await updateVersion(tx, key, terms, totals)
    const context = createWriteContext(service, actor)
    await markVersionSent(tx, key, context)
    const cardBefore = await awaitApproval(tx, locked, context)
    const sent = { status: 'sent', sent_version: key.version_number, ...cardBefore } as const
    await updateEstimate(tx, estimate, sent, context)

    const total_amount = toAed(totals.total_fils)
    const { estimate_number } = estimate
    const facts = { estimate_number, version_number: key.version_number, total_amount }
    await addHistory(tx, card.id, context, {
      event: 'estimate_sent',
      changes: initialChanges(facts),
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'estimate_sent',
      subject: { type: 'estimate', id },
      details: facts,
    })
    await publishEstimateSent(
      tx,
      card,
      {
        estimate_id: id,
        estimate_number,
        version_number: key.version_number,
        total_amount,
        valid_until: terms.valid_until,
      },
      context,
    )
    return { data: await getEstimate(tx, id) }
  })
  return { data: await withAvailability(service, data) }
}

const assertCardCanBill = async (
  tx: Transaction,
  card: LockedWorkCard,
  lines: EstimateVersionRecord['lines'],
  terms: VersionTerms,
): Promise<void> => {
  const billable = await selectBillableTotals(tx, card.id)
  assertBillable(lines, terms, calculateWorkCardTotals(billable, card, terms.is_taxed))
}

const assertSendable = (
  { status }: EstimateRecord,
  draft: EstimateVersionRecord,
  today: string,
): void => {
  // A version that expired or was withdrawn can be sent only as a new version, with a new last day.
  if (draft.sent_at !== null) throw new ApiError('estimate_unchanged', { status })
  if (draft.lines.length === 0) throw new ApiError('estimate_empty')
  if (isExpired(draft, today)) throw fieldError('valid_until', 'date_too_early', { minimum: today })
}

/** Returns the status and the approval to which the job goes back when the estimate ends, or nulls if it keeps its present ones. */
const awaitApproval = async (
  tx: Transaction,
  { card, estimate }: LockedEstimate,
  context: WriteContext,
): Promise<Pick<EstimateRecord, 'card_status_before' | 'card_approved_before'>> => {
  if (!isUnderWork(card)) {
    if (card.status !== 'waiting_approval') return noCardBefore
    const { card_status_before, card_approved_before } = estimate
    return { card_status_before, card_approved_before }
  }
  await changeWorkCardStatus(tx, card, { to: 'waiting_approval', cause: 'estimate' }, context)
  return { card_status_before: card.status, card_approved_before: card.customer_approved }
}

const isUnderWork = (
  card: LockedWorkCard,
): card is LockedWorkCard & { status: 'pending' | 'in_progress' } => canWaitForPart(card)
