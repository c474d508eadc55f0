import { readOutboxEvents } from '@warsha/service-kit/testing'
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
  unknownId,
} from '../employees/employees-testing.ts'

let fixture: EmployeesFixture
let manager: TestEmployee
let otherManager: TestEmployee
let admin: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture()
  admin = await fixture.addEmployee('admin')
  manager = await fixture.addEmployee('manager', { first_name: 'Khalid', last_name: 'Al Marri' })
  otherManager = await fixture.addEmployee('manager')
})
afterAll(() => fixture.stop())
afterEach(() => fixture.setClock('2026-11-20T08:00:00Z'))

const form = (fields: object = {}) => ({
  leave_type: 'annual',
  start_date: '2026-12-01',
  end_date: '2026-12-05',
  reason: 'Family visit',
  ...fields,
})
const apply = (who: TestEmployee, fields: object = {}, key?: string) =>
  fixture.request('POST', '/leave/request', who, form(fields), key)
const approve = (id: string, as: TestEmployee = manager, body: object = {}) =>
  fixture.request('POST', `/leave/approve/${id}`, as, body)
const reject = (
  id: string,
  as: TestEmployee = manager,
  body: object = { rejection_reason: 'Busy' },
) => fixture.request('POST', `/leave/reject/${id}`, as, body)
const cancel = (id: string, as: TestEmployee) => fixture.request('POST', `/leave/cancel/${id}`, as)
const balanceOf = async (who: TestEmployee, year = 2026) =>
  (await fixture.request('GET', `/leave/my-balance?year=${year}`, who)).body.data
const idOf = async (who: TestEmployee, fields: object = {}): Promise<string> =>
  (await apply(who, fields)).body.data.id

