import { aed } from '../../base/money.ts'
import { countedAmounts, sumCustomerInvoices } from './invoice-sums.ts'

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

test('the sums of a customer contain no superseded invoice', () => {
  const issued = { status: 'issued' as const, total_amount: aed(50) }
  expect(
    sumCustomerInvoices([
      { ...issued, total_paid: aed(20.1), outstanding: aed(29.9) },
      { ...issued, total_paid: aed(50.2), outstanding: aed(0) },
      { ...issued, status: 'superseded', total_paid: aed(0), outstanding: aed(0) },
    ]),
  ).toEqual({ total_invoiced: 100, total_paid: 70.3, outstanding: 29.9 })
})
