/** Approved leave that ends earlier or does not take place. */
import { downloadFile, readOutboxEvents } from '@warsha/service-kit/testing'
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
  otherManager = await fixture.addEmployee('manager', { first_name: 'Huda', last_name: 'Salem' })
})
afterAll(() => fixture.stop())

const get = async (path: string, as = manager) => (await fixture.request('GET', path, as)).body.data
/** Applies for ten days that are over by the clock, 20 November. */
const apply = async (who: TestEmployee, fields: object = {}): Promise<string> => {
  const { body } = await fixture.request('POST', '/leave/request', who, {
    leave_type: 'unpaid',
    start_date: '2026-11-10',
    end_date: '2026-11-19',
    reason: 'Family visit',
    ...fields,
  })
  return body.data.id
}
const takeLeave = async (who: TestEmployee, fields: object = {}, as = manager) => {
  const id = await apply(who, fields)
  await fixture.request('POST', `/leave/approve/${id}`, as, { admin_notes: 'Enjoy' })
  return id
}
const shorten = (
  id: string,
  fields: object = {},
  as = manager,
  key?: string,
  instance = fixture.service,
) => {
  const body = { change: 'ends_earlier', last_day: '2026-11-15', reason: 'Came back', ...fields }
  return fixture.request('POST', `/leave/shorten/${id}`, as, body, key, instance)
}
const withdraw = (id: string, as = manager) =>
  shorten(id, { change: 'withdrawn', last_day: '' }, as)
const proposeUnpaidTime = async (who: TestEmployee): Promise<number> =>
  (await get(`/salary/calculate?employee_id=${who.id}&month=11&year=2026`)).unpaid_time
const countUnpaidDays = async (who: TestEmployee): Promise<number> =>
  (await get(`/employees/${who.id}/gratuity?last_day=2026-11-30`)).unpaid_days
const readCalendar = async (who: TestEmployee) => {
  const { requests } = await get('/leave/calendar?month=11&year=2026')
  return requests.filter((leave: { employee_id: string }) => leave.employee_id === who.id)
}
const eventsOf = async (id: string) =>
  (await readOutboxEvents(fixture.service.service, 'hr.leave_shortened'))
    .map(({ payload }) => payload)
    .filter((payload) => payload.id === id)
const lastAuditOf = async (action: string) =>
  (await readOutboxEvents(fixture.service.service, 'hr.audit_recorded'))
    .map(({ payload }) => payload)
    .filter((payload) => payload.action === action)
    .at(-1)

