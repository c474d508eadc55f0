import { type Fils, fils, maxAmount } from '../base/money.ts'
import { calculateLineTotal, isLineTotalTooLarge } from './part-line-rules.ts'

test.each<[unitPrice: number, quantity: number, total: number]>([
  [1050, 2, 2100],
  [333, 0.5, 167],
  [maxAmount, 1, maxAmount],
])('%i fils × %d are %i fils', (unitPrice, quantity, total) => {
  expect(calculateLineTotal(fils(unitPrice), quantity)).toBe(total)
  expect(isLineTotalTooLarge(fils(unitPrice), quantity)).toBe(false)
})

test.each<[unitPrice: Fils, quantity: number]>([
  [maxAmount, 1.01],
  [maxAmount, 2],
  // The exact total is no safe integer.
  [maxAmount, 999_999.99],
])('%i fils × %d are more than an amount may be', (unitPrice, quantity) => {
  expect(isLineTotalTooLarge(unitPrice, quantity)).toBe(true)
})
