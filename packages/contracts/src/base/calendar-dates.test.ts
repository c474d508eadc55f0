import { addMonths } from './calendar-dates.ts'

test('adds months, and ends with a shorter month', () => {
  expect(addMonths('2026-11-26', 1)).toBe('2026-12-26')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
})
