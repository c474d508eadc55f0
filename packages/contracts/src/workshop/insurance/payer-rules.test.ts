import fc from 'fast-check'
import { type Fils, fils } from '../../base/money.ts'
import { basisPoints } from '../../base/percentages.ts'
import { calculateBill, calculateTotals, noDiscount } from '../financials.ts'
import { payerSurplusOf, splitBill } from './payer-rules.ts'

const amounts = (net: number, tax: number) => ({
  net_amount: fils(net),
  tax_amount: fils(tax),
  total_amount: fils(net + tax),
})

test('splits a bill at the excess, each part with its own VAT', () => {
  const { customer, insurer } = splitBill(amounts(100_000, 5000), fils(30_000))
  expect(customer).toEqual(amounts(28_571, 1429))
  expect(insurer).toEqual(amounts(71_429, 3571))
})

test('gives one payer the whole bill without an excess, and with one above the bill', () => {
  const bill = amounts(100_000, 5000)
  expect(splitBill(bill, fils(0)).insurer).toEqual(bill)
  expect(splitBill(bill, fils(105_001))).toEqual({ customer: bill, insurer: amounts(0, 0) })
})

test('the parts of 500 random jobs add up to the bill to the fils, and none is negative', () => {
  const job = fc.record({
    prices: fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 20 }),
    discount: fc.integer({ min: 0, max: 10_000 }),
    rate: fc.constantFrom(0, 500, 1500),
    excess: fc.integer({ min: 0, max: 3_000_000 }),
  })
  fc.assert(
    fc.property(job, ({ prices, discount, rate, excess }) => {
      const { totals } = calculateBill(prices.map(fils), {
        discount: { type: 'percentage', rate: basisPoints(discount) },
        tax: basisPoints(rate),
        paid: fils(0),
      })
      const bill = amounts(totals.subtotal_after_discount, totals.tax_amount)
      const { customer, insurer } = splitBill(bill, fils(excess))
      expect(customer.total_amount).toBe(Math.min(excess, bill.total_amount))
      for (const field of ['net_amount', 'tax_amount', 'total_amount'] as const) {
        expect(customer[field] + insurer[field]).toBe(bill[field])
        expect(Math.min(customer[field], insurer[field])).toBeGreaterThanOrEqual(0)
      }
      const difference = (part: Record<'net_amount' | 'tax_amount', Fils>) =>
        Math.abs(part.tax_amount - (part.net_amount * rate) / 10_000)
      // Each part has the VAT of its own net, but for the fils that rounding moves.
      expect(Math.max(difference(customer), difference(insurer))).toBeLessThanOrEqual(1.5)
    }),
    { numRuns: 500 },
  )
})

test('what is outstanding of 1000 random jobs is what both payers owe, however much the other one paid too much', () => {
  const amount = fc.nat({ max: 50_000 })
  const job = fc.record({
    price: fc.integer({ min: 1, max: 50_000 }),
    excess: amount,
    byCustomer: amount,
    byInsurer: amount,
  })
  fc.assert(
    fc.property(job, ({ price, excess, byCustomer, byInsurer }) => {
      const paid = fils(byCustomer + byInsurer)
      const amounts = {
        total: fils(price),
        excess: fils(excess),
        paid,
        paidByInsurer: fils(byInsurer),
      }
      const totals = calculateTotals({
        labour: fils(price),
        parts: fils(0),
        discount: noDiscount,
        tax: basisPoints(0),
        paid,
        payerSurplus: payerSurplusOf(amounts),
      })
      const customerPart = Math.min(excess, price)
      const owed =
        Math.max(customerPart - byCustomer, 0) + Math.max(price - customerPart - byInsurer, 0)
      expect(totals.outstanding).toBe(owed)
      expect(totals.credit).toBe(paid + owed - price)
      expect(totals.payment_status === 'paid').toBe(owed === 0)
    }),
    { numRuns: 1000 },
  )
})