describe('applying for leave', () => {
  test('counts calendar days, stores a pending request and publishes the event', async () => {
    const who = await fixture.addEmployee('mechanic', { first_name: 'Bilal', last_name: 'Hussain' })
    const { status, body } = await apply(who)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      employee_id: who.id,
      first_name: 'Bilal',
      leave_type: 'annual',
      total_days: 5,
      status: 'pending',
      is_half_day: false,
      request_date: '2026-11-20T08:00:00Z',
      decision_blocked_by: 'own_request',
    })
    const [event] = (await readOutboxEvents(fixture.service.service, 'hr.leave_requested')).slice(
      -1,
    )
    expect(event?.payload).toMatchObject({
      id: body.data.id,
      employee_id: who.id,
      employee_name: 'Bilal Hussain',
      total_days: 5,
    })
    const mine = (await fixture.request('GET', '/leave/my-requests', who)).body
    expect(mine.data.map(({ id }: { id: string }) => id)).toEqual([body.data.id])
    const foreign = await fixture.request('GET', '/leave/my-requests', manager)
    expect(JSON.stringify(foreign.body)).not.toContain(body.data.id)
  })

  test('counts half a day as 0.5, and only on one day', async () => {
    const who = await fixture.addEmployee('employee')
    const { body } = await apply(who, { end_date: '2026-12-01', is_half_day: true })
    expect(body.data).toMatchObject({ total_days: 0.5, is_half_day: true })
    expect(await balanceOf(who)).toMatchObject({ annual_leave_pending: 0.5 })
    const { status, body: refused } = await apply(who, { is_half_day: true })
    expect([status, refused.details[0]]).toMatchObject([
      400,
      { path: 'end_date', code: 'half_day_is_one_day' },
    ])
  })

  test('rejects leave that overlaps a pending or approved request, and accepts it after that was rejected', async () => {
    const who = await fixture.addEmployee('employee')
    const id = await idOf(who)
    const fields = { start_date: '2026-12-05', end_date: '2026-12-07', leave_type: 'unpaid' }
    const { status, body } = await apply(who, fields)
    expect([status, body.code, body.params]).toEqual([
      409,
      'leave_overlaps',
      { from: '2026-12-01', to: '2026-12-05' },
    ])
    expect((await reject(id)).status).toBe(200)
    expect((await apply(who, fields)).status).toBe(201)
  })

  test('counts pending requests against the balance', async () => {
    const who = await fixture.addEmployee('employee')
    expect((await apply(who, { end_date: '2026-12-20' })).status).toBe(201)
    const { status, body } = await apply(who, { start_date: '2026-11-01', end_date: '2026-11-11' })
    expect([status, body.code, body.params]).toEqual([
      409,
      'leave_balance_exceeded',
      { year: 2026, remaining: 10, requested: 11 },
    ])
    expect(body.error).toBe('The balance of 2026 allows 10 days, and 11 are requested')
    expect((await apply(who, { start_date: '2026-11-02', end_date: '2026-11-11' })).status).toBe(
      201,
    )
    expect(await balanceOf(who)).toMatchObject({
      annual_leave_total: 30,
      annual_leave_remaining: 30,
      annual_leave_pending: 30,
    })
  })

  test('charges leave over New Year to each year by its days', async () => {
    const who = await fixture.addEmployee('employee')
    const id = await idOf(who, { start_date: '2026-12-30', end_date: '2027-01-03' })
    await approve(id)
    expect(await balanceOf(who, 2026)).toMatchObject({ annual_leave_remaining: 28 })
    expect(await balanceOf(who, 2027)).toMatchObject({ annual_leave_remaining: 27 })
    const emergency = { leave_type: 'emergency', start_date: '2027-12-29', end_date: '2028-01-06' }
    expect((await apply(who, emergency)).body.params).toEqual({
      year: 2028,
      remaining: 5,
      requested: 6,
    })
  })

  test('unpaid leave needs no balance', async () => {
    const who = await fixture.addEmployee('employee')
    const fields = { leave_type: 'unpaid', start_date: '2027-01-01', end_date: '2027-06-30' }
    expect((await apply(who, fields)).body.data).toMatchObject({ total_days: 181 })
  })

  test('carries unused annual leave over up to the limit of the settings', async () => {
    const who = await fixture.addEmployee('employee', { hire_date: '2024-01-01' })
    await fixture.storeSettings({ leave_carry_over_days: '15' })
    expect(await balanceOf(who, 2026)).toMatchObject({
      annual_leave_total: 45,
      annual_leave_carried_over: 15,
    })
    await approve(await idOf(who, { start_date: '2026-12-01', end_date: '2026-12-20' }))
    expect(await balanceOf(who, 2027)).toMatchObject({ annual_leave_total: 40 })
    await fixture.storeSettings({})
    expect(await balanceOf(who, 2026)).toMatchObject({ annual_leave_total: 30 })
  })

  test('grants no day twice: as leave of this year and, carried over, of the next', async () => {
    const who = await fixture.addEmployee('employee', { hire_date: '2020-01-01' })
    await fixture.storeSettings({ leave_carry_over_days: '10' })
    const next = { start_date: '2027-01-01', end_date: '2027-02-09' }
    expect((await approve(await idOf(who, next))).status).toBe(200)
    const { status, body } = await apply(who, { start_date: '2026-12-01', end_date: '2026-12-30' })
    expect([status, body.code, body.params]).toMatchObject([
      409,
      'leave_balance_exceeded',
      { year: 2026, remaining: 20, requested: 30 },
    ])
    const allowed = await idOf(who, { start_date: '2026-12-01', end_date: '2026-12-20' })
    expect((await approve(allowed)).status).toBe(200)
    expect((await apply(who, { start_date: '2026-12-22', end_date: '2026-12-22' })).status).toBe(
      409,
    )
    await fixture.storeSettings({})
  })

  test.each([
    [{ leave_type: 'holiday' }, 'leave_type'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ end_date: '2026-11-30' }, 'end_date'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: '<b>x</b>' }, 'reason'],
  ])('rejects %j with 400 at its field', async (fields, path) => {
    const who = await fixture.addEmployee('employee')
    const { status, body } = await apply(who, fields)
    expect([status, body.details?.map((detail: { path: string }) => detail.path)]).toEqual([
      400,
      [path],
    ])
  })

  test('creates one request for parallel repeats with the same idempotency key', async () => {
    const who = await fixture.addEmployee('employee')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        fixture.request(
          'POST',
          '/leave/request',
          who,
          form(),
          'double-click',
          index % 2 ? fixture.other : fixture.service,
        ),
      ),
    )
    const created = answers.filter(({ status }) => status === 201)
    expect(new Set(created.map(({ body }) => body.data.id)).size).toBe(1)
    for (const { status } of answers) expect([201, 409, 503]).toContain(status)
    expect((await fixture.request('GET', '/leave/my-requests', who)).body.pagination.total).toBe(1)
  })
})

