/** Changes of hours, over HTTP and on the real database: they apply from the shop's today on and leave past days alone. */
import type { Weekday } from '@warsha/contracts/hr/attendance-limits'
import { toLocalDate } from '@warsha/service-kit/base'
import { hr } from '../../app.ts'
import {
  type AttendanceShop,
  at,
  shopPosition,
  startAttendanceShop,
  type TestEmployee,
} from '../attendance/attendance-testing.ts'

let shop: AttendanceShop
let manager: TestEmployee

beforeAll(async () => {
  shop = await startAttendanceShop()
  manager = await shop.addEmployee('manager')
})
afterAll(() => shop.stop())
/** Every test begins with the first copy of the settings, of 1 November, without a value for the shop's hours. */
beforeEach(async () => {
  shop.now = at('2026-11-01T08:00')
  await shop.query('delete from copies')
  await shop.query('delete from shop_hours_versions')
  await storeSettings({
    shop_timezone: 'Asia/Dubai',
    shop_latitude: String(shopPosition.latitude),
    shop_longitude: String(shopPosition.longitude),
  })
})

const request = (method: string, path: string, as: TestEmployee, body?: object) =>
  shop.request(method, `/api${path}`, { as: as.token, body })
const addEmployee = async (hireDate: string) => {
  const who = await shop.addEmployee('mechanic', hireDate)
  await shop.query('update employees set base_salary = 3000 where id = $1', [who.id])
  return who
}

/** Stores settings as their event does, at the time of the test clock instead of that of PostgreSQL. */
const storeSettings = (values: Record<string, string>) =>
  shop.query(
    `insert into copies (name, version, content, updated_at) values ('settings', 1, $1, $2)
     on conflict (name) do update set
       version = copies.version + 1,
       content = copies.content || excluded.content,
       updated_at = excluded.updated_at`,
    [values, shop.now.toISOString()],
  )
const readShopVersions = () =>
  shop.query('select valid_from, weekly_off_days from shop_hours_versions order by valid_from')
const readPatternVersions = (id: string) =>
  shop.query(
    'select valid_from, working_days from work_pattern_versions where work_pattern_id = $1 order by valid_from',
    [id],
  )

const fiveDays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const sixDays: Weekday[] = [...fiveDays, 'saturday']
let patterns = 0
const createPattern = async () => {
  patterns += 1
  const { status, body } = await request('POST', '/attendance/work-patterns', manager, {
    name: `Pattern ${patterns}`,
    working_days: fiveDays,
    starts_at: '08:00',
    ends_at: '17:00',
    break_minutes: 60,
    is_shift_work: false,
  })
  expect(status).toBe(201)
  return body.data.id as string
}
const assignPattern = (work_pattern_id: string, { id: employee_id }: TestEmployee) =>
  request('POST', '/attendance/work-pattern-assignments', manager, {
    employee_id,
    work_pattern_id,
    valid_from: '2026-11-01',
  })
const changePattern = (id: string, body: object, as = manager) =>
  request('PUT', `/attendance/work-patterns/${id}`, as, body)

/** Records attendance from 08:00 to 17:00. Leaves the clock at the end of the last day. */
const attend = async (who: TestEmployee, dates: readonly string[]) => {
  for (const date of dates) {
    shop.now = at(`${date}T08:00`)
    expect((await shop.punch(who, 'in')).status).toBe(201)
    shop.now = at(`${date}T17:00`)
    expect((await shop.punch(who, 'out')).status).toBe(200)
  }
}
const readMonth = async (who: TestEmployee) => {
  const { body } = await request('GET', '/attendance/my-month?month=2026-11', who)
  return body.data.days as { date: string; kind: string; is_absent: boolean }[]
}
const readAbsences = async (who: TestEmployee) =>
  (await readMonth(who)).filter((day) => day.is_absent).map(({ date }) => date)
const readProposedAbsence = async (who: TestEmployee) => {
  const path = `/salary/calculate?employee_id=${who.id}&month=11&year=2026`
  const { body } = await request('GET', path, manager)
  return body.data.lines.filter((line: { kind: string }) => line.kind === 'absence')
}

