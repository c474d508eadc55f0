import fc from 'fast-check'
import { fils } from '../base/money.ts'
import { dueBy, monthAfter, splitInstallments } from './loan-rules.ts'

test('rounds installments down to the fils and puts the rest into the last one', () => {
  expect(splitInstallments(fils(100_000), 3)).toEqual([33_333, 33_333, 33_334])
})

test('a loan of December starts in January of the next year', () => {
  expect(monthAfter({ month: 12, year: 2026 })).toEqual({ month: 1, year: 2027 })
})

test('what a month could not deduct is due in the next one', () => {
  const loan = { amount: fils(100_000), installments: 3, start_month: 12, start_year: 2026 }
  const due = (paid: number, month: number, year: number) =>
    dueBy({ ...loan, amount_paid: fils(paid) }, { month, year })
  expect(due(0, 11, 2026)).toBe(0)
  expect(due(0, 12, 2026)).toBe(33_333)
  expect(due(20_000, 1, 2027)).toBe(46_666)
  expect(due(66_666, 2, 2027)).toBe(33_334)
  expect(due(66_666, 8, 2028)).toBe(33_334)
  expect(due(100_000, 2, 2027)).toBe(0)
})

test('installments add up to the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 9_999_999_999 }),
      fc.integer({ min: 1, max: 12 }),
      (amount, count) => {
        const parts = splitInstallments(fils(amount), count)
        expect(parts).toHaveLength(count)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        expect(Math.min(...parts)).toBe(parts[0])
      },
    ),
  )
})
