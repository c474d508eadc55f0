/** Random decisions: the card costs what it did and what was approved, to the fils apart from the rounding of VAT. */
import { fils } from '@warsha/contracts/base/money'
import { basisPoints } from '@warsha/contracts/base/percentages'
import { calculateEstimate } from '@warsha/contracts/workshop/estimates/estimate-rules'
import { optionTiers } from '@warsha/contracts/workshop/estimates/estimate-states'
import { calculateTotals, discountFromText } from '@warsha/contracts/workshop/financials'
import { createRandom } from '../../random-testing.ts'
import type { EstimateLineRow } from '../estimates/estimate-line-rules.ts'
import {
  approveDefaults,
  discountAfterApproval,
  sumAfterApproval,
  toDecidedLines,
} from './decision-rules.ts'

const createLine = (number: number, fields: Partial<EstimateLineRow>): EstimateLineRow => ({
  line_key: `line-${number}`,
  finding_ref: null,
  finding_title: null,
  option_group: null,
  option_tier: null,
  is_default: true,
  kind: 'labour',
  task_type: 'repair',
  package_id: null,
  package_name: null,
  part_id: null,
  part_number: null,
  unit_of_measure: null,
  price_tier: null,
  description: `Work ${number}`,
  quantity: 1,
  unit_price: fils(0),
  line_total: fils(0),
  deferred_work_id: null,
  ...fields,
})

const createLines = (random: (below: number) => number): EstimateLineRow[] => {
  const price = () => fils(random(2_000_000))
  const lines = Array.from({ length: 1 + random(6) }, (_, number) =>
    createLine(number, { line_total: price() }),
  )
  const defaultTier = optionTiers[random(4)]
  if (random(2) === 0)
    for (const [place, option_tier] of optionTiers.entries())
      lines.push(
        createLine(100 + place, {
          option_group: 'Tyres',
          option_tier,
          is_default: option_tier === defaultTier,
          line_total: price(),
        }),
      )
  return lines
}

const createTerms = (random: (below: number) => number) =>
  random(2) === 0
    ? { discount: (random(3000) / 100).toFixed(2), discount_type: 'percentage' as const }
    : { discount: (random(50_000) / 100).toFixed(2), discount_type: 'fixed' as const }

const outcomes = ['approved', 'declined', 'deferred'] as const

const chooseFor = (
  { line_key, option_group, option_tier }: EstimateLineRow,
  tier: string | undefined,
  random: (below: number) => number,
) => {
  if (option_group === null) return { line_key, decision: outcomes[random(3)]! }
  return { line_key, decision: outcomes[option_tier === tier ? 0 : 1] }
}

/** The tiers of the only group. */
const countTiers = (approved: ReturnType<typeof toDecidedLines>): number =>
  new Set(approved.map(({ line }) => line.option_tier).filter((tier) => tier !== null)).size

test('500 random estimates: the total of the card is the sum of both, and no group is approved twice', () => {
  const random = createRandom(29).below
  const tax = basisPoints(500)
  for (let round = 0; round < 500; round += 1) {
    const lines = createLines(random)
    const tier = optionTiers[random(3)]
    const decided = toDecidedLines(
      lines,
      random(3) === 0 ? approveDefaults(lines) : lines.map((line) => chooseFor(line, tier, random)),
    )
    expect(decided.map(({ line }) => line)).toEqual(lines)
    const approved = decided.filter(({ decision }) => decision === 'approved')
    expect(countTiers(approved)).toBeLessThanOrEqual(1)
    for (const { decision, staysWithVehicle } of decided)
      if (decision === 'approved') expect(staysWithVehicle).toBe(false)

    const [cardTerms, estimateTerms] = [createTerms(random), createTerms(random)]
    const labour = fils(random(3) === 0 ? 0 : random(5_000_000))
    const billOf = (amount: number, terms: typeof cardTerms) =>
      calculateTotals({
        labour: fils(amount),
        parts: fils(0),
        paid: fils(0),
        discount: discountFromText(terms.discount_type, terms.discount),
        tax,
      })
    const before = billOf(labour, cardTerms)
    const { totals } = calculateEstimate(
      approved.map(({ line }) => line),
      { discount: discountFromText(estimateTerms.discount_type, estimateTerms.discount), tax },
    )
    const after = billOf(
      labour + totals.subtotal,
      discountAfterApproval({ ...cardTerms, ...before }, { ...estimateTerms, ...totals }),
    )
    // A discount of the card that is larger than its lines grows with them.
    const isLimited =
      cardTerms.discount_type === 'fixed' && Number(cardTerms.discount) * 100 > before.subtotal
    if (isLimited) continue
    const difference = Math.abs(after.total_amount - before.total_amount - totals.total_amount)
    expect({ round, difference: difference <= 2 }).toEqual({ round, difference: true })
    if (labour === 0) expect(after.total_amount).toBe(totals.total_amount)
  }
})

test('gives an empty card no larger fixed discount than the approved lines got', () => {
  const approved = {
    discount: '500.00',
    discount_type: 'fixed' as const,
    subtotal: fils(40_000),
    discount_amount: fils(4000),
  }
  const empty = {
    discount: '0',
    discount_type: 'fixed' as const,
    subtotal: fils(0),
    discount_amount: fils(0),
  }
  expect(discountAfterApproval(empty, approved)).toEqual({
    discount: '40.00',
    discount_type: 'fixed',
  })
})

test('keeps the chosen default of a group that is declined, or its first tier without a default', () => {
  for (const [defaultTier, expected] of [
    ['better', 'better'],
    [null, 'good'],
  ] as const) {
    const lines = optionTiers.map((option_tier, place) =>
      createLine(place, {
        option_group: 'Tyres',
        option_tier,
        is_default: option_tier === defaultTier,
      }),
    )
    const decided = toDecidedLines(
      lines,
      lines.map(({ line_key }) => ({ line_key, decision: 'declined' })),
    )
    const kept = decided.filter(({ staysWithVehicle }) => staysWithVehicle)
    expect(kept.map(({ line }) => line.option_tier)).toEqual([expected])
  }
})

test('adds only the approved lines to the sum to which the customer agreed', () => {
  const totals = { before: fils(556_500), after: fils(556_605), approved: fils(105) }
  expect(sumAfterApproval(fils(31_500), totals)).toBe(31_605)
  expect(sumAfterApproval(null, totals)).toBe(556_605)
  // VAT of the card is rounded once.
  expect(sumAfterApproval(fils(31_500), { ...totals, after: fils(556_606) })).toBe(31_606)
})

// E1 has a part of 2,000 that is not in stock, E2 has labour of 100. The card costs 105 before the part arrives.
test('keeps ordered parts of an earlier estimate in the sum', () => {
  const first = sumAfterApproval(null, {
    before: fils(0),
    after: fils(210_000),
    approved: fils(210_000),
  })
  const second = sumAfterApproval(first, {
    before: fils(0),
    after: fils(10_500),
    approved: fils(10_500),
  })
  expect(second).toBe(220_500)
})
