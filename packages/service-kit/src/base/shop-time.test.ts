import { startOfLocalDay, toInstant, toLocalDate } from './shop-time.ts'

test('calculates dates and starts of days in the time zone, also across clock changes', () => {
  expect(toLocalDate('Asia/Dubai', new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01')
  expect(startOfLocalDay('Asia/Dubai', '2026-06-14')).toBe('2026-06-13T20:00:00.000Z')
  expect(startOfLocalDay('Europe/Berlin', '2026-03-29', 1)).toBe('2026-03-29T22:00:00.000Z')
})

test.each([
  ['2026-06-14', '2026-06-13T20:00:00.000Z'],
  ['2026-06-14T17:30', '2026-06-14T13:30:00.000Z'],
  ['2026-06-14 17:30:15', '2026-06-14T13:30:15.000Z'],
  ['2026-06-14T17:30:00Z', '2026-06-14T17:30:00.000Z'],
  ['2026-06-14T17:30:00+02:00', '2026-06-14T15:30:00.000Z'],
])('converts %s in Dubai to %s', (dateTime, instant) => {
  expect(toInstant('Asia/Dubai', dateTime)).toBe(instant)
})
