import fc from 'fast-check'
import { addDays, addMonths } from '../base/calendar-dates.ts'
import {
  accruedAnnualLeave,
  completedMonths,
  countLeaveDays,
  settledLeave,
  splitLeaveByYear,
  splitSickDays,
  splitSickLeave,
} from './leave-rules.ts'

test.each([
  [0, 20, { full: 15, half: 5, unpaid: 0, over: 0 }],
  [12, 10, { full: 3, half: 7, unpaid: 0, over: 0 }],
  [40, 20, { full: 0, half: 5, unpaid: 15, over: 0 }],
  [85, 10, { full: 0, half: 0, unpaid: 5, over: 5 }],
])('splits sick leave by pay after %d used days: %d days', (used, days, expected) => {
  expect(splitSickDays(used, days)).toEqual(expected)
})

test.each([
  ['2026-01-01', 2026, '2026-06-29', 0],
  ['2026-01-01', 2026, '2026-06-30', 12],
  ['2026-01-01', 2026, '2026-11-30', 22],
  ['2026-01-01', 2026, '2026-12-31', 30],
  ['2020-05-01', 2026, '2026-06-30', 15],
  ['2020-05-01', 2026, '2027-03-31', 30],
  ['2026-07-01', 2027, '2027-06-30', 15],
  ['2027-01-01', 2026, '2026-12-31', 0],
])('accrues annual leave of somebody hired on %s in %d until %s', (hire, year, asOf, expected) => {
  expect(accruedAnnualLeave(hire, year, asOf, 30)).toBe(expected)
})

test.each([
  ['2024-01-01', '2025-01-01', '2026-11-30', 57.5],
  ['2024-01-01', '2025-01-01', '2026-11-29', 57.42],
  ['2024-01-01', '2025-01-01', '2026-01-10', 30.81],
  ['2026-01-01', '2025-01-01', '2026-06-29', 0],
  ['2026-01-01', '2025-01-01', '2026-06-30', 12],
  ['2026-01-31', '2025-01-01', '2026-09-15', 15.07],
])(
  'grants somebody who was hired on %s and leaves leave from %s to %s by its days',
  (hire, from, to, expected) => {
    expect(settledLeave({ hireDate: hire, from, to }, 30)).toBe(expected)
  },
)

test('ends the probation by the day of the month, and pays no sick leave in it', () => {
  expect(addMonths('2026-05-15', 6)).toBe('2026-11-15')
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  const leave = [
    { start_date: '2026-11-10', end_date: '2026-11-19' },
    { start_date: '2026-12-01', end_date: '2026-12-20' },
  ]
  const split = (from: string, to: string) =>
    splitSickLeave({ leave, from, to, probationEnd: '2026-11-15' })
  expect(split('2026-01-01', '2026-12-31')).toEqual({
    full: 15,
    half: 10,
    unpaid: 0,
    over: 0,
    probation: 5,
  })
  expect(split('2026-12-01', '2026-12-31')).toMatchObject({ full: 10, half: 10, probation: 0 })
})

test('counts completed months by the day of the month', () => {
  expect(completedMonths('2026-01-31', '2026-02-28')).toBe(0)
  expect(completedMonths('2026-01-15', '2027-01-15')).toBe(12)
})

test('charges every day of a leave to exactly one year', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 900 }),
      (start, days) => {
        const start_date = addDays('2020-01-01', start)
        const leave = { start_date, end_date: addDays(start_date, days) }
        const years = splitLeaveByYear(leave)
        expect(years.reduce((sum, year) => sum + year.days, 0)).toBe(countLeaveDays(leave))
        for (const year of years) expect(year.days).toBeGreaterThan(0)
      },
    ),
  )
})