describe('a change of the weekly day off from Sunday to Friday on 26 November', () => {
  test('leaves past Sundays without absence and pay, and applies from that day on', async () => {
    const who = await addEmployee('2026-11-16')
    // Every working day since Monday the 16th, without Sunday the 22nd.
    await attend(who, ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
    await attend(who, ['2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25'])
    shop.now = at('2026-11-26T07:00')
    expect(await readAbsences(who)).toEqual([])

    await storeSettings({ weekly_off_days: 'friday' })

    expect(await readAbsences(who)).toEqual([])
    expect(await readProposedAbsence(who)).toEqual([])
    const kinds = new Map((await readMonth(who)).map(({ date, kind }) => [date, kind]))
    expect(kinds.get('2026-11-22')).toBe('rest_day')
    expect(kinds.get('2026-11-27')).toBe('rest_day')
    expect(kinds.get('2026-11-29')).toBe('working')
    shop.now = at('2026-11-30T07:00')
    expect(await readAbsences(who)).toEqual(['2026-11-26', '2026-11-28', '2026-11-29'])
    expect(await readProposedAbsence(who)).toMatchObject([{ days: 3, amount: 300 }])
  })

  test('keeps past absences when the new day off is the weekday of one', async () => {
    const who = await addEmployee('2026-11-20')
    await attend(who, ['2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25'])
    shop.now = at('2026-11-26T07:00')
    await storeSettings({ weekly_off_days: 'friday' })
    expect(await readAbsences(who)).toEqual(['2026-11-20'])
    expect(await readProposedAbsence(who)).toMatchObject([{ days: 1, amount: 100 }])
  })

  test('shows the calendar of leave with the days off of each date', async () => {
    shop.now = at('2026-11-26T07:00')
    await storeSettings({ weekly_off_days: 'friday' })
    const readOffDays = async (month: number) => {
      const path = `/leave/calendar?month=${month}&year=2026`
      const { weekly_off_days, off_days } = (await request('GET', path, manager)).body.data
      return [weekly_off_days, off_days.map((date: string) => Number(date.slice(-2)))]
    }
    expect(await readOffDays(10)).toEqual([['sunday'], [4, 11, 18, 25]])
    // Sundays until the change on the 26th, then Fridays.
    expect(await readOffDays(11)).toEqual([['friday'], [1, 8, 15, 22, 27]])
    expect(await readOffDays(12)).toEqual([['friday'], [4, 11, 18, 25]])
  })

  test('counts from the day in the time zone of the shop', async () => {
    shop.now = at('2026-11-26T00:30')
    await storeSettings({ weekly_off_days: 'friday' })
    shop.now = at('2026-11-28T23:30')
    await storeSettings({ weekly_off_days: 'saturday' })
    expect(await readShopVersions()).toMatchObject([
      { valid_from: '0001-01-01' },
      { valid_from: '2026-11-26' },
      { valid_from: '2026-11-28' },
    ])
  })

  test('is replaced by a second change on the same day', async () => {
    shop.now = at('2026-11-26T07:00')
    await storeSettings({ weekly_off_days: 'friday' })
    shop.now = at('2026-11-26T18:00')
    await storeSettings({ weekly_off_days: 'saturday,sunday' })
    await storeSettings({ shop_name: 'Renamed' })
    expect(await readShopVersions()).toEqual([
      { valid_from: '0001-01-01', weekly_off_days: null },
      { valid_from: '2026-11-26', weekly_off_days: 'saturday,sunday' },
    ])
  })

  test('stays the newest version after the clock was set back', async () => {
    shop.now = at('2026-11-26T07:00')
    await storeSettings({ weekly_off_days: 'friday' })
    shop.now = at('2026-11-20T07:00')
    await storeSettings({ weekly_off_days: 'saturday' })
    expect(await readShopVersions()).toEqual([
      { valid_from: '0001-01-01', weekly_off_days: null },
      { valid_from: '2026-11-26', weekly_off_days: 'saturday' },
    ])
  })
})

test('applies to every day if the first settings are changed on the day on which they arrived', async () => {
  shop.now = at('2026-11-01T18:00')
  await storeSettings({ weekly_off_days: 'friday' })
  expect(await readShopVersions()).toEqual([
    { valid_from: '0001-01-01', weekly_off_days: 'friday' },
  ])
})

test('stores one version if the event of the settings arrives twice, from the day on which it arrived', async () => {
  const { db } = shop.running.service
  const queue = 'hr.copy-settings-when-settings-changed'
  const reaction = hr.reactions.find((candidate) => candidate.queue === queue)!
  // The first settings of an earlier year, so that the day of PostgreSQL is a later one.
  await shop.query(`update shop_hours_versions set changed_at = '2020-01-01'`)
  const values = { weekly_off_days: 'friday' }
  const event = { payload: { version: 9, changed: Object.keys(values), values } } as never
  for (const _ of ['first', 'second'])
    await db.inTransaction((tx) => reaction.handle(tx, event, shop.running.service))
  const [copy] = await shop.query(`select updated_at from copies where name = 'settings'`)
  expect(await readShopVersions()).toEqual([
    { valid_from: '0001-01-01', weekly_off_days: null },
    {
      valid_from: toLocalDate('Asia/Dubai', new Date(String(copy?.updated_at))),
      weekly_off_days: 'friday',
    },
  ])
})

describe('a change of a work pattern from five to six days on 26 November', () => {
  test('leaves past Saturdays without absence and pay, and applies from that day on', async () => {
    const who = await addEmployee('2026-11-20')
    const id = await createPattern()
    expect((await assignPattern(id, who)).status).toBe(200)
    // Every working day since Friday the 20th, without the weekend of the 21st and 22nd.
    await attend(who, ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'])
    shop.now = at('2026-11-26T07:00')

    const changed = await changePattern(id, { working_days: sixDays, version: 1 })

    expect(changed.body.data).toMatchObject({ working_days: sixDays, version: 2 })
    expect(await readAbsences(who)).toEqual([])
    expect(await readProposedAbsence(who)).toEqual([])
    shop.now = at('2026-11-30T07:00')
    expect(await readAbsences(who)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
  })

  test('leaves the break of a shift that is running and began on the day before', async () => {
    const who = await addEmployee('2026-11-20')
    const id = await createPattern()
    await assignPattern(id, who)
    // Work on a day off counts without the break. Sunday the 22nd is one.
    shop.now = at('2026-11-22T20:00')
    await shop.punch(who, 'in')
    shop.now = at('2026-11-23T00:30')
    expect((await changePattern(id, { break_minutes: 0, version: 1 })).status).toBe(200)
    shop.now = at('2026-11-23T04:00')
    expect((await shop.punch(who, 'out')).body.data).toMatchObject({ rest_day_minutes: 420 })
  })

  test('is replaced by a second change on the same day, and not by a new name', async () => {
    const id = await createPattern()
    shop.now = at('2026-11-26T07:00')
    await changePattern(id, { working_days: sixDays, version: 1 })
    shop.now = at('2026-11-26T20:00')
    await changePattern(id, { working_days: ['monday'], version: 2 })
    shop.now = at('2026-11-27T07:00')
    await changePattern(id, { name: 'Workshop', is_active: false, version: 3 })
    expect(await readPatternVersions(id)).toEqual([
      { valid_from: '0001-01-01', working_days: fiveDays },
      { valid_from: '2026-11-26', working_days: ['monday'] },
    ])
  })

  test('corrects a pattern for every day on the day on which it was added', async () => {
    const id = await createPattern()
    shop.now = at('2026-11-01T20:00')
    await changePattern(id, { working_days: sixDays, version: 1 })
    expect(await readPatternVersions(id)).toEqual([
      { valid_from: '0001-01-01', working_days: sixDays },
    ])
  })

  test.each(['mechanic', 'receptionist', 'employee'] as const)(
    'is refused to the role %s and stores no version',
    async (role) => {
      const id = await createPattern()
      const who = await shop.addEmployee(role)
      shop.now = at('2026-11-26T07:00')
      const refused = await changePattern(id, { working_days: sixDays, version: 1 }, who)
      expect(refused.status).toBe(403)
      expect(await readPatternVersions(id)).toHaveLength(1)
    },
  )
})