describe('deciding about leave', () => {
  test('approves with notes, charges the balance once and publishes the decision', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await idOf(who)
    const { status, body } = await approve(id, manager, { admin_notes: 'Enjoy' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'approved',
      admin_notes: 'Enjoy',
      decided_by_name: 'Khalid Al Marri',
      decision_blocked_by: 'request_decided',
    })
    expect((await approve(id)).body.code).toBe('request_decided')
    expect((await reject(id)).body.code).toBe('request_decided')
    expect((await cancel(id, who)).body.code).toBe('request_decided')
    expect(await balanceOf(who)).toMatchObject({ annual_leave_remaining: 25 })
    const events = await readOutboxEvents(fixture.service.service, 'hr.leave_decided')
    expect(events.filter(({ payload }) => payload.id === id)).toEqual([
      expect.objectContaining({
        payload: expect.objectContaining({ decision: 'approved', actor_id: manager.id }),
      }),
    ])
  })

  test('requires a reason for a rejection', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await idOf(who)
    const { status, body } = await reject(id, manager, { rejection_reason: '' })
    expect([status, body.details[0].path]).toEqual([400, 'rejection_reason'])
    expect((await reject(id)).body.data).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Busy',
    })
    expect(await balanceOf(who)).toMatchObject({ annual_leave_remaining: 30 })
  })

  test('nobody decides about their own request or that of the same or a higher rank', async () => {
    const receptionist = await fixture.addEmployee('receptionist')
    const own = await idOf(manager, { start_date: '2026-12-10', end_date: '2026-12-11' })
    expect((await approve(own)).body.code).toBe('own_request')
    expect((await approve(own, otherManager)).body.code).toBe('not_allowed')
    expect((await approve(own, receptionist)).status).toBe(403)
    expect((await approve(own, admin)).status).toBe(200)
    expect((await approve(unknownId, admin)).status).toBe(404)
  })

  test('lists every request with the reason that blocks the caller from deciding', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await idOf(who, { leave_type: 'sick' })
    const own = await idOf(otherManager, { start_date: '2027-02-01', end_date: '2027-02-02' })
    const blockedBy = async (as: TestEmployee) => {
      const { body } = await fixture.request('GET', '/leave/all-requests?status=pending', as)
      return Object.fromEntries(
        body.data.map((row: { id: string; decision_blocked_by: string }) => [
          row.id,
          row.decision_blocked_by,
        ]),
      )
    }
    expect(await blockedBy(otherManager)).toMatchObject({ [id]: null, [own]: 'own_request' })
    expect(await blockedBy(manager)).toMatchObject({ [id]: null, [own]: 'not_allowed' })
    const filtered = await fixture.request(
      'GET',
      `/leave/all-requests?employee_id=${who.id}&leave_type=sick&year=2026`,
      manager,
    )
    expect(filtered.body.data.map((row: { id: string }) => row.id)).toEqual([id])
  })

  test('two managers who decide at once make one decision', async () => {
    const who = await fixture.addEmployee('mechanic')
    for (let round = 0; round < 3; round += 1) {
      const day = `2026-12-0${round + 1}`
      const id = await idOf(who, { leave_type: 'unpaid', start_date: day, end_date: day })
      const answers = await Promise.all([
        approve(id),
        fixture.request(
          'POST',
          `/leave/reject/${id}`,
          otherManager,
          { rejection_reason: 'Busy' },
          undefined,
          fixture.other,
        ),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const decided = await readOutboxEvents(fixture.service.service, 'hr.leave_decided')
      expect(decided.filter(({ payload }) => payload.id === id)).toHaveLength(1)
    }
  })

  test('approves only one of two requests that together exceed a balance that became smaller', async () => {
    const who = await fixture.addEmployee('mechanic')
    const first = await idOf(who, { start_date: '2026-12-01', end_date: '2026-12-15' })
    const second = await idOf(who, { start_date: '2026-12-16', end_date: '2026-12-30' })
    await fixture.storeSettings({ leave_annual_days: '20' })
    const answers = await Promise.all([
      approve(first),
      fixture.request(
        'POST',
        `/leave/approve/${second}`,
        otherManager,
        {},
        undefined,
        fixture.other,
      ),
    ])
    await fixture.storeSettings({})
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('leave_balance_exceeded')
  })

  test('in a shop with one admin a manager decides about the admin, and an admin alone decides about themselves', async () => {
    const shop = await startEmployeesFixture()
    try {
      const owner = await shop.addEmployee('admin')
      const applyIn = async (start_date: string) =>
        (
          await shop.request(
            'POST',
            '/leave/request',
            owner,
            form({ start_date, end_date: start_date }),
          )
        ).body.data.id
      const alone = await applyIn('2026-12-01')
      expect((await shop.request('POST', `/leave/approve/${alone}`, owner)).status).toBe(200)
      const audits = await readOutboxEvents(shop.service.service, 'hr.audit_recorded')
      expect(audits.at(-1)?.payload).toMatchObject({
        action: 'leave_approved',
        details: { decided_alone: true },
      })
      const deputy = await shop.addEmployee('manager')
      const next = await applyIn('2026-12-02')
      expect((await shop.request('POST', `/leave/approve/${next}`, owner)).body.code).toBe(
        'own_request',
      )
      expect((await shop.request('POST', `/leave/approve/${next}`, deputy)).status).toBe(200)
      const third = await applyIn('2026-12-03')
      await shop.addEmployee('admin')
      expect((await shop.request('POST', `/leave/approve/${third}`, deputy)).body.code).toBe(
        'not_allowed',
      )
    } finally {
      await shop.stop()
    }
  })
})

