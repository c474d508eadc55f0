import fc from 'fast-check'
import { fils, sumFils } from '../../base/money.ts'
import { basisPoints } from '../../base/percentages.ts'
import { calculateTotals, type Discount } from '../financials.ts'
import {
  calculateApprovedLines,
  calculateChosen,
  defaultChoices,
  isLineChosen,
  listOptionGroups,
} from './estimate-rules.ts'
import { type OptionTier, optionTiers } from './estimate-states.ts'

interface Line {
  option_group: string | null
  option_tier: OptionTier | null
  is_default: boolean
  line_total: ReturnType<typeof fils>
}

const line = (total: number, group?: string, tier?: OptionTier, isDefault = false): Line => ({
  option_group: group ?? null,
  option_tier: tier ?? null,
  is_default: group === undefined || isDefault,
  line_total: fils(total),
})

const amount = fc.integer({ min: 0, max: 5_000_000 })
const single = amount.map((total) => line(total))
/** A group of up to three tiers, of which one or none is preselected. */
const group = (name: string) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...optionTiers), amount), { minLength: 1, maxLength: 6 }),
      fc.option(fc.constantFrom(...optionTiers)),
    )
    .map(([lines, chosen]) =>
      lines.map(([tier, total]) => line(total, name, tier, tier === chosen)),
    )
const estimateLines = fc
  .tuple(fc.array(single, { maxLength: 10 }), group('Tyres'), group('Brakes'))
  .chain(([singles, tyres, brakes]) => {
    const lines = [...singles, ...tyres, ...brakes]
    return fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })
  })
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((rate) => ({
    type: 'percentage' as const,
    rate: basisPoints(rate),
  })),
  amount.map((total) => ({ type: 'fixed' as const, amount: fils(total) })),
)
const terms = fc.record({ discount, tax: fc.constantFrom(0, 500, 725).map(basisPoints) })

test('totals of 300 random estimates are those of a work card with the chosen lines, to the fils', () => {
  fc.assert(
    fc.property(estimateLines, terms, (lines, given) => {
      const { totals, lines: shares, chosen } = calculateChosen(lines, given)
      const groups = new Map<string, OptionTier | null>()
      for (const one of lines)
        if (one.is_default && one.option_group) groups.set(one.option_group, one.option_tier)
      const expected = lines.filter(
        ({ option_group, option_tier }) =>
          option_group === null || groups.get(option_group) === option_tier,
      )
      expect(chosen).toEqual(expected)
      expect(totals).toEqual(
        calculateTotals({
          labour: sumFils(expected.map(({ line_total }) => line_total)),
          parts: fils(0),
          ...given,
          paid: fils(0),
        }),
      )
      // The shares of the lines are the whole, so that a part of them can be approved and billed.
      expect(sumFils(shares.map(({ gross_amount }) => gross_amount))).toBe(totals.total_amount)
    }),
    { numRuns: 300 },
  )
})

test('the order of the lines and the lines that are not chosen change no total', () => {
  fc.assert(
    fc.property(estimateLines, terms, (lines, given) => {
      const choices = defaultChoices(lines)
      const { totals } = calculateChosen(lines, given)
      expect(calculateChosen([...lines].reverse(), given).totals).toEqual(totals)
      const chosenOnly = lines.filter((one) => isLineChosen(one, choices))
      expect(calculateChosen(chosenOnly, given).totals).toEqual(totals)
    }),
    { numRuns: 100 },
  )
})

test('another choice replaces the preselected tier, and a group without a choice costs nothing', () => {
  const lines = [
    line(100),
    line(200, 'Tyres', 'good', true),
    line(300, 'Tyres', 'best'),
    line(50, 'Wipers', 'good'),
  ]
  const given = { discount: { type: 'fixed' as const, amount: fils(0) }, tax: basisPoints(0) }
  expect(calculateChosen(lines, given).totals.total_amount).toBe(300)
  const choices = new Map<string, OptionTier>([
    ['Tyres', 'best'],
    ['Wipers', 'good'],
  ])
  expect(calculateChosen(lines, given, choices).totals.total_amount).toBe(450)
})

test('grants approved lines their share of a fixed discount, and never more than the whole', () => {
  const lines = [
    line(40_000),
    line(460_000),
    line(100_000, 'Tyres', 'good', true),
    line(600_000, 'Tyres', 'best'),
  ]
  const given = { discount: { type: 'fixed' as const, amount: fils(60_000) }, tax: basisPoints(0) }
  const discountOf = (places: readonly number[], terms: Parameters<typeof calculateChosen>[1]) =>
    calculateApprovedLines(lines, terms, (one) => places.includes(lines.indexOf(one)))
      .discount_amount
  expect(discountOf([0], given)).toBe(4000)
  expect(discountOf([0, 1, 2], given)).toBe(60_000)
  expect(discountOf([0, 1, 3], given)).toBe(60_000)
  expect(discountOf([], given)).toBe(0)
  const rate = { ...given, discount: { type: 'percentage' as const, rate: basisPoints(1000) } }
  expect(discountOf([0], rate)).toBe(4000)
})

test('lists option groups with their tiers in the order of quality', () => {
  const lines = [line(1, 'B', 'best'), line(2), line(3, 'A', 'better'), line(4, 'B', 'good')]
  expect(
    listOptionGroups(lines).map(({ name, tiers }) => [name, tiers.map(({ tier }) => tier)]),
  ).toEqual([
    ['B', ['good', 'best']],
    ['A', ['better']],
  ])
})
