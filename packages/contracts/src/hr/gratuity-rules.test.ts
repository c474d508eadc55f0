import { fils } from '../base/money.ts'
import { calculateGratuity } from './gratuity-rules.ts'

test.each([
  [300_000, 364, 0],
  [300_000, 365, 210_000],
  [300_000, 5 * 365, 1_050_000],
  [300_000, 6 * 365, 1_350_000],
  [300_000, 40 * 365, 7_200_000],
  [300_000, 913, 525_288],
  [1_000_000, 7 * 365, 5_500_000],
])('calculates the gratuity of basic salary %d fils after %d days', (basic, days, expected) => {
  expect(calculateGratuity(fils(basic), days, 0).amount).toBe(expected)
})

test('leaves unpaid days out of the service', () => {
  expect(calculateGratuity(fils(300_000), 370, 6)).toMatchObject({ amount: 0, is_eligible: false })
  expect(calculateGratuity(fils(300_000), 375, 10).amount).toBe(210_000)
  expect(calculateGratuity(fils(300_000), 40 * 365, 0).is_capped).toBe(true)
})
