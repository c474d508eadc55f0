/** @jest-environment ./scripts/jest/time-zone-environment.cjs */
import { addDays } from '@warsha/contracts/base/calendar-dates'
import {
  findWorkDay,
  type HoursByDate,
  hoursOn,
  listDates,
  resolveDayKind,
  resolveWorkDay,
  type Schedule,
  toShopHours,
  type WorkHours,
  weekdayOf,
} from './work-day-rules.ts'

declare const setProcessTimeZone: (zone: string) => void

const shopHours = {
  working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  starts_at: '08:00',
  ends_at: '18:00',
  break_minutes: 60,
  is_shift_work: false,
}
const nightHours = { ...shopHours, starts_at: '22:00', ends_at: '06:00', is_shift_work: true }
/** Hours that never changed. */
const always = (hours: WorkHours): HoursByDate => [{ valid_from: '0001-01-01', hours }]
const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  zone: 'Asia/Dubai',
  shopHours: always(shopHours),
  ramadan: { start: '', end: '', starts_at: '', ends_at: '' },
  assignments: [],
  holidays: new Map(),
  ...changes,
})
const night = schedule({ assignments: [{ valid_from: '2026-01-01', hours: always(nightHours) }] })
const at = (local: string) => new Date(`${local}:00+04:00`)
const timesOf = (one: Schedule, date: string) => {
  const { kind, starts_at, ends_at } = resolveWorkDay(one, date)
  return [kind, starts_at?.toISOString() ?? null, ends_at?.toISOString() ?? null]
}

/** The results must not depend on the time zone of the process. */
describe.each(['UTC', 'America/Los_Angeles'])('with the process in %s', (zone) => {
  beforeAll(() => setProcessTimeZone(zone))

  test('runs in that time zone', () => {
    const hour = new Date('2026-01-01T12:00:00Z').getHours()
    expect(hour).toBe(zone === 'UTC' ? 12 : 4)
  })

  test('counts dates over the ends of months and years and knows their weekdays', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(listDates('2026-12-30', '2027-01-02')).toHaveLength(4)
    expect(weekdayOf('2026-11-22')).toBe('sunday')
    expect(weekdayOf('2027-01-01')).toBe('friday')
  })

  test('gives the hours of the shop in its time zone, and nothing on days off', () => {
    expect(timesOf(schedule(), '2026-12-31')).toEqual([
      'working',
      '2026-12-31T04:00:00.000Z',
      '2026-12-31T14:00:00.000Z',
    ])
    expect(timesOf(schedule(), '2026-11-22')).toEqual(['rest_day', null, null])
  })

  test('a public holiday wins over a working day and a day off', () => {
    const holiday = { date: '2026-12-02', name_en: 'National Day', name_ar: 'عيد الاتحاد' }
    const one = schedule({
      holidays: new Map([
        ['2026-12-02', holiday],
        ['2026-12-06', holiday],
      ]),
    })
    expect(resolveWorkDay(one, '2026-12-02')).toMatchObject({ kind: 'holiday', holiday })
    expect(resolveWorkDay(one, '2026-12-06').kind).toBe('holiday')
  })

  test('shortens shifts by two hours in Ramadan, or as the settings say for the hours of the shop', () => {
    const ramadan = { start: '2027-02-08', end: '2027-03-08', starts_at: '', ends_at: '' }
    expect(timesOf(schedule({ ramadan }), '2027-02-08')[2]).toBe('2027-02-08T12:00:00.000Z')
    expect(timesOf(schedule({ ramadan }), '2027-03-08')[2]).toBe('2027-03-08T12:00:00.000Z')
    expect(timesOf(schedule({ ramadan }), '2027-03-09')[2]).toBe('2027-03-09T14:00:00.000Z')
    const withHours = { ...ramadan, starts_at: '09:00', ends_at: '15:00' }
    expect(timesOf(schedule({ ramadan: withHours }), '2027-02-08')).toEqual([
      'working',
      '2027-02-08T05:00:00.000Z',
      '2027-02-08T11:00:00.000Z',
    ])
    const nightInRamadan = schedule({ ...night, ramadan: withHours })
    expect(timesOf(nightInRamadan, '2027-02-08')).toEqual([
      'working',
      '2027-02-08T18:00:00.000Z',
      '2027-02-09T00:00:00.000Z',
    ])
  })

  test('uses the newest pattern that is valid on the date, and the hours of the shop for none', () => {
    const one = schedule({
      assignments: [
        { valid_from: '2026-02-01', hours: always(nightHours) },
        { valid_from: '2026-03-01', hours: null },
      ],
    })
    expect(timesOf(one, '2026-01-31')[1]).toBe('2026-01-31T04:00:00.000Z')
    expect(timesOf(one, '2026-02-28')[1]).toBe('2026-02-28T18:00:00.000Z')
    expect(timesOf(one, '2026-03-02')[1]).toBe('2026-03-02T04:00:00.000Z')
  })

  test.each([
    ['before the night shift', '2026-12-31T21:40', '2026-12-31'],
    ['at midnight of the new year', '2027-01-01T00:00', '2026-12-31'],
    ['during the night', '2027-01-01T05:59', '2026-12-31'],
    ['at the end of the shift', '2027-01-01T06:00', '2027-01-01'],
    ['in the afternoon before', '2027-01-01T17:00', '2027-01-01'],
  ])(
    'a check-in of a night worker %s belongs to the day on which the shift starts',
    (_, local, day) => {
      expect(findWorkDay(night, local.slice(0, 10), at(local)).date).toBe(day)
    },
  )

  test('a check-in up to four hours before a shift that starts at midnight belongs to the next day', () => {
    const midnight = schedule({
      assignments: [
        {
          valid_from: '2026-01-01',
          hours: always({ ...shopHours, starts_at: '00:00', ends_at: '08:00' }),
        },
      ],
    })
    expect(findWorkDay(midnight, '2026-11-23', at('2026-11-23T23:50')).date).toBe('2026-11-24')
    expect(findWorkDay(midnight, '2026-11-23', at('2026-11-23T19:00')).date).toBe('2026-11-23')
  })

  test('a check-in of a day worker belongs to the local date, also on a day off', () => {
    expect(findWorkDay(schedule(), '2026-11-22', at('2026-11-22T09:00'))).toMatchObject({
      date: '2026-11-22',
      kind: 'rest_day',
    })
    expect(findWorkDay(schedule(), '2026-11-30', at('2026-11-30T23:59')).date).toBe('2026-11-30')
    expect(findWorkDay(schedule(), '2026-12-01', at('2026-12-01T00:01')).date).toBe('2026-12-01')
  })
})

