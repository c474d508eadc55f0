/** What a draft is made of when it is written: its lines, terms and totals. */
import type { EstimateLineInput, NewEstimate } from '@warsha/contracts/workshop/estimates/estimates'
import { fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { isVatRegistered } from '../work-card-core/vat-registration.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { type EstimateLineRow, type LineSources, toLines } from './estimate-line-rules.ts'
import {
  applyTermsInput,
  assertDepositWithinTotal,
  assertDiscountAllowed,
  calculateVersion,
  type VersionTerms,
  type VersionTotals,
} from './estimate-terms.ts'
import { selectUnknownDeferredWork } from './estimates.store.ts'

export interface Draft {
  readonly lines: readonly EstimateLineRow[]
  readonly terms: VersionTerms
  readonly totals: VersionTotals
}

interface DraftInput {
  readonly card: LockedWorkCard
  readonly former: Pick<Draft, 'lines'> & { readonly terms: Omit<VersionTerms, VatTerms> }
  readonly body: Omit<NewEstimate, 'lines'> & {
    readonly lines?: readonly EstimateLineInput[] | undefined
  }
  readonly sources: Omit<LineSources, 'paymentType'>
}

type VatTerms = 'tax_percentage' | 'is_taxed'

/**
 * Applies a request to the former draft. VAT is always that of the card and the shop at present, because approved lines are
 * billed on the card.
 *
 * Throws 400 at invalid lines and terms, and `discount_exceeds_subtotal` (409).
 */
export const writeDraft = async (
  tx: Transaction,
  { card, former, body, sources }: DraftInput,
): Promise<Draft> => {
  const lines = body.lines
    ? toLines(body.lines, { ...sources, paymentType: card.payment_type })
    : former.lines
  if (body.lines) await assertOpenWorkOfVehicle(tx, card.vehicle_id!, lines, former.lines)
  const terms = applyTermsInput({ ...former.terms, ...(await readVatTerms(tx, card)) }, body)
  const totals = calculateVersion(lines, terms)
  assertDiscountAllowed(body, terms, totals)
  // A deposit may be entered before the lines. Sending checks it again.
  if (lines.length > 0 && (body.deposit !== undefined || body.deposit_type !== undefined))
    assertDepositWithinTotal(terms, totals)
  return { lines, terms, totals }
}

/** Calculates a draft again with the VAT of this moment, without another change. */
export const refreshDraft = async (
  tx: Transaction,
  card: LockedWorkCard,
  { lines, terms }: Pick<Draft, 'lines' | 'terms'>,
): Promise<Draft> => {
  const current = { ...terms, ...(await readVatTerms(tx, card)) }
  return { lines, terms: current, totals: calculateVersion(lines, current) }
}

const readVatTerms = async (
  tx: Transaction,
  { tax_percentage }: LockedWorkCard,
): Promise<Pick<VersionTerms, VatTerms>> => ({
  tax_percentage,
  is_taxed: await isVatRegistered(tx),
})

/**
 * Throws 400 at a line that offers deferred work of another vehicle, closed work, or the same work as another line. A line that
 * offered the work before may keep it, also if the work was closed since.
 */
const assertOpenWorkOfVehicle = async (
  tx: Transaction,
  vehicleId: string,
  lines: readonly EstimateLineRow[],
  former: readonly EstimateLineRow[],
): Promise<void> => {
  const repeated = lines.findIndex(
    ({ deferred_work_id: id }, place) =>
      id !== null && lines.findIndex(({ deferred_work_id }) => deferred_work_id === id) < place,
  )
  if (repeated >= 0) throw fieldError(`lines.${repeated}.deferred_work_id`, 'line_twice')
  const offered = new Map(former.map((line) => [line.line_key, line.deferred_work_id]))
  const ids = lines
    .filter((line) => line.deferred_work_id !== offered.get(line.line_key))
    .map(({ deferred_work_id }) => deferred_work_id)
    .filter((id) => id !== null)
  if (ids.length === 0) return
  const unknown = await selectUnknownDeferredWork(tx, vehicleId, ids)
  if (unknown === null) return
  const place = lines.findIndex(({ deferred_work_id }) => deferred_work_id === unknown)
  throw fieldError(`lines.${place}.deferred_work_id`, 'invalid_id')
}
