import { aed } from '@warsha/contracts/base/money'
import { formatsOf } from './format.ts'

test('formats a negative amount with the sign at the number and the number in the place of positive ones', () => {
  expect(formatsOf('en').money(aed(-45.1))).toBe('-AED\u00a045.10')
  expect(formatsOf('ar').money(aed(45.1))).toBe('\u200f45.10\u00a0د.إ.\u200f')
  expect(formatsOf('ar').money(aed(-45.1))).toBe('\u200f\u2066-45.10\u2069\u00a0د.إ.\u200f')
})
