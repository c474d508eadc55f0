import { addMonths, shiftMonth } from './calendar-dates.ts'

test('adds months, and ends with a shorter month', () => {
  expect(addMonths('2026-11-26', 1)).toBe('2026-12-26')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
})

test('shifts a month in both directions, also across the end of a year', () => {
  expect(shiftMonth('2026-11', 1)).toBe('2026-12')
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2026-11', -23)).toBe('2024-12')
})
