/** Terms and totals of a version: those of the work card to which the approved lines are added. Pure: no database. */
import { type Fils, maxAmount, sumFils, toAed } from '@warsha/contracts/base/money'
import {
  calculateChosen,
  listOptionGroups,
  type OptionChoices,
} from '@warsha/contracts/workshop/estimates/estimate-rules'
import {
  type Discount,
  type DiscountType,
  discountFromText,
  isDiscountAboveWhole,
  noDiscount,
  type WorkCardTotals,
} from '@warsha/contracts/workshop/financials'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import { vatRateOf } from '../work-card-core/total-rules.ts'
import type { WorkCardTerms } from '../work-card-core/work-card.ts'
import type { EstimateLineRow } from './estimate-line-rules.ts'

export interface VersionTerms extends WorkCardTerms {
  /** False: the shop charges no VAT. */
  readonly is_taxed: boolean
  /** YYYY-MM-DD in the shop's time zone. */
  readonly valid_until: string
  readonly message: string | null
  /** AED, or per cent of what is approved. Null with `deposit_type`. */
  readonly deposit: string | null
  readonly deposit_type: DiscountType | null
}

export interface VersionTotals {
  readonly subtotal_fils: Fils
  readonly discount_fils: Fils
  readonly tax_fils: Fils
  readonly total_fils: Fils
}

export const noDeposit = { deposit: null, deposit_type: null } as const

/** As `calculateDeposit` expects it. Null if none is asked for. */
export const toDeposit = ({
  deposit,
  deposit_type,
}: Pick<VersionTerms, 'deposit' | 'deposit_type'>): Discount | null =>
  deposit === null || deposit_type === null ? null : discountFromText(deposit_type, deposit)

/** As `calculateChosen` expects them. */
export const toCalculationTerms = (
  terms: Pick<VersionTerms, 'discount' | 'discount_type' | 'tax_percentage' | 'is_taxed'>,
) => ({
  discount: discountFromText(terms.discount_type, terms.discount),
  tax: vatRateOf(terms, terms.is_taxed),
})

/** Returns the totals of the lines that are chosen by default. Throws 400 if they are too large for a work card. */
export const calculateVersion = (
  lines: readonly EstimateLineRow[],
  terms: VersionTerms,
): VersionTotals => {
  const { totals } = calculateChosen(lines, toCalculationTerms(terms))
  if (Math.max(totals.subtotal, totals.total_amount) > maxAmount)
    throw fieldError('total_amount', 'too_large', { maximum: toAed(maxAmount) })
  return {
    subtotal_fils: totals.subtotal,
    discount_fils: totals.discount_amount,
    tax_fils: totals.tax_amount,
    total_fils: totals.total_amount,
  }
}

/** The tier with the largest sum of each group. */
const dearestChoices = (lines: readonly EstimateLineRow[]): OptionChoices =>
  new Map(
    listOptionGroups(lines).map(({ name, tiers }) => {
      const sums = tiers.map(({ tier, lines: ofTier }) => ({
        tier,
        sum: sumFils(ofTier.map(({ line_total }) => line_total)),
      }))
      return [name, sums.reduce((dearest, one) => (one.sum > dearest.sum ? one : dearest)).tier]
    }),
  )

/**
 * Throws 400 if the card could not bill what the customer may approve: its own work and the lines with the dearest option of
 * each group.
 */
export const assertBillable = (
  lines: readonly EstimateLineRow[],
  terms: VersionTerms,
  card: Pick<WorkCardTotals, 'subtotal' | 'total_amount'>,
): void => {
  const { totals } = calculateChosen(lines, toCalculationTerms(terms), dearestChoices(lines))
  const subtotal = card.subtotal + totals.subtotal
  const total = card.total_amount + totals.total_amount
  if (Math.max(subtotal, total) > maxAmount)
    throw fieldError('total_amount', 'too_large', { maximum: toAed(maxAmount) })
}

interface TermsInput {
  readonly discount?: number | undefined
  readonly discount_type?: VersionTerms['discount_type'] | undefined
  readonly valid_until?: string | null | undefined
  readonly message?: string | null | undefined
  /** AED or per cent. Null: none. */
  readonly deposit?: number | null | undefined
  readonly deposit_type?: DiscountType | undefined
}

const applyDepositInput = (
  terms: VersionTerms,
  { deposit, deposit_type }: TermsInput,
): Pick<VersionTerms, 'deposit' | 'deposit_type'> => {
  const value = deposit === undefined ? terms.deposit : (deposit?.toFixed(2) ?? null)
  if (value === null) return noDeposit
  return { deposit: value, deposit_type: deposit_type ?? terms.deposit_type ?? 'percentage' }
}

/** Named fields change, the others stay. Throws 400 at a discount or a deposit above 100 per cent. */
export const applyTermsInput = (terms: VersionTerms, input: TermsInput): VersionTerms => {
  const { discount, discount_type, valid_until, message } = input
  const changed = {
    ...terms,
    discount: discount === undefined ? terms.discount : discount.toFixed(2),
    discount_type: discount_type ?? terms.discount_type,
    valid_until: valid_until ?? terms.valid_until,
    message: message === undefined ? terms.message : message,
    ...applyDepositInput(terms, input),
  }
  const asked = toDeposit(changed)
  if (asked !== null && isDiscountAboveWhole(asked))
    throw fieldError('deposit', 'too_large', { maximum: 100 })
  if (isDiscountAboveWhole(discountFromText(changed.discount_type, changed.discount)))
    throw fieldError('discount', 'too_large', { maximum: 100 })
  return changed
}

/** Throws `discount_exceeds_subtotal` (409) for a fixed discount that the request names. */
export const assertDiscountAllowed = (
  { discount, discount_type }: TermsInput,
  terms: VersionTerms,
  { subtotal_fils }: VersionTotals,
): void => {
  if (discount === undefined && discount_type === undefined) return
  const given = discountFromText(terms.discount_type, terms.discount)
  if (given.type === 'fixed' && given.amount > subtotal_fils)
    throw new ApiError('discount_exceeds_subtotal', {
      discount: toAed(given.amount),
      subtotal: toAed(subtotal_fils),
    })
}

/**
 * The discount of a card in per cent applies to the lines that are added to it, so an estimate begins with it. A fixed one
 * belongs to the lines that the card has.
 */
export const discountOfCard = ({
  discount,
  discount_type,
}: WorkCardTerms): Pick<WorkCardTerms, 'discount' | 'discount_type'> =>
  discount_type === 'percentage'
    ? { discount, discount_type }
    : { discount: '0', discount_type: noDiscount.type }

/** Throws 400 for a fixed deposit above the total. The total may be that of another choice when the customer approves. */
export const assertDepositWithinTotal = (
  terms: Pick<VersionTerms, 'deposit' | 'deposit_type'>,
  { total_fils }: VersionTotals,
): void => {
  const asked = toDeposit(terms)
  if (asked?.type === 'fixed' && asked.amount > total_fils)
    throw fieldError('deposit', 'too_large', { maximum: toAed(total_fils) })
}