describe('cancelling and reading', () => {
  test('an employee cancels only the own pending requests', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await idOf(who)
    expect((await cancel(id, await fixture.addEmployee('mechanic'))).status).toBe(404)
    expect((await cancel(id, who)).body.data).toMatchObject({ status: 'cancelled' })
    expect((await cancel(id, who)).body.code).toBe('request_decided')
    expect((await approve(id)).body.code).toBe('request_decided')
    expect((await apply(who)).status).toBe(201)
  })

  test('shows approved leave as completed after its last day, and counts it as approved', async () => {
    const who = await fixture.addEmployee('mechanic')
    const before = (await fixture.request('GET', '/leave/stats?year=2025', manager)).body.data
    const id = await idOf(who, { start_date: '2025-11-01', end_date: '2025-11-03' })
    await approve(id)
    const { body } = await fixture.request('GET', '/leave/my-requests?status=completed', who)
    expect(body.data).toMatchObject([{ id, status: 'completed' }])
    const after = (await fixture.request('GET', '/leave/stats?year=2025', manager)).body.data
    expect(after).toEqual({
      ...before,
      approved_requests: before.approved_requests + 1,
      total_days_approved: before.total_days_approved + 3,
    })
  })

  test('splits sick leave by pay and lists the balances of all employees for managers', async () => {
    const who = await fixture.addEmployee('mechanic')
    const range = { leave_type: 'sick', start_date: '2026-01-01', end_date: '2026-02-20' }
    await approve(await idOf(who, range))
    expect(await balanceOf(who)).toMatchObject({
      sick_leave_remaining: 39,
      sick_days_full_pay: 15,
      sick_days_half_pay: 30,
      sick_days_unpaid: 6,
    })
    const { body } = await fixture.request('GET', '/leave/all-balances?year=2026', manager)
    expect(
      body.data.find((row: { employee_id: string }) => row.employee_id === who.id),
    ).toMatchObject({ sick_leave_remaining: 39, employee_code: expect.stringMatching(/^EMP-/) })
    expect((await fixture.request('GET', '/leave/all-balances', who)).status).toBe(403)
  })

  test('shows nobody in the calendar after their last day', async () => {
    const fields = { position: 'Body worker' }
    const [leaver, other] = [
      await fixture.addEmployee('mechanic', fields),
      await fixture.addEmployee('mechanic', fields),
    ]
    await approve(await idOf(leaver, { start_date: '2028-09-11', end_date: '2028-09-20' }))
    await approve(await idOf(other, { start_date: '2028-09-12', end_date: '2028-09-13' }))
    const read = async (as: TestEmployee) =>
      fixture.request('GET', '/leave/calendar?month=9&year=2028', as)
    expect((await read(manager)).body.data.conflicts).toHaveLength(2)
    const path = `/employees/${leaver.id}`
    const left = await fixture.request('PUT', path, manager, { termination_date: '2028-08-31' })
    expect(left.status).toBe(200)
    expect((await read(leaver)).status).toBe(403)
    const { requests, conflicts } = (await read(manager)).body.data
    expect(requests).toMatchObject([{ employee_id: other.id }])
    expect(conflicts).toEqual([])
  })

  test('ends leave in the calendar on the last day of work', async () => {
    const fields = { position: 'Upholsterer' }
    const [leaver, other] = [
      await fixture.addEmployee('mechanic', fields),
      await fixture.addEmployee('mechanic', fields),
    ]
    const dates = { start_date: '2028-10-22', end_date: '2028-11-10' }
    for (const who of [leaver, other]) await approve(await idOf(who, dates))
    const path = `/employees/${leaver.id}`
    await fixture.request('PUT', path, manager, { termination_date: '2028-10-24' })
    const read = async (month: number) =>
      (await fixture.request('GET', `/leave/calendar?month=${month}&year=2028`, manager)).body.data
    const { requests, conflicts } = await read(10)
    expect(requests).toHaveLength(2)
    expect(requests).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ employee_id: leaver.id, end_date: '2028-10-24' }),
        expect.objectContaining({ employee_id: other.id, end_date: '2028-11-10' }),
      ]),
    )
    expect(conflicts.map(({ date }: { date: string }) => date)).toEqual([
      '2028-10-22',
      '2028-10-23',
      '2028-10-24',
    ])
    expect((await read(11)).requests).toMatchObject([{ employee_id: other.id }])
  })

  test('marks the days of the calendar on which two employees of one position are away', async () => {
    const people = await Promise.all(
      [1, 2, 3].map((number) =>
        fixture.addEmployee('mechanic', {
          position: number === 3 ? 'Painter' : 'Car electrician',
        }),
      ),
    )
    const [one, two, three] = people as [TestEmployee, TestEmployee, TestEmployee]
    await approve(await idOf(one, { start_date: '2028-05-30', end_date: '2028-06-03' }))
    await apply(two, { start_date: '2028-06-02', end_date: '2028-06-10' })
    await apply(three, { start_date: '2028-06-02', end_date: '2028-06-10' })
    const { body } = await fixture.request('GET', '/leave/calendar?month=6&year=2028', manager)
    expect(body.data.requests).toHaveLength(3)
    expect(body.data.conflicts).toEqual(
      ['2028-06-02', '2028-06-03'].map((date) => ({
        date,
        position: 'Car electrician',
        employee_ids: expect.arrayContaining([one.id, two.id]),
      })),
    )
  })
})
