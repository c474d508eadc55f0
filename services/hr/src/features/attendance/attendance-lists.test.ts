import { createTestToken, readOutboxEvents } from '@warsha/service-kit/testing'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import {
  type AttendanceShop,
  at,
  startAttendanceShop,
  type TestEmployee,
} from './attendance-testing.ts'
import { readMonthlyAttendance } from './monthly-attendance.views.ts'

let shop: AttendanceShop
let late: TestEmployee
let onTime: TestEmployee
let manager: TestEmployee

/** Late on 23 November, a day with overtime on the 24th, absent on the 25th, and checked in since 08:00 on the 26th. */
beforeAll(async () => {
  shop = await startAttendanceShop()
  late = await shop.addEmployee('mechanic', '2026-11-23')
  onTime = await shop.addEmployee('receptionist', '2026-11-25')
  manager = await shop.addEmployee('manager')
  const days = [
    ['2026-11-23T08:30', '2026-11-23T18:00'],
    ['2026-11-24T08:00', '2026-11-24T23:00'],
  ]
  for (const [checkIn, checkOut] of days) {
    shop.now = at(checkIn!)
    await shop.punch(late, 'in')
    shop.now = at(checkOut!)
    await shop.punch(late, 'out')
  }
  shop.now = at('2026-11-25T08:00')
  await shop.punch(onTime, 'in')
  shop.now = at('2026-11-25T17:00')
  await shop.punch(onTime, 'out')
  shop.now = at('2026-11-26T08:00')
  await shop.punch(late, 'in')
  shop.now = at('2026-11-26T09:00')
})
afterAll(() => shop.stop())

const get = (path: string, as = manager.token) =>
  shop.request('GET', `/api/attendance/${path}`, { as })

describe('the list of all employees', () => {
  test('shows the newest of this month first, 20 a page, with names and without positions', async () => {
    const { body } = await get('all')
    expect(body.pagination).toMatchObject({ page: 1, limit: 20, total: 4 })
    expect(
      body.data.map((row: { work_date: string; first_name: string; last_name: string }) => [
        row.work_date,
        `${row.first_name} ${row.last_name}`,
      ]),
    ).toEqual([
      ['2026-11-26', late.name],
      ['2026-11-25', onTime.name],
      ['2026-11-24', late.name],
      ['2026-11-23', late.name],
    ])
    expect(body.data[0]).toMatchObject({ department: 'Workshop', position: 'Mechanic', flags: [] })
    expect(JSON.stringify(body)).not.toMatch(/latitude|longitude|address/)
  })

  test.each([
    ['start_date=2026-11-24&end_date=2026-11-25', 2],
    ['start_date=2026-10-01', 4],
    ['end_date=2026-10-31', 0],
    ['start_date=2026-11-26&end_date=2026-11-26', 1],
  ])('filters by %s', async (query, total) => {
    expect((await get(`all?${query}`)).body.pagination.total).toBe(total)
  })

  test('filters by employee, and rejects an end before the start and an id that is none', async () => {
    expect((await get(`all?employee_id=${onTime.id}`)).body.pagination.total).toBe(1)
    const reversed = await get('all?start_date=2026-11-02&end_date=2026-11-01')
    expect(reversed.body.details).toMatchObject([{ path: 'end_date', code: 'before_start_date' }])
    expect((await get('all?employee_id=me')).status).toBe(400)
  })

  test('lists only records with a sign to check, of which the code on the screen is none', async () => {
    const mark = (flags: string, name: string) =>
      shop.query(
        `update attendance_records set flags = '{${flags}}' where employee_id = $1 and work_date <= '2026-11-25'`,
        [name === 'late' ? late.id : onTime.id],
      )
    await mark('presence_code', 'late')
    await mark('presence_code,late_sent', 'onTime')
    const { body } = await get('all?needs_review=true')
    await mark('', 'late')
    await mark('', 'onTime')
    expect(body.pagination.total).toBe(1)
    expect(body.data).toMatchObject([{ flags: ['presence_code', 'late_sent'] }])
    expect((await get('all?needs_review=false')).body.pagination.total).toBe(4)
  })

  test('is refused to employees, who only see their own records, whatever the query says', async () => {
    expect((await get('all', late.token)).status).toBe(403)
    expect((await get('my-history', late.token)).body.pagination).toMatchObject({
      limit: 10,
      total: 3,
    })
    const { status, body } = await get(`my-history?employee_id=${onTime.id}`, late.token)
    expect([status, body.details]).toMatchObject([400, [{ code: 'unknown_parameter' }]])
  })
})

