/** @jest-environment ./scripts/jest/time-zone-environment.cjs */
import { fils } from '@warsha/contracts/base/money'
import type { WorkDay } from '../schedules/work-day-rules.ts'
import { monthRange, resolveRange } from './attendance-ranges.ts'
import {
  computeEarlyLeave,
  computeLateness,
  computeWorkedTime,
  formatDuration,
  isShiftExpired,
  toHours,
} from './attendance-rules.ts'
import { computeOvertimePay } from './overtime-rules.ts'

declare const setProcessTimeZone: (zone: string) => void

const at = (local: string) => new Date(`${local}:00+04:00`)
const working: WorkDay = {
  date: '2026-12-31',
  kind: 'working',
  starts_at: at('2026-12-31T08:00'),
  ends_at: at('2026-12-31T18:00'),
  break_minutes: 60,
  is_shift_work: false,
  holiday: null,
}
const off = (kind: 'rest_day' | 'holiday'): WorkDay => ({
  ...working,
  kind,
  starts_at: null,
  ends_at: null,
})

describe.each(['UTC', 'America/Los_Angeles'])('with the process in %s', (zone) => {
  beforeAll(() => setProcessTimeZone(zone))

  test('runs in that time zone', () => {
    const hour = new Date('2026-01-01T12:00:00Z').getHours()
    expect(hour).toBe(zone === 'UTC' ? 12 : 4)
  })

  test.each([
    ['2026-12-31T07:59', 0, false],
    ['2026-12-31T08:00', 0, false],
    ['2026-12-31T08:15', 15, false],
    ['2026-12-31T08:16', 16, true],
    ['2027-01-01T00:30', 990, true],
  ])(
    'a check-in at %s is %d minutes late, above the threshold: %s',
    (local, late_minutes, is_late) => {
      expect(computeLateness(working, at(local), 15)).toEqual({ late_minutes, is_late })
    },
  )

  test('nobody is late or leaves early on a day off', () => {
    expect(computeLateness(off('rest_day'), at('2026-12-31T11:00'), 15).is_late).toBe(false)
    expect(computeEarlyLeave(off('holiday'), at('2026-12-31T11:00'), 15)).toEqual({
      is_early_leave: false,
      early_leave_minutes: 0,
    })
  })

  test.each([
    ['2026-12-31T17:45', 15, false],
    ['2026-12-31T17:44', 16, true],
    ['2026-12-31T18:00', 0, false],
    ['2027-01-01T01:00', 0, false],
  ])(
    'a check-out at %s is %d minutes early, above the threshold: %s',
    (local, minutes, is_early_leave) => {
      const expected = { early_leave_minutes: minutes, is_early_leave }
      expect(computeEarlyLeave(working, at(local), 15)).toEqual(expected)
    },
  )

  const worked = (day: WorkDay, from: string, to: string, earlier?: object) =>
    computeWorkedTime({
      day,
      checkIn: at(from),
      checkOut: at(to),
      midnight: at(`${from.slice(0, 10)}T00:00`),
      ...(earlier && {
        earlier: { worked_minutes: 0, overtime_minutes: 0, off_day_minutes: 0, ...earlier },
      }),
    })

  test('the hours of the shift are no overtime, and coming late and staying longer is none either', () => {
    const none = { overtime_minutes: 0, overtime_night_minutes: 0 }
    expect(worked(working, '2026-12-31T08:00', '2026-12-31T18:00')).toMatchObject({
      worked_minutes: 600,
      ...none,
    })
    expect(worked(working, '2026-12-31T10:00', '2026-12-31T20:00')).toMatchObject(none)
  })

  test('overtime after 22:00 counts as night, over midnight and the new year until 04:00', () => {
    expect(worked(working, '2026-12-31T08:00', '2026-12-31T20:00')).toMatchObject({
      overtime_minutes: 120,
      overtime_night_minutes: 0,
    })
    expect(worked(working, '2026-12-31T08:00', '2026-12-31T23:30')).toMatchObject({
      overtime_minutes: 240,
      overtime_night_minutes: 90,
    })
    expect(worked(working, '2026-12-31T18:00', '2027-01-01T05:00')).toMatchObject({
      worked_minutes: 660,
      overtime_minutes: 0,
      overtime_night_minutes: 60,
    })
    expect(worked(working, '2026-12-31T03:00', '2026-12-31T18:00')).toMatchObject({
      overtime_minutes: 240,
      overtime_night_minutes: 60,
    })
  })

  test('shift workers get no supplement for the night', () => {
    const night: WorkDay = {
      ...working,
      starts_at: at('2026-12-31T22:00'),
      ends_at: at('2027-01-01T06:00'),
      is_shift_work: true,
    }
    expect(worked(night, '2026-12-31T20:00', '2027-01-01T06:00')).toMatchObject({
      overtime_minutes: 120,
      overtime_night_minutes: 0,
    })
    expect(
      worked({ ...night, is_shift_work: false }, '2026-12-31T21:00', '2027-01-01T07:00'),
    ).toMatchObject({
      overtime_minutes: 120,
      overtime_night_minutes: 0,
    })
  })

  test('work on a day off counts without the break of more than five hours', () => {
    expect(worked(off('rest_day'), '2026-12-31T08:00', '2026-12-31T18:00')).toMatchObject({
      rest_day_minutes: 540,
      holiday_minutes: 0,
      overtime_minutes: 0,
    })
    expect(worked(off('holiday'), '2026-12-31T08:00', '2026-12-31T12:00')).toMatchObject({
      holiday_minutes: 240,
    })
    expect(worked(off('holiday'), '2026-12-31T08:00', '2026-12-31T13:30').holiday_minutes).toBe(300)
  })

  test('a second record of the day continues the first', () => {
    const afternoon = worked(working, '2026-12-31T13:00', '2026-12-31T20:00', {
      worked_minutes: 240,
    })
    expect(afternoon.overtime_minutes).toBe(60)
    const evening = worked(working, '2026-12-31T21:00', '2026-12-31T22:30', {
      worked_minutes: 660,
      overtime_minutes: 60,
    })
    expect(evening).toMatchObject({ overtime_minutes: 60, overtime_night_minutes: 30 })
    const restDay = worked(off('rest_day'), '2026-12-31T14:00', '2026-12-31T18:00', {
      worked_minutes: 240,
      off_day_minutes: 240,
    })
    expect(restDay.rest_day_minutes).toBe(180)
  })

  test('an open record expires after exactly sixteen hours', () => {
    expect(isShiftExpired(at('2026-12-31T08:00'), at('2026-12-31T23:59'))).toBe(false)
    expect(isShiftExpired(at('2026-12-31T08:00'), at('2027-01-01T00:00'))).toBe(true)
  })

  test('knows the days of every month', () => {
    expect(monthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(monthRange('2026-09')).toEqual({ from: '2026-09-01', to: '2026-09-30' })
    expect(resolveRange({}, '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(resolveRange({ end_date: '2026-02-15' }, '2026-12-31').from).toBe('2026-02-01')
    expect(resolveRange({ start_date: '2027-01-05' }, '2026-12-31').to).toBe('2027-01-05')
  })
})

test('formats minutes as hours', () => {
  expect(formatDuration(135)).toBe('2h 15m')
  expect(formatDuration(0)).toBe('0h 0m')
  expect(toHours(100)).toBe(1.67)
})

const noOvertime = {
  overtime_minutes: 0,
  overtime_night_minutes: 0,
  rest_day_minutes: 0,
  holiday_minutes: 0,
}
test.each([
  [{ overtime_minutes: 60 }, 30, 1563],
  [{ overtime_minutes: 120 }, 30, 3125],
  [{ overtime_night_minutes: 120 }, 30, 3750],
  [{ overtime_minutes: 120 }, 365, 3082],
  [{ rest_day_minutes: 480 }, 30, 15_000],
  [{ holiday_minutes: 480 }, 30, 15_000],
  [{}, 30, 0],
] as const)(
  'pays %j of a basic salary of 3000.00 on the basis of %d days with %d fils',
  (minutes, basis, expected) => {
    expect(computeOvertimePay(fils(300_000), { ...noOvertime, ...minutes }, basis)).toBe(expected)
  },
)
