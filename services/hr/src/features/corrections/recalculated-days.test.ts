import {
  type AttendanceShop,
  at,
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

const post = (path: string, as: string, body: object) =>
  shop.request('POST', `/api/attendance/${path}`, { as, body })

/** Works from one local time to another. Returns the id of the record. */
const work = async (employee: TestEmployee, from: string, to: string): Promise<string> => {
  shop.now = at(from)
  const { body } = await shop.punch(employee, 'in')
  shop.now = at(to)
  expect((await shop.punch(employee, 'out')).status).toBe(200)
  return body.data.id
}

let patterns = 0
/** Gives an employee other hours from 1 November on, with Friday as the weekly day off. Null: the shop's hours again. */
const changeHours = async (employee: TestEmployee, hours: object | null): Promise<void> => {
  patterns += 1
  const pattern = {
    name: `Pattern ${patterns}`,
    working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'saturday', 'sunday'],
    starts_at: '08:00',
    ends_at: '17:00',
    break_minutes: 60,
    is_shift_work: false,
    ...hours,
  }
  const created = await post('work-patterns', manager.token, pattern)
  const { status } = await post('work-pattern-assignments', manager.token, {
    employee_id: employee.id,
    work_pattern_id: hours && created.body.data.id,
    valid_from: '2026-11-01',
  })
  expect(status).toBe(200)
}

/** Requests other times on 27 November and approves them. Without a record a missing one is added. */
const correct = async (
  employee: TestEmployee,
  recordId: string | null,
  from: string,
  to: string,
): Promise<void> => {
  shop.now = at('2026-11-27T09:00')
  const { body } = await post('corrections', employee.token, {
    attendance_id: recordId,
    check_in_time: from,
    check_out_time: to,
    reason: 'Punched too late',
  })
  const path = `corrections/${body.data.id}/approve`
  expect((await post(path, employee.token, {})).status).toBe(403)
  expect((await post(path, manager.token, {})).status).toBe(200)
}

/** The records of November, oldest first. */
const recordsOf = async ({ token }: TestEmployee) => {
  const { body } = await shop.request('GET', '/api/attendance/my-history', { as: token })
  return body.data.toReversed()
}

describe('a correction after the hours have changed', () => {
  test('keeps a day off with its minutes, also of the records that nobody corrected', async () => {
    const employee = await shop.addEmployee()
    await work(employee, '2026-11-08T08:00', '2026-11-08T12:00')
    const afternoon = await work(employee, '2026-11-08T13:00', '2026-11-08T18:00')
    const restDay = { day_kind: 'rest_day', overtime_minutes: 0, is_late: false }
    expect(await recordsOf(employee)).toMatchObject([
      { ...restDay, rest_day_minutes: 240 },
      { ...restDay, rest_day_minutes: 300 },
    ])
    shop.now = at('2026-11-26T09:00')
    await changeHours(employee, {})
    await correct(employee, afternoon, '2026-11-08T13:00', '2026-11-08T18:01')
    expect(await recordsOf(employee)).toMatchObject([
      { ...restDay, rest_day_minutes: 240, is_corrected: false },
      { ...restDay, rest_day_minutes: 301, is_corrected: true },
    ])
  })

  test('adds a missing record to the day as the other records store it', async () => {
    const employee = await shop.addEmployee()
    await work(employee, '2026-11-08T08:00', '2026-11-08T18:00')
    await changeHours(employee, {})
    await correct(employee, null, '2026-11-08T07:00', '2026-11-08T08:00')
    expect(await recordsOf(employee)).toMatchObject([
      { day_kind: 'rest_day', rest_day_minutes: 60, is_corrected: true },
      { day_kind: 'rest_day', rest_day_minutes: 540, is_corrected: false },
    ])
  })

  test('calculates a record with the present hours if it moves to another day without records', async () => {
    const employee = await shop.addEmployee()
    const record = await work(employee, '2026-11-08T08:00', '2026-11-08T18:00')
    await changeHours(employee, {})
    await correct(employee, record, '2026-11-09T08:00', '2026-11-09T18:00')
    expect(await recordsOf(employee)).toMatchObject([
      {
        work_date: '2026-11-09',
        day_kind: 'working',
        overtime_minutes: 60,
        rest_day_minutes: 0,
      },
    ])
  })

  test('leaves a night shift on the day on which it began', async () => {
    const employee = await shop.addEmployee()
    await changeHours(employee, { starts_at: '22:00', ends_at: '06:00' })
    const record = await work(employee, '2026-11-24T00:30', '2026-11-24T06:00')
    await changeHours(employee, null)
    await correct(employee, record, '2026-11-24T00:31', '2026-11-24T06:00')
    expect(await recordsOf(employee)).toMatchObject([
      { work_date: '2026-11-23', late_minutes: 151, is_early_leave: false, overtime_minutes: 0 },
    ])
    // After the end of the stored shift it belongs to the next day.
    await correct(employee, record, '2026-11-24T08:00', '2026-11-24T18:30')
    expect(await recordsOf(employee)).toMatchObject([
      { work_date: '2026-11-24', late_minutes: 0, overtime_minutes: 30 },
    ])
  })

  test('leaves an early arrival on the day of its shift', async () => {
    const employee = await shop.addEmployee()
    await changeHours(employee, { starts_at: '00:30', ends_at: '08:30' })
    const record = await work(employee, '2026-11-23T23:50', '2026-11-24T08:30')
    await changeHours(employee, null)
    await correct(employee, record, '2026-11-23T23:49', '2026-11-24T08:30')
    expect(await recordsOf(employee)).toMatchObject([
      { work_date: '2026-11-24', is_late: false, overtime_night_minutes: 41 },
    ])
  })
})

test('a record that moves behind another one of the day takes over its overtime', async () => {
  const employee = await shop.addEmployee()
  await changeHours(employee, { starts_at: '08:00', ends_at: '12:00' })
  const morning = await work(employee, '2026-11-24T08:00', '2026-11-24T12:00')
  await work(employee, '2026-11-24T17:00', '2026-11-24T21:00')
  expect(await recordsOf(employee)).toMatchObject([
    { overtime_minutes: 0 },
    { overtime_minutes: 240 },
  ])
  await correct(employee, morning, '2026-11-24T21:30', '2026-11-24T22:30')
  expect(await recordsOf(employee)).toMatchObject([
    { overtime_minutes: 0, is_late: true },
    { overtime_minutes: 30, overtime_night_minutes: 30, is_late: false },
  ])
})

test('a correction of work before the shift makes the arrival late', async () => {
  const employee = await shop.addEmployee()
  const night = await work(employee, '2026-11-24T05:00', '2026-11-24T08:01')
  await work(employee, '2026-11-24T10:00', '2026-11-24T18:00')
  expect(await recordsOf(employee)).toMatchObject([{ is_late: false }, { is_late: false }])
  await correct(employee, night, '2026-11-24T05:00', '2026-11-24T08:00')
  expect(await recordsOf(employee)).toMatchObject([
    { is_late: false },
    { is_late: true, late_minutes: 120 },
  ])
})