describe('statistics', () => {
  test('count days of all employees, or of one', async () => {
    expect((await get('stats')).body.data).toEqual({
      total_days: 4,
      completed_days: 3,
      late_days: 1,
      total_hours_worked: 33.5,
      avg_hours_per_day: 11.17,
    })
    expect((await get(`stats?employee_id=${onTime.id}`)).body.data).toMatchObject({
      total_days: 1,
      total_hours_worked: 9,
    })
  })

  test('are the own ones of employees, who get 403 for anybody else', async () => {
    expect((await get('stats', late.token)).body.data.total_days).toBe(3)
    expect((await get(`stats?employee_id=${late.id}`, late.token)).body.data.total_days).toBe(3)
    expect((await get(`stats?employee_id=${onTime.id}`, late.token)).status).toBe(403)
  })
})

test('lists who is on site now, only for managers', async () => {
  expect((await get('on-site')).body.data).toMatchObject([
    { employee_id: late.id, check_in_time: '2026-11-26T04:00:00Z', is_late: false },
  ])
  expect((await get('on-site', late.token)).status).toBe(403)
})

test('shows every day of a month with off days, absence and attendance', async () => {
  const { data } = (await get('my-month', late.token)).body
  expect(data.month).toBe('2026-11')
  expect(data.days).toHaveLength(30)
  const day = (date: string) => data.days.find((one: { date: string }) => one.date === date)
  expect(day('2026-11-22')).toMatchObject({ kind: 'rest_day', is_absent: false, status: null })
  expect(day('2026-11-23')).toMatchObject({ is_late: true, late_minutes: 30, worked_minutes: 570 })
  expect(day('2026-11-25')).toMatchObject({ is_absent: true, status: null })
  expect(day('2026-11-26')).toMatchObject({ status: 'checked_in', is_absent: false })
  expect(day('2026-11-27')).toMatchObject({ is_future: true, is_absent: false })
  expect((await get('my-month?month=2026-12', late.token)).body.data.days[1]).toMatchObject({
    kind: 'holiday',
    holiday_name_en: 'National Day',
  })
  expect((await get('my-month?month=2026-13', late.token)).status).toBe(400)
})

describe('the figures for pay', () => {
  const read = (employeeId: string | null, today = '2026-11-26') =>
    readMonthlyAttendance(shop.running.service.db, { month: '2026-11', today, employeeId })

  test('contain lateness, overtime and absence between hiring and yesterday', async () => {
    const [figures] = await read(late.id)
    expect(figures).toMatchObject({
      employee_id: late.id,
      days_worked: 3,
      late_days: 1,
      late_minutes: 30,
      overtime_minutes: 240,
      overtime_night_minutes: 60,
      absences: [{ date: '2026-11-25', days: 1 }],
    })
  })

  test('contain employees without any record, and nobody who was hired later', async () => {
    const all = await read(null)
    expect(all.map(({ employee_id }) => employee_id).sort()).toEqual(
      [late.id, onTime.id, manager.id].sort(),
    )
    const [figures] = await read(manager.id, '2026-12-05')
    expect(figures).toMatchObject({ days_worked: 0, overtime_minutes: 0 })
    expect(figures!.absences).toHaveLength(25)
  })
})

