/** @jest-environment ./scripts/jest/time-zone-environment.cjs */
import { fils } from '@warsha/contracts/base/money'
import type { WorkDay } from '../schedules/work-day-rules.ts'
import { monthRange, resolveRange } from './attendance-ranges.ts'
import {
  computeEarlyLeave,
  computeLateness,
  computeWorkedTime,
  type EarlierRecord,
  formatDuration,
  isArrivalForShift,
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
    ['2026-12-31T18:00', 600, true],
    ['2027-01-01T00:30', 600, true],
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
    ['2026-12-31T06:00', 600, true],
  ])(
    'a check-out at %s is %d minutes early, above the threshold: %s',
    (local, minutes, is_early_leave) => {
      const expected = { early_leave_minutes: minutes, is_early_leave }
      expect(computeEarlyLeave(working, at(local), 15)).toEqual(expected)
    },
  )

  const worked = (day: WorkDay, from: string, to: string, earlier: EarlierRecord[] = []) =>
    computeWorkedTime({
      day,
      checkIn: at(from),
      checkOut: at(to),
      midnight: at(`${from.slice(0, 10)}T00:00`),
      earlier,
    })

  /** Calculates the records of a day one after the other, each written as in '08:00 to 12:00'. */
  const workedInTurn = (day: WorkDay, ...records: readonly string[]) => {
    const toTime = (time: string) => (time.length === 5 ? `${day.date}T${time}` : time)
    const earlier: EarlierRecord[] = []
    return records.map((record) => {
      const [from, to] = record.split(' to ').map(toTime) as [string, string]
      const result = worked(day, from, to, [...earlier])
      earlier.push({ ...result, checkIn: at(from), checkOut: at(to) })
      return result
    })
  }

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
    const [, afternoon] = workedInTurn(working, '08:00 to 12:00', '13:00 to 20:00')
    expect(afternoon!.overtime_minutes).toBe(60)
    const [, evening] = workedInTurn(working, '08:00 to 19:00', '21:00 to 22:30')
    expect(evening).toMatchObject({ overtime_minutes: 60, overtime_night_minutes: 30 })
    const [, restDay] = workedInTurn(off('rest_day'), '08:00 to 12:00', '14:00 to 18:00')
    expect(restDay!.rest_day_minutes).toBe(240)
  })

  test('a record without a known end counts no minutes for a later one', () => {
    const missed = {
      checkIn: at('2026-12-31T07:00'),
      checkOut: null,
      overtime_minutes: 0,
      overtime_night_minutes: 0,
      rest_day_minutes: 0,
      holiday_minutes: 0,
    }
    const later = worked(working, '2026-12-31T08:00', '2026-12-31T19:00', [missed])
    expect(later.overtime_minutes).toBe(60)
    const dayOff = worked(off('holiday'), '2026-12-31T08:00', '2026-12-31T17:00', [missed])
    expect(dayOff.holiday_minutes).toBe(480)
  })

  test.each([
    ['with a gap of the break', ['08:00 to 12:00', '13:00 to 17:00'], [240, 240]],
    ['with a gap of half the break', ['08:00 to 12:00', '12:30 to 17:00'], [240, 240]],
    [
      'with two gaps that add up to the break',
      ['08:00 to 10:30', '11:00 to 14:00', '14:30 to 17:00'],
      [150, 150, 180],
    ],
    ['with a gap longer than the break', ['08:00 to 10:00', '13:00 to 21:00'], [120, 480]],
    ['with half of it in a gap after the record', ['08:00 to 14:00', '14:30 to 17:00'], [300, 180]],
    ['with a gap after more than five hours', ['08:00 to 14:00', '15:00 to 18:00'], [300, 240]],
    ['of five hours in all', ['08:00 to 10:00', '10:15 to 13:15'], [120, 180]],
    ['without a gap', ['08:00 to 17:00'], [480]],
  ])('loses the break once on a day off %s', (_, records, minutes) => {
    const restDay = workedInTurn(off('rest_day'), ...records)
    expect(restDay.map(({ rest_day_minutes }) => rest_day_minutes)).toEqual(minutes)
    const holiday = workedInTurn(off('holiday'), ...records)
    expect(holiday.map(({ holiday_minutes }) => holiday_minutes)).toEqual(minutes)
  })

  describe('work at night in a record before the shift', () => {
    const overtimeOf = (day: WorkDay, ...records: readonly string[]) =>
      workedInTurn(day, ...records).map((record) => [
        record.overtime_minutes,
        record.overtime_night_minutes,
      ])

    test('is night overtime of the record that reaches the length of the shift', () => {
      const called = '00:30 to 03:30'
      expect(overtimeOf(working, called, '08:00 to 18:00')).toEqual([
        [0, 0],
        [0, 180],
      ])
      // One hour beyond the shift: the other two hours at night replace hours of the shift.
      expect(overtimeOf(working, called, '08:00 to 16:00')).toEqual([
        [0, 0],
        [0, 60],
      ])
    })

    test('is paid once, and evenings are added', () => {
      const records = ['00:30 to 03:30', '08:00 to 18:00', '20:00 to 23:00']
      expect(overtimeOf(working, ...records)).toEqual([
        [0, 0],
        [0, 180],
        [120, 60],
      ])
    })

    test('counts also if the shift of the day starts late and the next record is after midnight', () => {
      const night: WorkDay = {
        ...working,
        starts_at: at('2026-12-31T22:00'),
        ends_at: at('2027-01-01T06:00'),
      }
      const records = ['00:30 to 03:30', '2027-01-01T00:30 to 2027-01-01T07:00']
      expect(overtimeOf(night, ...records)).toEqual([
        [0, 0],
        [0, 90],
      ])
      expect(overtimeOf({ ...night, is_shift_work: true }, ...records)).toEqual([
        [0, 0],
        [90, 0],
      ])
    })
  })

  test.each([
    ['without an earlier record', true, []],
    ['after work that ended before the shift', true, ['2026-12-31T03:30']],
    ['after work that ended when the shift began', true, ['2026-12-31T08:00']],
    ['after work that lasted into the shift', false, ['2026-12-31T03:30', '2026-12-31T08:01']],
    ['after a record whose end nobody knows', false, [null]],
  ])('a check-in %s is the arrival for the shift: %s', (_, expected, ends) => {
    const earlier = ends.map((end) => ({ checkOut: end === null ? null : at(end) }))
    expect(isArrivalForShift(working, earlier)).toBe(expected)
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

test.each([
  // 1,276.00 / 240 hours × 5 hours × 1.5 = 39.875 exactly.
  [127_600, { overtime_night_minutes: 300 }, 30, 3988],
  // 1,240.00 / 240 hours × 3 hours × 1.25 = 19.375.
  [124_000, { overtime_minutes: 180 }, 30, 1938],
  // 1,250.00 × 12 / 2,920 hours × 18.25 hours × 1.5 = 140.625.
  [125_000, { rest_day_minutes: 1095 }, 365, 14_063],
  [9_999_999_999, { overtime_minutes: 44_640 }, 365, 38_219_178_078],
] as const)(
  'rounds the pay of a basic salary of %d fils for %j on the basis of %d days half up to %d fils',
  (basicSalary, minutes, basis, expected) => {
    expect(computeOvertimePay(fils(basicSalary), { ...noOvertime, ...minutes }, basis)).toBe(
      expected,
    )
  },
)

test('rounds the pay for overtime of different rates once', () => {
  // 26.5 and 31.8 fils.
  const minutes = { ...noOvertime, overtime_minutes: 1, overtime_night_minutes: 1 }
  expect(computeOvertimePay(fils(305_280), minutes)).toBe(58)
})
