import { aed } from '../../base/money.ts'
import { countedAmounts } from './invoice-sums.ts'

const sumOf = (invoices: readonly (Parameters<typeof countedAmounts>[0] & { paid: number })[]) =>
  invoices
    .map(({ paid, ...invoice }) => countedAmounts(invoice, aed(paid)))
    .reduce((sum, one) => [sum[0]! + one.total, sum[1]! + one.paid], [0, 0])

test('an advance counts in its own invoice, not in the one that shows it', () => {
  expect(
    sumOf([
      { purpose: 'advance', total_amount: aed(105), paid: 105 },
      { total_amount: aed(1050), advance_amount: aed(105), paid: 205 },
    ]),
  ).toEqual([105_000, 20_500])
})

test('an advance that was credited in part counts with the rest', () => {
  const advance = { purpose: 'advance' as const, total_amount: aed(105) }
  expect(sumOf([{ ...advance, credited_amount: aed(42), paid: 105 }])).toEqual([6_300, 6_300])
})

test('an invoice without advances counts as it is', () => {
  expect(sumOf([{ total_amount: aed(50), paid: 20 }])).toEqual([5_000, 2_000])
})