describe('hours that were changed', () => {
  /** Sunday off, and from Thursday 26 November 2026 on Friday off and work from 09:00. */
  const fridayOff = {
    ...shopHours,
    working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'saturday', 'sunday'],
    starts_at: '09:00',
  }
  const changed = [...always(shopHours), { valid_from: '2026-11-26', hours: fridayOff }]
  const kindsOf = (one: Schedule, dates: readonly string[]) =>
    dates.map((date) => resolveDayKind(one, date).kind)

  test.each([
    ['the shop', schedule({ shopHours: changed })],
    ['a work pattern', schedule({ assignments: [{ valid_from: '2020-01-01', hours: changed }] })],
  ])('of %s apply from the day of the change on', (_, one) => {
    expect(hoursOn(one, '1999-12-31')).toBe(shopHours)
    expect(hoursOn(one, '2026-11-25')).toBe(shopHours)
    expect(hoursOn(one, '2026-11-26')).toBe(fridayOff)
    expect(hoursOn(one, '2199-12-31')).toBe(fridayOff)
    expect(kindsOf(one, ['2026-11-20', '2026-11-22'])).toEqual(['working', 'rest_day'])
    expect(kindsOf(one, ['2026-11-27', '2026-11-29'])).toEqual(['rest_day', 'working'])
    expect(timesOf(one, '2026-11-25')[1]).toBe('2026-11-25T04:00:00.000Z')
    expect(timesOf(one, '2026-11-26')[1]).toBe('2026-11-26T05:00:00.000Z')
  })

  test('of a pattern count from its assignment on, with the version of each date', () => {
    const one = schedule({
      shopHours: changed,
      assignments: [
        {
          valid_from: '2026-11-10',
          hours: [...always(nightHours), { valid_from: '2026-11-20', hours: fridayOff }],
        },
        { valid_from: '2026-11-24', hours: null },
      ],
    })
    expect(hoursOn(one, '2026-11-09')).toBe(shopHours)
    expect(hoursOn(one, '2026-11-10')).toBe(nightHours)
    expect(hoursOn(one, '2026-11-20')).toBe(fridayOff)
    expect(hoursOn(one, '2026-11-24')).toBe(shopHours)
    expect(hoursOn(one, '2026-11-26')).toBe(fridayOff)
  })

  test('of the shop have its own hours of Ramadan in every version', () => {
    const ramadan = {
      start: '2026-11-20',
      end: '2026-11-30',
      starts_at: '10:00',
      ends_at: '15:00',
    }
    const one = schedule({ shopHours: changed, ramadan })
    expect(timesOf(one, '2026-11-25')[1]).toBe('2026-11-25T06:00:00.000Z')
    expect(timesOf(one, '2026-11-26')[1]).toBe('2026-11-26T06:00:00.000Z')
    const own = { ...one, assignments: [{ valid_from: '2026-01-01', hours: always(shopHours) }] }
    expect(timesOf(own, '2026-11-26')[1]).toBe('2026-11-26T04:00:00.000Z')
  })

  test('of the shop are the defaults for settings that are unknown', () => {
    const unknown = { weekly_off_days: null, working_hours_start: null, working_hours_end: null }
    expect(toShopHours(unknown)).toEqual(shopHours)
    expect(toShopHours({ ...unknown, weekly_off_days: '' }).working_days).toHaveLength(7)
  })
})