describe('the Excel export', () => {
  const exportOf = async (query: string, as = manager.token) => {
    const response = await fetch(`${shop.running.url}/api/attendance/export-excel?${query}`, {
      headers: { authorization: `Bearer ${as}` },
    })
    return response
  }
  const sheetOf = async (response: Response) =>
    readWorkbook(new Uint8Array(await response.arrayBuffer()))
  const range = 'start_date=2026-11-01&end_date=2026-11-26'

  test('has real dates, times and numbers, and totals', async () => {
    const response = await exportOf(range)
    expect(response.headers.get('content-disposition')).toContain(
      'attendance_report_2026-11-01_to_2026-11-26.xlsx',
    )
    const { rows, getFormat } = await sheetOf(response)
    expect(rows).toHaveLength(6)
    expect(rows[0]?.slice(0, 2)).toEqual(['Date', 'Employee code'])
    expect(getFormat('A2')).toBe('yyyy-mm-dd')
    expect(getFormat('H2')).toBe('yyyy-mm-dd hh:mm')
    // The time in Dubai: spreadsheets know no time zones.
    expect(rows[1]?.[7]).toEqual(new Date('2026-11-23T08:30:00Z'))
    expect(rows[1]?.[10]).toBe(9.5)
    expect(rows.at(-1)?.[0]).toBe('Total')
    expect(rows.at(-1)?.[10]).toBe(33.5)
    expect(rows.at(-1)?.[11]).toBe(30)
  })

  test('runs from right to left in Arabic', async () => {
    const sheet = await sheetOf(await exportOf(`${range}&language=ar`))
    expect(sheet).toMatchObject({ name: 'الحضور', isRightToLeft: true })
  })

  test('is refused without data, and to employees, and is in the audit trail', async () => {
    const empty = await exportOf('start_date=2026-01-01&end_date=2026-01-31')
    expect([empty.status, await empty.json()]).toMatchObject([
      409,
      { code: 'nothing_to_export', error: 'No data to export' },
    ])
    expect((await exportOf(range, createTestToken('receptionist'))).status).toBe(403)
    const audit = await readOutboxEvents(shop.running.service, 'hr.audit_recorded')
    expect(audit.at(-1)?.payload).toMatchObject({
      action: 'attendance_exported',
      actor_id: manager.id,
      details: { from: '2026-11-01', to: '2026-11-26' },
    })
  })
})

describe('days with approved leave', () => {
  let other: AttendanceShop
  let who: TestEmployee
  let boss: TestEmployee
  const read = (path: string, as = boss) =>
    other.request('GET', `/api/attendance/${path}`, { as: as.token })

  beforeAll(async () => {
    other = await startAttendanceShop()
    who = await other.addEmployee()
    boss = await other.addEmployee('manager')
    other.now = at('2026-11-24T13:00')
    await other.punch(who, 'in')
  })
  afterAll(() => other.stop())

  const takeLeave = async (fields: object) => {
    const body = { leave_type: 'annual', reason: 'Family', ...fields }
    const asked = await other.request('POST', '/api/leave/request', { as: who.token, body })
    const path = `/api/leave/approve/${asked.body.data.id}`
    expect((await other.request('POST', path, { as: who.token, body: {} })).status).toBe(403)
    expect((await other.request('POST', path, { as: boss.token, body: {} })).status).toBe(200)
  }

  test('have neither late arrival nor early leave on half a day of leave in lists, statistics, the own month and the export', async () => {
    expect((await read('on-site')).body.data).toMatchObject([{ is_late: true, late_minutes: 300 }])
    await takeLeave({ start_date: '2026-11-24', end_date: '2026-11-24', is_half_day: true })
    expect((await read('on-site')).body.data).toMatchObject([{ is_late: false, late_minutes: 0 }])

    other.now = at('2026-11-24T16:00')
    await other.punch(who, 'out')
    const nothing = { is_late: false, late_minutes: 0 }
    expect((await read('all')).body.data).toMatchObject([
      { ...nothing, is_early_leave: false, early_leave_minutes: 0, worked_minutes: 180 },
    ])
    expect((await read('stats')).body.data).toMatchObject({ late_days: 0, completed_days: 1 })
    const { days } = (await read('my-month', who)).body.data
    expect(days.find(({ date }: { date: string }) => date === '2026-11-24')).toMatchObject(nothing)

    const file = await fetch(
      `${other.running.url}/api/attendance/export-excel?start_date=2026-11-24&end_date=2026-11-24`,
      { headers: { authorization: `Bearer ${boss.token}` } },
    )
    const { rows } = await readWorkbook(new Uint8Array(await file.arrayBuffer()))
    const column = (title: string) => rows[0]!.findIndex((cell) => String(cell).includes(title))
    expect([rows[1]![column('Late')], rows[1]![column('Early leave')]]).toEqual([0, 0])
  })

  test('have no lateness on a whole day of leave, also in payroll', async () => {
    other.now = at('2026-11-25T08:00')
    await takeLeave({ start_date: '2026-11-25', end_date: '2026-11-27' })
    other.now = at('2026-11-26T14:00')
    await other.punch(who, 'in')
    expect((await read('on-site')).body.data).toMatchObject([{ is_late: false, late_minutes: 0 }])
    const month = { month: '2026-11', today: '2026-11-27', employeeId: who.id }
    expect(await readMonthlyAttendance(other.running.service.db, month)).toMatchObject([
      { late_days: 0, late_minutes: 0 },
    ])
  })
})
