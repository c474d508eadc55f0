import { addMonths, toDeferredUntil } from './deferral-days.ts'

test('adds months, and ends with a shorter month', () => {
  expect(addMonths('2026-11-26', 1)).toBe('2026-12-26')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
})

test('agrees on a day only if one was chosen', () => {
  expect(toDeferredUntil('next_visit', '2026-11-26', '2027-01-01')).toBeNull()
  expect(toDeferredUntil('three_months', '2026-11-26', '')).toBe('2027-02-26')
  expect(toDeferredUntil('date', '2026-11-26', '2027-01-01')).toBe('2027-01-01')
  expect(toDeferredUntil('date', '2026-11-26', '')).toBeNull()
})
