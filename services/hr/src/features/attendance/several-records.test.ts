import {
  type AttendanceShop,
  at,
  startAttendanceShop,
  type TestEmployee,
} from './attendance-testing.ts'

let shop: AttendanceShop
beforeAll(async () => {
  shop = await startAttendanceShop()
})
afterAll(() => shop.stop())

const punchAt = async (employee: TestEmployee, kind: 'in' | 'out', local: string) => {
  shop.now = at(local)
  return (await shop.punch(employee, kind)).body.data
}

test('somebody who was called at night is late for the shift, and the night is paid as night overtime', async () => {
  const employee = await shop.addEmployee()
  expect(await punchAt(employee, 'in', '2026-11-23T00:30')).toMatchObject({
    work_date: '2026-11-23',
    is_late: false,
  })
  expect(await punchAt(employee, 'out', '2026-11-23T03:30')).toMatchObject({
    overtime_minutes: 0,
    overtime_night_minutes: 0,
  })
  expect(await punchAt(employee, 'in', '2026-11-23T10:00')).toMatchObject({
    is_late: true,
    late_minutes: 120,
  })
  expect(await punchAt(employee, 'out', '2026-11-23T18:30')).toMatchObject({
    is_early_leave: false,
    overtime_minutes: 0,
    overtime_night_minutes: 90,
  })
  await punchAt(employee, 'in', '2026-11-23T19:00')
  expect(await punchAt(employee, 'out', '2026-11-23T22:00')).toMatchObject({
    is_late: false,
    overtime_minutes: 90,
    overtime_night_minutes: 90,
  })
})

test('a break that was punched out is not subtracted again on a day off', async () => {
  const employee = await shop.addEmployee()
  await punchAt(employee, 'in', '2026-11-22T08:00')
  const morning = await punchAt(employee, 'out', '2026-11-22T12:00')
  await punchAt(employee, 'in', '2026-11-22T13:00')
  const afternoon = await punchAt(employee, 'out', '2026-11-22T17:00')
  expect([morning.rest_day_minutes, afternoon.rest_day_minutes]).toEqual([240, 240])
})
