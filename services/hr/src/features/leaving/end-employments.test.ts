import { readOutboxEvents } from '@warsha/service-kit/testing'
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
} from '../employees/employees-testing.ts'
import { endEmployments } from './end-employments.ts'

let fixture: EmployeesFixture
let admin: TestEmployee
let manager: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture()
  admin = await fixture.addEmployee('admin')
  manager = await fixture.addEmployee('manager')
})
afterAll(() => fixture.stop())
afterEach(() => fixture.setClock('2026-11-20T08:00:00Z'))

const change = (who: TestEmployee, fields: object) =>
  fixture.request('PUT', `/employees/${who.id}`, admin, fields)
const isActive = async (who: TestEmployee) =>
  (await fixture.request('GET', `/employees/${who.id}`, admin)).body.data.is_active

/** Asks for leave, a loan and a correction. */
const makeRequests = async (who: TestEmployee): Promise<void> => {
  const requests = [
    [
      '/leave/request',
      { leave_type: 'unpaid', start_date: '2026-11-28', end_date: '2026-11-29', reason: 'Trip' },
    ],
    ['/loans-advances/request', { type: 'loan', amount: 500, installments: 1, reason: 'Rent' }],
    [
      '/attendance/corrections',
      {
        check_in_time: '2026-11-18T08:00',
        check_out_time: '2026-11-18T17:00',
        reason: 'No phone',
      },
    ],
  ] as const
  for (const [path, body] of requests)
    expect([path, (await fixture.request('POST', path, who, body)).status]).toEqual([path, 201])
}
const requestPaths = [
  '/leave/all-requests',
  '/loans-advances/all',
  '/attendance/corrections',
] as const
const readRequests = async (who: TestEmployee) => {
  const lists = await Promise.all(
    requestPaths.map((path) =>
      fixture.request('GET', `${path}?employee_id=${who.id}&limit=100`, manager),
    ),
  )
  return lists.map(({ body }) => body.data[0])
}

test('deactivates somebody on the day after the last day and ends the open requests', async () => {
  const who = await fixture.addEmployee('mechanic')
  const stays = await fixture.addEmployee('mechanic')
  await makeRequests(who)
  await makeRequests(stays)
  expect((await change(who, { termination_date: '2026-11-30' })).body.data.is_active).toBe(true)

  // 23:59 of the last day in Dubai.
  fixture.setClock('2026-11-30T19:59:00Z')
  await endEmployments(fixture.service.service)
  expect(await isActive(who)).toBe(true)
  expect((await readRequests(who)).map(({ status }) => status)).toEqual(Array(3).fill('pending'))

  fixture.setClock('2026-11-30T20:00:00Z')
  await endEmployments(fixture.service.service)
  expect([await isActive(who), await isActive(stays)]).toEqual([false, true])
  const ended = await readRequests(who)
  expect(ended.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'rejected'])
  expect(ended[2]).toMatchObject({ rejection_reason: expect.stringContaining('انتهت') })
  expect((await readRequests(stays)).map(({ status }) => status)).toEqual(Array(3).fill('pending'))
  const [leave] = ended
  const approved = await fixture.request('POST', `/leave/approve/${leave.id}`, manager)
  expect([approved.status, approved.body.code]).toEqual([409, 'request_decided'])
  expect((await fixture.request('POST', `/leave/approve/${leave.id}`, stays)).status).toBe(403)

  const ofEmployee = async () =>
    (await readOutboxEvents(fixture.service.service)).filter(
      ({ aggregate }) => aggregate === `employee:${who.id}`,
    )
  const events = await ofEmployee()
  expect(events.some(({ payload }) => payload.is_active === false)).toBe(true)
  const audits = await readOutboxEvents(fixture.service.service, 'hr.audit_recorded')
  expect(audits.filter(({ payload }) => payload.details?.is_employee_inactive)).toHaveLength(3)
  await endEmployments(fixture.service.service)
  expect(await ofEmployee()).toHaveLength(events.length)
})

