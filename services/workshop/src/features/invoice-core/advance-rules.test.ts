import { fils, sumFils } from '@warsha/contracts/base/money'
import { basisPoints } from '@warsha/contracts/base/percentages'
import fc from 'fast-check'
import {
  type Advance,
  type AdvanceAmounts,
  creditPartOf,
  planAdvances,
  splitVat,
} from './advance-rules.ts'

const rate = basisPoints(500)
const anAdvance = (total: number, at = 0): Advance => ({
  id: String(at),
  invoice_number: `INV-2026-${at}`,
  invoice_date: '2026-11-20',
  ...splitVat(fils(total), rate),
})
const amount = fc.integer({ min: 1, max: 1_000_000 })
const sumOf = (parts: readonly AdvanceAmounts[]) => ({
  net: sumFils(parts.map(({ net }) => net)),
  tax: sumFils(parts.map(({ tax }) => tax)),
  total: sumFils(parts.map(({ total }) => total)),
})
const expectPlausible = ({ net, tax, total }: AdvanceAmounts) => {
  expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
  expect(net + tax).toBe(total)
}

test.each([
  [10_500, 10_000, 500],
  [10_000, 9_524, 476],
  [1, 1, 0],
  [11, 10, 1],
])('splits %d fils into a net amount of %d and VAT of %d', (total, net, tax) => {
  expect(splitVat(fils(total), rate)).toEqual({ net, tax, total })
})

test('the credits of a smaller job and what is left add up to the advances, and declare its VAT', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), amount, (totals, bill) => {
      const advances = totals.map(anAdvance)
      const billed = splitVat(fils(bill), rate)
      const { kept, surplus: credits, taxSurplus } = planAdvances(advances, billed)
      expect(taxSurplus).toEqual([])
      const credited = credits.map((credit) => credit.credited)
      for (const part of [...kept, ...credited]) expectPlausible(part)
      expect(sumOf([...kept, ...credited])).toEqual(sumOf(advances))
      expect(sumOf(kept).total).toBe(Math.min(sumOf(advances).total, bill))
      // The parts leave room for a rounding difference of each advance.
      if (credits.some(({ isPartial }) => isPartial))
        expect(Math.abs(sumOf(kept).tax - billed.tax)).toBeLessThanOrEqual(totals.length)
    }),
  )
})

test('credits the newest first, and nothing if the job costs as much as the advances', () => {
  const advances = [anAdvance(10_500, 1), anAdvance(10_500, 2)]
  const { kept, surplus } = planAdvances(advances, splitVat(fils(8_400), rate))
  expect(kept).toMatchObject([{ id: '1', total: 8_400, tax: 400 }])
  expect(surplus).toMatchObject([
    { advance: { id: '2' }, isPartial: false },
    { advance: { id: '1' }, isPartial: true, credited: { total: 2_100, tax: 100 } },
  ])
  expect(planAdvances(advances, splitVat(fils(21_000), rate)).surplus).toEqual([])
})

test('credits the newest part with the VAT that the bill no longer has, and nothing for a rounding difference', () => {
  const advances = [anAdvance(10_500, 1), anAdvance(10_500, 2)]
  const plan = planAdvances(advances, { total: fils(102_000), tax: fils(300) })
  expect(plan.kept).toMatchObject([{ id: '1', total: 6_300, tax: 300 }])
  expect(plan.taxSurplus).toMatchObject([
    { advance: { id: '2' }, isPartial: false },
    { advance: { id: '1' }, isPartial: true, credited: { total: 4_200, tax: 200 } },
  ])
  expect(planAdvances(advances, { total: fils(100_000), tax: fils(998) }).taxSurplus).toEqual([])
})

test('whatever the VAT of the bill is, its invoice declares no negative amount beyond rounding, and nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 4 }),
      amount,
      fc.integer({ min: 0, max: 2000 }),
      (totals, bill, percent) => {
        const advances = totals.map(anAdvance)
        const billed = splitVat(fils(bill), basisPoints(percent))
        const { kept, surplus, taxSurplus } = planAdvances(advances, billed)
        const credited = [...surplus, ...taxSurplus].map((credit) => credit.credited)
        for (const part of [...kept, ...credited]) expectPlausible(part)
        expect(sumOf([...kept, ...credited])).toEqual(sumOf(advances))
        expect(sumOf(kept).total).toBeLessThanOrEqual(billed.total)
        expect(sumOf(kept).tax - billed.tax).toBeLessThanOrEqual(totals.length)
      },
    ),
  )
})

test('a part of an advance has its share of the VAT, and the whole leaves nothing', () => {
  fc.assert(
    fc.property(amount, amount, (total, other) => {
      const advance = anAdvance(Math.max(total, other))
      const { credited, isPartial } = creditPartOf(advance, fils(Math.min(total, other)))
      expectPlausible(credited)
      expect(credited.tax).toBeLessThanOrEqual(advance.tax)
      expect(isPartial).toBe(total !== other)
    }),
  )
})
