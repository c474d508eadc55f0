import { roundToHundredths, shareToPercent } from './hundredths.ts'
import {
  basisPoints,
  basisPointsFromPercent,
  basisPointsFromText,
  basisPointsToPercent,
  basisPointsToText,
  parseBasisPoints,
} from './percentages.ts'

test.each([
  ['5.00', 500, 5],
  ['7.50', 750, 7.5],
  ['0.00', 0, 0],
  ['100.00', 10_000, 100],
])('%s %% is %d basis points as text and as number', (text, rate, percent) => {
  expect(basisPointsFromText(text)).toBe(rate)
  expect(basisPointsToText(basisPoints(rate))).toBe(text)
  expect(basisPointsFromPercent(percent)).toBe(rate)
  expect(basisPointsToPercent(basisPoints(rate))).toBe(percent)
  expect(parseBasisPoints(text)).toBe(rate)
})

test('rejects rates that are not whole basis points', () => {
  expect(() => basisPoints(0.5)).toThrow(RangeError)
  expect(() => basisPointsFromText('1.234')).toThrow(RangeError)
  expect(parseBasisPoints('five')).toBeNull()
})

test('converts a share to percent without rounding, and rounds numbers to two decimals', () => {
  expect(shareToPercent(0.375)).toBe(37.5)
  expect(roundToHundredths(2.345)).toBe(2.35)
  expect(roundToHundredths(0.1 + 0.2)).toBe(0.3)
})
