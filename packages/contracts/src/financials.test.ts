import { type Billed, calculate } from './financials.ts'
import { fils } from './money.ts'

const bill = (billed: Partial<Record<keyof Billed, unknown>>) =>
  calculate({
    ...{ labour: fils(0), parts: fils(0), discount: 0, discount_type: 'fixed', tax: 500, paid: fils(0) },
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