describe('somebody in a shift at the end of the last day', () => {
  const position = { latitude: 25.2048493, longitude: 55.2707828 }
  const punch = async (kind: 'in' | 'out', who: TestEmployee) =>
    (await fixture.request('POST', `/attendance/punch-${kind}`, who, position)).status
  const areActive = (people: readonly TestEmployee[]) => Promise.all(people.map(isActive))
  const assignNightShift = async (people: readonly TestEmployee[]): Promise<void> => {
    const post = (path: string, body: object) =>
      fixture.request('POST', `/attendance/${path}`, manager, body)
    const { body } = await post('work-patterns', {
      name: 'Nights',
      working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      starts_at: '22:00',
      ends_at: '06:00',
      break_minutes: 60,
      is_shift_work: true,
    })
    for (const { id } of people) {
      const assignment = {
        employee_id: id,
        work_pattern_id: body.data.id,
        valid_from: '2026-11-01',
      }
      expect((await post('work-pattern-assignments', assignment)).status).toBe(200)
    }
  }

  beforeAll(() =>
    fixture.storeSettings({
      shop_latitude: String(position.latitude),
      shop_longitude: String(position.longitude),
    }),
  )

  test('can punch out of a night shift at most 16 hours after its beginning', async () => {
    const people = [
      await fixture.addEmployee('mechanic'),
      await fixture.addEmployee('mechanic'),
      await fixture.addEmployee('mechanic'),
    ] as const
    const [leaves, , stopsEarly] = people
    await assignNightShift(people)
    // 22:00 of the last day in Dubai.
    fixture.setClock('2026-11-30T18:00:00Z')
    for (const who of people) {
      await change(who, { termination_date: '2026-11-30' })
      expect(await punch('in', who)).toBe(201)
    }
    fixture.setClock('2026-11-30T19:00:00Z')
    expect(await punch('out', stopsEarly)).toBe(200)

    fixture.setClock('2026-12-01T02:00:00Z')
    await endEmployments(fixture.service.service)
    expect(await areActive(people)).toEqual([true, true, false])
    expect(await punch('out', leaves)).toBe(200)
    await endEmployments(fixture.service.service)
    expect(await areActive(people)).toEqual([false, true, false])
    fixture.setClock('2026-12-01T10:00:00Z')
    await endEmployments(fixture.service.service)
    expect(await areActive(people)).toEqual([false, false, false])
  })

  test('is deactivated at midnight if the shift ended before it', async () => {
    const who = await fixture.addEmployee('mechanic', { termination_date: '2026-11-30' })
    // 23:59 of the last day in Dubai.
    fixture.setClock('2026-11-30T19:59:00Z')
    expect(await punch('in', who)).toBe(201)
    await endEmployments(fixture.service.service)
    expect(await isActive(who)).toBe(true)
    fixture.setClock('2026-11-30T20:00:00Z')
    await endEmployments(fixture.service.service)
    expect(await isActive(who)).toBe(false)
  })
})

test('deactivates immediately if the last day is over when it is entered, and does not activate again with it', async () => {
  const who = await fixture.addEmployee('mechanic')
  await makeRequests(who)
  expect((await change(who, { termination_date: '2026-11-19' })).body.data.is_active).toBe(false)
  await endEmployments(fixture.service.service)
  expect((await readRequests(who)).map(({ status }) => status)).not.toContain('pending')
  const { status, body } = await change(who, { is_active: true })
  expect([status, body.details[0]]).toMatchObject([
    400,
    { path: 'termination_date', code: 'has_left' },
  ])
  const again = await change(who, { is_active: true, termination_date: null })
  expect(again.body.data.is_active).toBe(true)
  const late = await fixture.addEmployee('mechanic', { termination_date: '2026-11-19' })
  expect(await isActive(late)).toBe(false)
  expect((await fixture.request('PUT', `/employees/${who.id}`, late, {})).status).toBe(403)
})

test('keeps the last admin active, and deactivates an admin while there is another one', async () => {
  const shop = await startEmployeesFixture()
  try {
    const [one, other] = [await shop.addEmployee('admin'), await shop.addEmployee('admin')]
    const leave = (who: TestEmployee, by: TestEmployee) =>
      shop.request('PUT', `/employees/${who.id}`, by, { termination_date: '2026-11-20' })
    await leave(one, other)
    shop.setClock('2026-11-25T08:00:00Z')
    await endEmployments(shop.service.service)
    const active = () =>
      shop.query("select id from employees where role_name = 'admin' and is_active")
    expect(await active()).toEqual([{ id: other.id }])
    shop.setClock('2026-11-20T08:00:00Z')
    await leave(other, one)
    shop.setClock('2026-11-25T08:00:00Z')
    await endEmployments(shop.service.service)
    expect(await active()).toEqual([{ id: other.id }])
  } finally {
    await shop.stop()
  }
})

test('makes no salary for a month after the last day, or for somebody inactive without a last day', async () => {
  const who = await fixture.addEmployee('mechanic')
  const create = (month: number) =>
    fixture.request('POST', '/salary/create', manager, {
      employee_id: who.id,
      month,
      year: 2026,
      basic_salary: 3000,
    })
  expect((await fixture.request('DELETE', `/employees/${who.id}`, admin)).status).toBe(200)
  expect((await create(11)).body.details).toMatchObject([
    { path: 'employee_id', code: 'inactive_without_last_day' },
  ])
  await change(who, { termination_date: '2026-10-31' })
  expect((await create(11)).body.details).toMatchObject([
    { path: 'month', code: 'month_after_leaving' },
  ])
  // The month of the last day is part of the settlement.
  const path = `/employees/${who.id}/final-settlement`
  const settlement = (await fixture.request('GET', path, manager)).body.data
  expect(settlement).toMatchObject({ is_estimate: false, last_salary: { month: 10, amount: 3000 } })
  expect((await create(10)).status).toBe(201)
})
