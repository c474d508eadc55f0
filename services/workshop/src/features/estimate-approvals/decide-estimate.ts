/** The decision of a customer about an estimate: one transaction asks for the parts, another one writes the outcome. */

import { calculateApprovedLines } from '@warsha/contracts/workshop/estimates/estimate-rules'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { findStoredResponse, type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v5 as uuidOfName } from 'uuid'
import { createWriteContext } from '../../write-context.ts'
import { assertWithinLimit } from '../approval-limits/assert-within-limit.ts'
import { toCalculationTerms } from '../estimates/estimate-terms.ts'
import type { EstimateVersionRecord } from '../estimates/estimates.store.ts'
import { type LockedEstimate, lockEstimate } from '../estimates/lock-estimate.ts'
import { type HeldParts, holdPartsAndConfirm } from '../part-lines/hold-parts.ts'
import { toPartLineFields } from '../part-lines/part-line-rules.ts'
import { requestPartLine } from '../part-lines/request-part-line.ts'
import { vatRateOf } from '../work-card-core/total-rules.ts'
import { isVatRegistered } from '../work-card-core/vat-registration.ts'
import { assertDeferralDays } from './assert-deferral-days.ts'
import type { CheckedDecision, DecisionMaker, RequestedLine } from './decision.ts'
import { approveDefaults, type LineDecisionInput, toDecidedLines } from './decision-rules.ts'
import { readDecidableVersion } from './read-decidable-version.ts'
import { writeDecision } from './write-decision.ts'

type Idempotency = RequestContext<never>['idempotency']

export interface DecideEstimateInput<Response> {
  readonly estimateId: string
  /** Null: staff may decide for every customer. */
  readonly ownerId: string | null
  /** The version that was seen. Null if the client shows no estimates: then all lines are approved, with the default options. */
  readonly seenVersion: number | null
  readonly lines: readonly LineDecisionInput[] | null
  readonly maker: DecisionMaker
  readonly idempotency: Idempotency
  /** Returns the response, in the transaction of the decision. */
  readonly respond: (tx: Transaction, locked: LockedEstimate) => Promise<Response>
  /** Runs with the locked card before anything is requested, and again before the decision is written. */
  readonly check?: (tx: Transaction, locked: LockedEstimate) => Promise<void>
}

/**
 * Decides about an estimate, once, whatever devices do so. Approved labour becomes tasks, approved parts are reserved or are to
 * be ordered, other lines stay with the vehicle, and the job returns to its former status.
 *
 * A repetition with the same idempotency key returns the first response. Two devices that decide at the same time ask inventory
 * for the same part lines, so that no part is held twice. Throws the errors of `readDecidableVersion`, `estimate_changed` (409) if VAT has changed, 400 at incomplete
 * decisions and at work that is deferred to a day before today, `approval_limit_exceeded` or `sign_in_to_approve` (403), or 503 if inventory does not respond. Then nothing is decided.
 */
export const decideEstimate = async <Response>(
  service: Service,
  input: DecideEstimateInput<Response>,
): Promise<Response> => {
  const result = await requestParts(service, input)
  if ('stored' in result) return result.stored
  return holdPartsAndConfirm(
    service,
    result.requested.map(({ request }) => request),
    (parts) => confirmDecision(service, input, result.requested, parts),
  )
}

/** Locks card and estimate, and checks everything that may refuse the decision. */
const lockAndCheck = async (
  tx: Transaction,
  service: Service,
  { estimateId, ownerId, seenVersion, lines, maker, check }: DecideEstimateInput<unknown>,
): Promise<{ locked: LockedEstimate; decision: CheckedDecision }> => {
  const locked = await lockEstimate(tx, estimateId)
  const { card, estimate } = locked
  if (ownerId !== null && card.customer_id !== ownerId) throw notFound()
  const version = await readDecidableVersion(tx, service, locked, seenVersion)
  await check?.(tx, locked)
  const decided = toDecidedLines(version.lines, lines ?? approveDefaults(version.lines))
  await assertDeferralDays(tx, service, lines ?? [])
  const approved = new Set(
    decided.filter(({ decision }) => decision === 'approved').map(({ line }) => line.line_key),
  )
  if (approved.size > 0) await assertSameVat(tx, card, version)
  const totals = calculateApprovedLines(version.lines, toCalculationTerms(version), (line) =>
    approved.has(line.line_key),
  )
  const approver = await assertWithinLimit(tx, service, {
    customerId: card.customer_id,
    vehicleId: estimate.vehicle_id,
    kind: maker.kind,
    name: maker.name,
    phone: maker.phone,
    total: totals.total_amount,
  })
  return { locked, decision: { version, lines: decided, totals, ...approver } }
}

/** Throws `estimate_changed` (409) if the card has another VAT rate than the customer saw: the office sends a new version. */
const assertSameVat = async (
  tx: Transaction,
  card: LockedEstimate['card'],
  version: EstimateVersionRecord,
): Promise<void> => {
  const rate = vatRateOf(card, await isVatRegistered(tx))
  if (rate !== toCalculationTerms(version).tax) throw new ApiError('estimate_changed')
}

/** Commits a pending line for each approved part. Returns the stored response of a completed repetition. */
const requestParts = <Response>(
  service: Service,
  input: DecideEstimateInput<Response>,
): Promise<{ requested: RequestedLine[] } | { stored: Response }> =>
  service.db.inTransaction(async (tx) => {
    // Serialises repetitions and other devices: after the lock, the outcome of the other one is visible.
    await lockEstimate(tx, input.estimateId)
    const stored = await findStoredResponse<Response>(tx, input.idempotency)
    if (stored) return { stored }
    const { locked, decision } = await lockAndCheck(tx, service, input)
    const context = createWriteContext(service, input.maker.actor)
    const requested: RequestedLine[] = []
    for (const { line, decision: outcome } of decision.lines) {
      if (outcome !== 'approved' || line.kind !== 'part' || !line.part_id) continue
      const { part_id, quantity, unit_price, price_tier } = line
      const fields = toPartLineFields({
        part_id,
        quantity,
        unit_price,
        price_tier: price_tier ?? undefined,
      })
      const request = await requestPartLine(
        tx,
        {
          actor: input.maker.actor,
          card: locked.card,
          part_id,
          fields,
          intent: intentOf(decision.version, line.line_key),
        },
        context,
      )
      requested.push({ line_key: line.line_key, request })
    }
    return { requested }
  })

const namespace = '5b0d3c1e-7f0a-4a54-9a62-2f1f5c0a9e17'

/** The same for all devices that approve this line of this version. */
const intentOf = (
  { estimate_id, version_number }: EstimateVersionRecord,
  lineKey: string,
): string => uuidOfName(`${estimate_id} ${version_number} ${lineKey}`, namespace)

const confirmDecision = <Response>(
  service: Service,
  input: DecideEstimateInput<Response>,
  requested: readonly RequestedLine[],
  parts: HeldParts,
): Promise<Response> =>
  runOnce(service.db, input.idempotency, async (tx) => {
    const { locked, decision } = await lockAndCheck(tx, service, input)
    await writeDecision(tx, service, {
      locked,
      decision,
      maker: input.maker,
      requested,
      parts,
    })
    return input.respond(tx, locked)
  })
