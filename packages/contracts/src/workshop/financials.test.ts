import fc from 'fast-check'
import { fromHundredths } from '../base/hundredths.ts'
import { fils } from '../base/money.ts'
import { basisPoints } from '../base/percentages.ts'
import {
  type BilledLine,
  calculateBill,
  calculateTotals,
  type DiscountType,
  discountFromText,
  isDiscountAboveWhole,
  toDiscount,
} from './financials.ts'

/** Amounts in fils; the discount in fils or basis points. */
interface TestBill {
  labour?: number
  parts?: number
  discount?: number
  discount_type?: string
  tax?: number
  paid?: number
}

const termsOf = ({ discount = 0, discount_type = 'fixed', tax = 500, paid = 0 }: TestBill) => ({
  discount: toDiscount(discount_type as DiscountType, fromHundredths(discount)),
  tax: basisPoints(tax),
  paid: fils(paid),
})

const totalsOf = (bill: TestBill) =>
  calculateTotals({
    labour: fils(bill.labour ?? 0),
    parts: fils(bill.parts ?? 0),
    ...termsOf(bill),
  })

test.each([
  [
    { labour: 50_000, discount: 5_000 },
    { subtotal_after_discount: 45_000, tax_amount: 2_250, total_amount: 47_250 },
  ],
  [
    { labour: 25_409, discount: 750, discount_type: 'percentage' },
    { discount_amount: 1_906, tax_amount: 1_175, total_amount: 24_678 },
  ],
  [
    { labour: 10_000, discount: 1_000, discount_type: 'percentage' },
    { discount_amount: 1_000, tax_amount: 450, total_amount: 9_450 },
  ],
  [
    { labour: 100, tax: 500 },
    { tax_amount: 5, total_amount: 105 },
  ],
  [
    { labour: 12_345, tax: 0 },
    { tax_amount: 0, total_amount: 12_345 },
  ],
  // A fixed discount is limited to the subtotal.
  [
    { labour: 3_000, parts: 1_000, discount: 9_000 },
    { subtotal: 4_000, discount_amount: 4_000, total_amount: 0, payment_status: 'paid' },
  ],
  [
    { labour: 10_000, paid: 500 },
    { outstanding: 10_000, credit: 0, payment_status: 'partial' },
  ],
  [
    { labour: 10_000, paid: 12_000 },
    { outstanding: 0, credit: 1_500, payment_status: 'paid' },
  ],
  [{}, { total_amount: 0, payment_status: 'unpaid' }],
])('calculates the totals of %j: %j', (input, expected) => {
  expect(totalsOf(input)).toMatchObject(expected)
})

const billOf = (lines: number[], terms: TestBill = {}) =>
  calculateBill(lines.map(fils), termsOf(terms))

describe('calculateBill', () => {
  // Calculated by hand.
  test.each([
    [[20_000, 30_000], { discount: 5_000 }, [2_000, 3_000], [900, 1_350], 47_250],
    [
      [3_333, 3_333, 3_334],
      { discount: 1_000, discount_type: 'percentage' },
      [333, 333, 334],
      [150, 150, 150],
      9_450,
    ],
    [
      [9_999, 5_997, 9_413],
      { discount: 750, discount_type: 'percentage' },
      [750, 450, 706],
      [463, 277, 435],
      24_678,
    ],
    [Array(10).fill(10), {}, Array(10).fill(0), [1, 1, 1, 1, 1, 0, 0, 0, 0, 0], 105],
    [[0, 500], { discount: 500 }, [0, 500], [0, 0], 0],
    [[], {}, [], [], 0],
  ])('distributes the discount and VAT of %j with %j', (lines, more, discounts, taxes, total) => {
    const { totals, lines: billed } = billOf(lines, more)
    expect(billed.map(({ discount_amount }) => discount_amount)).toEqual(discounts)
    expect(billed.map(({ tax_amount }) => tax_amount)).toEqual(taxes)
    expect(totals.total_amount).toBe(total)
  })

  const anyBill = fc.record({
    lines: fc.array(
      fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 9_999_999 })),
      {
        maxLength: 40,
      },
    ),
    discount: fc.integer({ min: 0, max: 20_000 }),
    discount_type: fc.constantFrom('percentage', 'fixed'),
    tax: fc.constantFrom(0, 500, 1, 333, 10_000),
  })
  const sumOf = (lines: readonly BilledLine[], name: keyof BilledLine) =>
    lines.reduce((sum, line) => sum + line[name], 0)

  /** Returns readable errors. One `expect` for each of thousands of bills would be slow. */
  const findErrors = ({ totals, lines }: ReturnType<typeof billOf>, tax: number): string[] => {
    const expectedSums = [
      ['total_price', totals.subtotal],
      ['discount_amount', totals.discount_amount],
      ['net_amount', totals.subtotal_after_discount],
      ['tax_amount', totals.tax_amount],
      ['gross_amount', totals.total_amount],
    ] as const
    const isUneven = ({ total_price, discount_amount, net_amount, tax_amount }: BilledLine) =>
      Math.abs(discount_amount * totals.subtotal - totals.discount_amount * total_price) >=
        Math.max(totals.subtotal, 1) ||
      Math.abs(tax_amount * 10_000 - net_amount * tax) >= 10_000 ||
      Math.min(discount_amount, net_amount, tax_amount) < 0
    return [
      ...expectedSums
        .filter(([name, sum]) => sumOf(lines, name) !== sum)
        .map(([name]) => `${name} loses fils`),
      ...lines.filter(isUneven).map((line) => `uneven: ${JSON.stringify(line)}`),
    ]
  }

  test('distributes every fils, deviates by less than one fils from the exact share and never goes below 0', () => {
    fc.assert(
      fc.property(anyBill, ({ lines, ...more }) => {
        const capped =
          more.discount_type === 'percentage' ? Math.min(more.discount, 10_000) : more.discount
        const errors = findErrors(billOf(lines, { ...more, discount: capped }), more.tax)
        if (errors.length > 0) throw new Error(errors.join('\n'))
      }),
      { numRuns: 10_000 },
    )
  })

  test('returns the same totals for any order of lines', () => {
    const shuffledBill = fc.tuple(anyBill, fc.integer())
    fc.assert(
      fc.property(shuffledBill, ([{ lines, ...more }, seed]) => {
        const shuffled = [...lines].sort(
          (one, other) => ((one * 7919 + seed) % 101) - ((other * 7919 + seed) % 101),
        )
        expect(billOf(shuffled, more).totals).toEqual(billOf(lines, more).totals)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a discount', () => {
  test('is an amount or a rate, depending on its type', () => {
    expect(toDiscount('fixed', 12.5)).toEqual({ type: 'fixed', amount: 1250 })
    expect(toDiscount('percentage', 12.5)).toEqual({ type: 'percentage', rate: 1250 })
    expect(discountFromText('fixed', '12.50')).toEqual({ type: 'fixed', amount: 1250 })
    expect(discountFromText('percentage', '12.50')).toEqual({ type: 'percentage', rate: 1250 })
  })

  test('is above the whole only as a rate above 100 %', () => {
    expect(isDiscountAboveWhole(toDiscount('percentage', 100))).toBe(false)
    expect(isDiscountAboveWhole(toDiscount('percentage', 100.01))).toBe(true)
    expect(isDiscountAboveWhole(toDiscount('fixed', 5000))).toBe(false)
  })
})