describe('leave that ends earlier', () => {
  test('lowers the unpaid time of the salary and the unpaid days of the gratuity, also after the leave', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await takeLeave(who)
    expect([await proposeUnpaidTime(who), await countUnpaidDays(who)]).toEqual([1000, 10])

    const { status, body } = await shorten(id)
    expect([status, body.data]).toMatchObject([
      200,
      {
        id,
        start_date: '2026-11-10',
        end_date: '2026-11-15',
        total_days: 6,
        status: 'completed',
        admin_notes: 'Came back',
        decided_by_name: 'Khalid Al Marri',
        decided_at: '2026-11-20T08:00:00Z',
        shortening_blocked_by: null,
        version: 3,
      },
    ])
    expect([await proposeUnpaidTime(who), await countUnpaidDays(who)]).toEqual([600, 6])
    expect(await readCalendar(who)).toMatchObject([{ id, end_date: '2026-11-15' }])
    const { lines } = await downloadFile(
      fixture.service,
      `/leave/export?employee_id=${who.id}`,
      manager.token,
    )
    expect(lines[1]).toContain(',2026-11-10,2026-11-15,6,')
  })

  test('gives days back to the balance and to new requests, and the employee sees the reason', async () => {
    const who = await fixture.addEmployee('mechanic')
    const fields = { leave_type: 'annual', start_date: '2026-12-28', end_date: '2027-01-06' }
    const id = await takeLeave(who, fields)
    const remaining = async (year: number) =>
      (await get(`/leave/my-balance?year=${year}`, who)).annual_leave_remaining
    expect([await remaining(2026), await remaining(2027)]).toEqual([26, 24])
    const totalOf = async () => (await get('/leave/stats?year=2027')).total_days_approved
    const total = await totalOf()

    await shorten(id, { last_day: '2027-01-01' })
    expect([await remaining(2026), await remaining(2027)]).toEqual([26, 29])
    expect(await totalOf()).toBe(total - 5)
    await shorten(id, { last_day: '2026-12-30' })
    expect([await remaining(2026), await remaining(2027)]).toEqual([27, 30])
    expect(await get('/leave/my-requests', who)).toMatchObject([
      {
        id,
        end_date: '2026-12-30',
        status: 'approved',
        admin_notes: 'Came back',
        shortening_blocked_by: 'own_request',
      },
    ])
    expect(await apply(who, { start_date: '2026-12-31', end_date: '2026-12-31' })).toBeDefined()
  })

  test('publishes the former last day, and the audit keeps it with the reason and the replaced notes', async () => {
    const who = await fixture.addEmployee('mechanic', { first_name: 'Bilal', last_name: 'Hussain' })
    const id = await takeLeave(who)
    await shorten(id)
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({
        version: 3,
        employee_id: who.id,
        employee_name: 'Bilal Hussain',
        actor_id: manager.id,
        end_date: '2026-11-15',
        former_end_date: '2026-11-19',
        total_days: 6,
        is_withdrawn: false,
      }),
    ])
    expect(await lastAuditOf('leave_shortened')).toMatchObject({
      actor_name: 'Khalid Al Marri',
      details: {
        employee_id: who.id,
        end_date: '2026-11-15',
        former_end_date: '2026-11-19',
        total_days: 6,
        former_total_days: 10,
        reason: 'Came back',
        former_notes: 'Enjoy',
      },
    })
  })

  test('leaves recorded salaries as they are', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await takeLeave(who)
    const record = { employee_id: who.id, month: 11, year: 2026, basic_salary: 3000 }
    await fixture.request('POST', '/salary/create', manager, { ...record, unpaid_time: 1000 })
    expect((await shorten(id)).status).toBe(200)
    expect(await get(`/salary/all?employee_id=${who.id}`)).toMatchObject([{ unpaid_time: 1000 }])
  })

  test.each([
    ['2026-11-09', 'date_too_early', { minimum: '2026-11-10' }],
    ['2026-11-19', 'date_too_late', { maximum: '2026-11-18' }],
    ['2026-12-01', 'date_too_late', { maximum: '2026-11-18' }],
    ['2026-11-31', 'invalid_date', undefined],
    ['', 'required', undefined],
    [undefined, 'required', undefined],
  ])('rejects the last day %s with 400 at its field', async (last_day, code, params) => {
    const who = await fixture.addEmployee('mechanic')
    const id = await takeLeave(who)
    const { status, body } = await shorten(id, { last_day })
    expect([status, body.details]).toMatchObject([
      400,
      [{ path: 'last_day', code, ...(params && { params }) }],
    ])
    expect(await readCalendar(who)).toMatchObject([{ end_date: '2026-11-19', version: 2 }])
  })

  test.each(['2026-11-10', '2026-11-18'])('accepts the last day %s', async (last_day) => {
    const who = await fixture.addEmployee('mechanic')
    const { body } = await shorten(await takeLeave(who), { last_day })
    expect(body.data.end_date).toBe(last_day)
  })

  test('requires a reason and a known change', async () => {
    const id = await takeLeave(await fixture.addEmployee('mechanic'))
    expect((await shorten(id, { reason: ' ' })).body.details).toMatchObject([{ path: 'reason' }])
    expect((await shorten(id, { change: 'longer' })).body.details).toMatchObject([
      { path: 'change' },
    ])
    expect((await shorten(id, { change: undefined })).status).toBe(400)
  })
})

describe('withdrawn leave', () => {
  test('is cancelled, counts nowhere and makes its days free', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await takeLeave(who)
    const { status, body } = await withdraw(id)
    expect([status, body.data]).toMatchObject([
      200,
      {
        status: 'cancelled',
        end_date: '2026-11-19',
        total_days: 10,
        admin_notes: 'Came back',
        decided_by_name: 'Khalid Al Marri',
        decided_at: null,
        decision_blocked_by: 'request_decided',
        shortening_blocked_by: 'leave_not_approved',
      },
    ])
    expect([await proposeUnpaidTime(who), await countUnpaidDays(who)]).toEqual([0, 0])
    expect(await readCalendar(who)).toEqual([])
    expect(await eventsOf(id)).toMatchObject([
      { is_withdrawn: true, end_date: '2026-11-19', former_end_date: '2026-11-19' },
    ])
    expect(await lastAuditOf('leave_withdrawn')).toMatchObject({
      details: { employee_id: who.id, former_end_date: '2026-11-19', reason: 'Came back' },
    })
    expect(await apply(who)).toBeDefined()
  })

  test('can be half a day, which cannot end earlier', async () => {
    const who = await fixture.addEmployee('mechanic')
    const day = { leave_type: 'annual', start_date: '2026-11-12', end_date: '2026-11-12' }
    const id = await takeLeave(who, { ...day, is_half_day: true })
    for (const last_day of ['2026-11-11', '2026-11-12', '2026-11-13']) {
      const { status, body } = await shorten(id, { last_day })
      expect([status, body.details]).toMatchObject([
        400,
        [{ path: 'change', code: 'not_an_option' }],
      ])
    }
    expect((await withdraw(id)).body.data).toMatchObject({ status: 'cancelled', total_days: 0.5 })
    expect(await get('/leave/my-balance?year=2026', who)).toMatchObject({
      annual_leave_remaining: 30,
    })
  })
})

