import fc from 'fast-check'
import { type Billed, type BilledLine, calculate, calculateLines } from './financials.ts'
import { fils } from './money.ts'

const bill = (billed: Partial<Record<keyof Billed, unknown>>) =>
  calculate({
    labour: fils(0),
    parts: fils(0),
    discount: 0,
    discount_type: 'fixed',
    tax: 500,
    paid: fils(0),
    ...billed,
  } as Billed)

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
  // A fixed discount stops at what is left to bill.
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
])('%j costs %j', (billed, expected) => {
  expect(bill(billed)).toMatchObject(expected)
})

const bear = (lines: number[], more: Partial<Record<keyof Billed, unknown>> = {}) =>
  calculateLines(lines.map(fils), {
    discount: 0,
    discount_type: 'fixed',
    tax: 500,
    paid: fils(0),
    ...more,
  } as Billed)

describe('what each line bears', () => {
  // The vectors of the reference: uae-domain 10.
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
  ])('of %j with %j', (lines, more, discounts, taxes, total) => {
    const { sums, lines: billed } = bear(lines, more)
    expect(billed.map(({ discount_amount }) => discount_amount)).toEqual(discounts)
    expect(billed.map(({ tax_amount }) => tax_amount)).toEqual(taxes)
    expect(sums.total_amount).toBe(total)
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
  const sumOf = (lines: readonly BilledLine[], what: keyof BilledLine) =>
    lines.reduce((sum, line) => sum + line[what], 0)

  /** What is wrong with the lines of a bill, in words: thousands of bills are looked at. */
  const faultsOf = ({ sums, lines }: ReturnType<typeof bear>, tax: number): string[] => {
    const promised = [
      ['total_price', sums.subtotal],
      ['discount_amount', sums.discount_amount],
      ['net_amount', sums.subtotal_after_discount],
      ['tax_amount', sums.tax_amount],
      ['gross_amount', sums.total_amount],
    ] as const
    const isUneven = ({ total_price, discount_amount, net_amount, tax_amount }: BilledLine) =>
      Math.abs(discount_amount * sums.subtotal - sums.discount_amount * total_price) >=
        Math.max(sums.subtotal, 1) ||
      Math.abs(tax_amount * 10_000 - net_amount * tax) >= 10_000 ||
      Math.min(discount_amount, net_amount, tax_amount) < 0
    return [
      ...promised
        .filter(([what, sum]) => sumOf(lines, what) !== sum)
        .map(([what]) => `${what} loses fils`),
      ...lines.filter(isUneven).map((line) => `uneven: ${JSON.stringify(line)}`),
    ]
  }

  test('comes to the sums without losing a fils, is within one fils of exact, and never below nothing', () => {
    fc.assert(
      fc.property(anyBill, ({ lines, ...more }) => {
        const capped =
          more.discount_type === 'percentage' ? Math.min(more.discount, 10_000) : more.discount
        const faults = faultsOf(bear(lines, { ...more, discount: capped }), more.tax)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      }),
      { numRuns: 10_000 },
    )
  })

  test('changes with the order of lines, the sums do not', () => {
    const turned = fc.tuple(anyBill, fc.integer())
    fc.assert(
      fc.property(turned, ([{ lines, ...more }, seed]) => {
        const mixed = [...lines].sort(
          (one, other) => ((one * 7919 + seed) % 101) - ((other * 7919 + seed) % 101),
        )
        expect(bear(mixed, more).sums).toEqual(bear(lines, more).sums)
      }),
      { numRuns: 300 },
    )
  })
})