describe('who may shorten leave', () => {
  test('refuses the employee, a colleague, oneself and the same rank', async () => {
    const who = await fixture.addEmployee('mechanic')
    const id = await takeLeave(who)
    const colleague = await fixture.addEmployee('mechanic')
    const receptionist = await fixture.addEmployee('receptionist')
    for (const as of [who, colleague, receptionist])
      expect((await shorten(id, {}, as)).body.code).toBe('not_allowed')
    const own = await takeLeave(manager, {}, admin)
    for (const change of ['ends_earlier', 'withdrawn']) {
      const refused = await shorten(own, { change })
      expect([refused.status, refused.body.code]).toEqual([403, 'own_request'])
      const foreign = await shorten(own, { change }, otherManager)
      expect([foreign.status, foreign.body.code]).toEqual([403, 'not_allowed'])
    }
    expect((await shorten(own, {}, admin)).status).toBe(200)
    expect((await shorten(unknownId)).status).toBe(404)
  })

  test('lists the reason that blocks the caller', async () => {
    const id = await takeLeave(otherManager, {}, admin)
    const blockedBy = async (as: TestEmployee) =>
      (await get(`/leave/all-requests?id=${id}`, as))[0].shortening_blocked_by
    expect(await blockedBy(otherManager)).toBe('own_request')
    expect(await blockedBy(manager)).toBe('not_allowed')
    expect(await blockedBy(admin)).toBeNull()
    const pending = await apply(await fixture.addEmployee('mechanic'))
    const [request] = await get(`/leave/all-requests?id=${pending}`)
    expect(request).toMatchObject({
      decision_blocked_by: null,
      shortening_blocked_by: 'leave_not_approved',
    })
  })

  test('records an admin who shortens the own leave because nobody else can', async () => {
    const shop = await startEmployeesFixture()
    try {
      const owner = await shop.addEmployee('admin')
      const { body } = await shop.request('POST', '/leave/request', owner, {
        leave_type: 'unpaid',
        start_date: '2026-12-01',
        end_date: '2026-12-05',
        reason: 'Travel',
      })
      await shop.request('POST', `/leave/approve/${body.data.id}`, owner)
      const change = { change: 'withdrawn', reason: 'Too much work' }
      const path = `/leave/shorten/${body.data.id}`
      expect((await shop.request('POST', path, owner, change)).status).toBe(200)
      const audits = await readOutboxEvents(shop.service.service, 'hr.audit_recorded')
      expect(audits.at(-1)?.payload).toMatchObject({
        action: 'leave_withdrawn',
        details: { decided_alone: true },
      })
    } finally {
      await shop.stop()
    }
  })
})

describe('leave that somebody else has changed', () => {
  test('refuses leave that is pending, rejected, cancelled or withdrawn', async () => {
    const who = await fixture.addEmployee('mechanic')
    const refuse = async (id: string) => {
      for (const { status, body } of [await shorten(id), await withdraw(id)])
        expect([status, body.code]).toEqual([409, 'leave_not_approved'])
    }
    const pending = await apply(who)
    await refuse(pending)
    await fixture.request('POST', `/leave/reject/${pending}`, manager, { rejection_reason: 'Busy' })
    await refuse(pending)
    const cancelled = await apply(who)
    await fixture.request('POST', `/leave/cancel/${cancelled}`, who)
    await refuse(cancelled)
    const withdrawn = await takeLeave(who)
    await withdraw(withdrawn)
    await refuse(withdrawn)
  })

  test('refuses a client that read it before it was shortened, and says who did it', async () => {
    const id = await takeLeave(await fixture.addEmployee('mechanic'))
    await shorten(id, { version: 2 }, otherManager)
    const { status, body } = await shorten(id, { version: 2, last_day: '2026-11-12' })
    expect([status, body.code, body.params]).toMatchObject([
      409,
      'changed_since_read',
      { name: 'Huda Salem', version: 3 },
    ])
  })

  test('answers a second click with the first response, and changes the leave once', async () => {
    const id = await takeLeave(await fixture.addEmployee('mechanic'))
    const answers = [
      await shorten(id, {}, manager, 'second-click'),
      await shorten(id, {}, manager, 'second-click', fixture.other),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('applies one of two changes at the same time', async () => {
    const who = await fixture.addEmployee('mechanic')
    for (let round = 0; round < 3; round += 1) {
      const id = await takeLeave(who)
      const answers = await Promise.all([
        shorten(id, { version: 2 }),
        shorten(id, { version: 2, change: 'withdrawn' }, otherManager, undefined, fixture.other),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await eventsOf(id)).toHaveLength(1)
      await withdraw(id)
    }
  })
})
