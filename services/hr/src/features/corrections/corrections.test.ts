import { createTestToken, readOutboxEvents } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
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

const post = (path: string, as: string, body: object) =>
  shop.request('POST', `/api/attendance/corrections${path}`, { as, body })
const day = {
  check_in_time: '2026-11-23T08:00',
  check_out_time: '2026-11-23T18:30',
  reason: 'Phone was empty',
}

/** An employee with an open record of 23 November, 08:40, that nobody completed. */
const addForgetful = async () => {
  const employee = await shop.addEmployee()
  shop.now = at('2026-11-23T08:40')
  const { data } = (await shop.punch(employee, 'in')).body
  shop.now = at('2026-11-24T09:00')
  return { employee, recordId: data.id as string }
}
const historyOf = async (token: string) =>
  (await shop.request('GET', '/api/attendance/my-history', { as: token })).body.data

test('a manager approves a forgotten punch-out: the record is calculated again and shows the original times', async () => {
  const { employee, recordId } = await addForgetful()
  const requested = await post('', employee.token, { ...day, attendance_id: recordId })
  expect(requested.status).toBe(201)
  expect(requested.body.data).toMatchObject({
    status: 'pending',
    original_check_in: '2026-11-23T04:40:00Z',
    original_check_out: null,
    requested_check_out: '2026-11-23T14:30:00Z',
  })
  const { status, body } = await post(`/${requested.body.data.id}/approve`, manager.token, {})
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ status: 'approved', decided_by_name: manager.name })
  expect(await historyOf(employee.token)).toMatchObject([
    {
      status: 'completed',
      is_late: false,
      worked_minutes: 630,
      overtime_minutes: 30,
      is_corrected: true,
      original_check_in: '2026-11-23T04:40:00Z',
      original_check_out: null,
    },
  ])
  const events = await readOutboxEvents(shop.running.service)
  expect(events.find(({ name }) => name === 'hr.correction_requested')?.payload).toMatchObject({
    employee_id: employee.id,
    employee_role: 'mechanic',
  })
  expect(events.find(({ name }) => name === 'hr.correction_decided')?.payload).toMatchObject({
    employee_id: employee.id,
    status: 'approved',
  })
})

test('adds a missing record, and takes back the lateness of a later record of the day', async () => {
  const employee = await shop.addEmployee()
  shop.now = at('2026-11-23T13:00')
  await shop.punch(employee, 'in')
  shop.now = at('2026-11-23T18:00')
  await shop.punch(employee, 'out')
  const { body } = await post('', employee.token, {
    ...day,
    check_out_time: '2026-11-23T12:00',
  })
  await post(`/${body.data.id}/approve`, manager.token, { admin_notes: 'Seen by me' })
  expect(await historyOf(employee.token)).toMatchObject([
    { check_in_time: '2026-11-23T09:00:00Z', is_late: false, late_minutes: 0 },
    { check_in_time: '2026-11-23T04:00:00Z', is_early_leave: false, is_corrected: true },
  ])
})

test('a decision that is sent again with its idempotency key gets its first response again', async () => {
  const { employee, recordId } = await addForgetful()
  const { body } = await post('', employee.token, { ...day, attendance_id: recordId })
  const approve = () =>
    shop.request('POST', `/api/attendance/corrections/${body.data.id}/approve`, {
      as: manager.token,
      body: {},
      headers: { 'idempotency-key': `approve-${body.data.id}` },
    })
  const first = await approve()
  expect(first.body.data).toMatchObject({ status: 'approved' })
  expect(await approve()).toMatchObject({ status: 200, body: first.body })
  const withoutKey = await post(`/${body.data.id}/approve`, manager.token, {})
  expect([withoutKey.status, withoutKey.body.code]).toEqual([409, 'correction_decided'])
})

test('rejects with a reason, and leaves the record as it was', async () => {
  const { employee, recordId } = await addForgetful()
  const { body } = await post('', employee.token, { ...day, attendance_id: recordId })
  const { id } = body.data
  const empty = await post(`/${id}/reject`, manager.token, { rejection_reason: ' ' })
  expect(empty.body.details).toMatchObject([{ path: 'rejection_reason', code: 'required' }])
  const { status } = await post(`/${id}/reject`, manager.token, { rejection_reason: 'Not here' })
  expect(status).toBe(200)
  const again = await post(`/${id}/approve`, manager.token, {})
  expect([again.status, again.body.code]).toEqual([409, 'correction_decided'])
  expect(await historyOf(employee.token)).toMatchObject([{ status: 'missed_check_out' }])
  const mine = await shop.request('GET', '/api/attendance/my-corrections', { as: employee.token })
  expect(mine.body.data).toMatchObject([{ status: 'rejected', rejection_reason: 'Not here' }])
})

describe('in a shop in Riyadh', () => {
  beforeAll(() => shop.changeSettings({ shop_timezone: 'Asia/Riyadh' }))
  afterAll(() => shop.changeSettings({ shop_timezone: 'Asia/Dubai' }))

  test('the events of a request and its decision name the day in the shop', async () => {
    const employee = await shop.addEmployee()
    shop.now = at('2026-11-24T09:00')
    // Half an hour after midnight in Dubai.
    const { body } = await post('', employee.token, {
      ...day,
      check_in_time: '2026-11-23T23:30',
      check_out_time: '2026-11-24T05:00',
    })
    expect((await post(`/${body.data.id}/approve`, manager.token, {})).status).toBe(200)
    const events = await readOutboxEvents(shop.running.service)
    const ofCorrection = events.filter(
      ({ name, payload }) =>
        name.startsWith('hr.correction_') && (payload as { id: string }).id === body.data.id,
    )
    expect(ofCorrection.map(({ name, payload }) => ({ name, payload }))).toMatchObject([
      { name: 'hr.correction_requested', payload: { requested_date: '2026-11-23' } },
      { name: 'hr.correction_decided', payload: { requested_date: '2026-11-23' } },
    ])
  })
})

describe('who decides', () => {
  test('nobody decides about their own request, or about an equal or higher rank', async () => {
    const admin = await shop.addEmployee('admin')
    const otherAdmin = await shop.addEmployee('admin')
    const peer = await shop.addEmployee('manager')
    shop.now = at('2026-11-24T09:00')
    const requestBy = async ({ token }: TestEmployee) =>
      (await post('', token, day)).body.data.id as string
    const approve = async (id: string, { token }: TestEmployee) =>
      (await post(`/${id}/approve`, token, {})).status
    expect(await approve(await requestBy(peer), peer)).toBe(403)
    expect(await approve(await requestBy(await shop.addEmployee('manager')), peer)).toBe(403)
    const ofAdmin = await requestBy(admin)
    expect(await approve(ofAdmin, peer)).toBe(403)
    expect(await approve(ofAdmin, admin)).toBe(403)
    expect(await approve(ofAdmin, otherAdmin)).toBe(200)
  })

  test('the list says which requests the reader may not decide', async () => {
    const [colleague, mechanic] = [
      await shop.addEmployee('manager'),
      await shop.addEmployee('mechanic'),
    ]
    shop.now = at('2026-11-24T09:00')
    const blockedBy = async ({ token }: TestEmployee) => {
      const id = (await post('', token, day)).body.data.id as string
      const read = async () => {
        const list = await shop.request('GET', '/api/attendance/corrections?limit=100', {
          as: manager.token,
        })
        return list.body.data.find((row: { id: string }) => row.id === id).decision_blocked_by
      }
      const before = await read()
      await post(`/${id}/reject`, manager.token, { rejection_reason: 'Unknown' })
      return [before, await read()]
    }
    expect(await blockedBy(mechanic)).toEqual([null, 'correction_decided'])
    expect(await blockedBy(colleague)).toEqual(['not_allowed', 'not_allowed'])
    expect(await blockedBy(manager)).toEqual(['not_allowed', 'not_allowed'])
  })

  test('receptionists see and decide nothing of others', async () => {
    const reception = await shop.addEmployee('receptionist')
    const { status } = await shop.request('GET', '/api/attendance/corrections', {
      as: reception.token,
    })
    expect(status).toBe(403)
    expect((await post(`/${uuid()}/approve`, reception.token, {})).status).toBe(403)
  })
})

describe('a request is refused', () => {
  test.each([
    ['in the future', { check_out_time: '2026-11-25T18:00' }, 'check_out_time', 'time_in_future'],
    [
      'with reversed times',
      { check_out_time: '2026-11-23T07:00' },
      'check_out_time',
      'before_check_in',
    ],
    [
      'of more than 16 hours',
      { check_out_time: '2026-11-24T00:01' },
      'check_out_time',
      'shift_too_long',
    ],
    [
      'before the hire date',
      { check_in_time: '2019-11-23T08:00', check_out_time: '2019-11-23T09:00' },
      'check_in_time',
      'before_hire_date',
    ],
    ['without a reason', { reason: '' }, 'reason', 'required'],
    ['without times', { check_in_time: '' }, 'check_in_time', 'required'],
  ])('%s', async (_, changes, path, code) => {
    const employee = await shop.addEmployee()
    shop.now = at('2026-11-24T09:00')
    const { status, body } = await post('', employee.token, { ...day, ...changes })
    expect([status, body.details]).toMatchObject([400, [{ path, code }]])
  })

  test('for the record of somebody else, with 404', async () => {
    const { recordId } = await addForgetful()
    const other = await shop.addEmployee()
    expect((await post('', other.token, { ...day, attendance_id: recordId })).status).toBe(404)
  })

  test('while another one is pending, and if it overlaps a record', async () => {
    const { employee, recordId } = await addForgetful()
    await post('', employee.token, { ...day, attendance_id: recordId })
    const again = await post('', employee.token, { ...day, attendance_id: recordId })
    expect([again.status, again.body.code]).toEqual([409, 'correction_pending'])
    shop.now = at('2026-11-24T08:00')
    await shop.punch(employee, 'in')
    shop.now = at('2026-11-24T12:00')
    await shop.punch(employee, 'out')
    const overlapping = await post('', employee.token, {
      ...day,
      check_in_time: '2026-11-24T10:00',
      check_out_time: '2026-11-24T11:00',
    })
    expect(overlapping.body.details).toMatchObject([{ code: 'overlaps_record' }])
  })
})

describe('while a record is open', () => {
  const missing = (from: string, to: string) => ({
    check_in_time: `2026-11-23T${from}`,
    check_out_time: `2026-11-23T${to}`,
    reason: 'Phone was empty',
  })
  const punchAt = (employee: TestEmployee, kind: 'in' | 'out', time: string) => {
    shop.now = at(`2026-11-23T${time}`)
    return shop.punch(employee, kind)
  }

  test('a missing record after its check-in is refused, one before it is accepted, and the punch-out counts each minute once', async () => {
    const employee = await shop.addEmployee()
    await punchAt(employee, 'in', '08:00')
    shop.now = at('2026-11-23T12:30')
    for (const [from, to] of [
      ['09:00', '12:00'],
      ['07:00', '08:01'],
    ]) {
      const { status, body } = await post('', employee.token, missing(from!, to!))
      const details = [{ path: 'check_in_time', code: 'overlaps_record' }]
      expect([status, body.details]).toMatchObject([400, details])
    }
    const { status, body } = await post('', employee.token, missing('07:00', '08:00'))
    expect(status).toBe(201)
    expect((await post(`/${body.data.id}/approve`, manager.token, {})).status).toBe(200)
    const { body: response } = await punchAt(employee, 'out', '13:00')
    expect(response.data).toMatchObject({ worked_minutes: 300 })
    expect(await historyOf(employee.token)).toMatchObject([
      { worked_minutes: 300 },
      { worked_minutes: 60 },
    ])
  })

  test('a request of before cannot be approved into it', async () => {
    const employee = await shop.addEmployee()
    shop.now = at('2026-11-23T12:05')
    const { body } = await post('', employee.token, missing('09:00', '12:00'))
    const stored = await shop.request('POST', '/api/attendance/stored-punches', {
      as: employee.token,
      body: {
        ...shopPosition,
        kind: 'in',
        client_punch_id: uuid(),
        punched_at: '2026-11-23T04:00:00Z',
        sent_at: '2026-11-23T08:05:00Z',
      },
    })
    expect(stored.body.data).toMatchObject({ check_in_time: '2026-11-23T04:00:00Z' })
    const approved = await post(`/${body.data.id}/approve`, manager.token, {})
    expect([approved.status, approved.body.code]).toEqual([409, 'record_changed'])
    expect((await punchAt(employee, 'out', '13:00')).status).toBe(200)
    expect(await historyOf(employee.token)).toMatchObject([{ worked_minutes: 300 }])
  })

  test('it lasts for 16 hours until it is marked as missed', async () => {
    const { employee } = await addForgetful()
    const evening = missing('20:00', '23:00')
    const refused = await post('', employee.token, evening)
    expect(refused.body.details).toMatchObject([{ code: 'overlaps_record' }])
    const nextDay = {
      ...day,
      check_in_time: '2026-11-24T00:40',
      check_out_time: '2026-11-24T02:00',
    }
    expect((await post('', employee.token, nextDay)).status).toBe(201)
    // The next punch-in marks it.
    expect((await shop.punch(employee, 'in')).status).toBe(201)
    expect((await post('', employee.token, evening)).status).toBe(201)
  })

  test('customers request no correction', async () => {
    const { status } = await post('', createTestToken('customer'), missing('09:00', '12:00'))
    expect(status).toBe(403)
  })
})

describe('schedules', () => {
  const request = (method: string, path: string, as: string, body?: object) =>
    shop.request(method, `/api/attendance/${path}`, { as, body })
  const pattern = {
    name: 'Night',
    working_days: ['monday', 'tuesday'],
    starts_at: '22:00',
    ends_at: '06:00',
    break_minutes: 60,
    is_shift_work: true,
  }

  test('a night shift over midnight belongs to the day on which it starts', async () => {
    const employee = await shop.addEmployee()
    const { body } = await request('POST', 'work-patterns', manager.token, pattern)
    const assign = { employee_id: employee.id, work_pattern_id: body.data.id }
    const assigned = await request('POST', 'work-pattern-assignments', manager.token, {
      ...assign,
      valid_from: '2026-11-01',
    })
    expect(assigned.status).toBe(200)
    shop.now = at('2026-11-24T00:30')
    expect((await shop.punch(employee, 'in')).body.data).toMatchObject({
      work_date: '2026-11-23',
      late_minutes: 150,
    })
    shop.now = at('2026-11-24T06:00')
    expect((await shop.punch(employee, 'out')).body.data).toMatchObject({
      is_early_leave: false,
      overtime_minutes: 0,
    })
    const again = await request('POST', 'work-patterns', manager.token, pattern)
    expect([again.status, again.body.code]).toEqual([409, 'duplicate_work_pattern'])
    const own = await request('POST', 'work-pattern-assignments', manager.token, {
      ...assign,
      employee_id: manager.id,
      valid_from: '2026-11-01',
    })
    expect(own.status).toBe(403)
  })

  test('a pattern with an end gives way to the hours before, and an inactive one cannot be assigned', async () => {
    shop.now = at('2026-11-23T08:00')
    const employee = await shop.addEmployee()
    const usual = await request('POST', 'work-patterns', manager.token, {
      ...pattern,
      name: 'Early',
    })
    const short = await request('POST', 'work-patterns', manager.token, {
      ...pattern,
      name: 'Short',
    })
    const assign = (body: object) =>
      request('POST', 'work-pattern-assignments', manager.token, {
        employee_id: employee.id,
        ...body,
      })
    const current = async () =>
      (await request('GET', 'work-pattern-assignments', manager.token)).body.data.find(
        ({ employee_id }: { employee_id: string }) => employee_id === employee.id,
      )
    await assign({ work_pattern_id: usual.body.data.id, valid_from: '2026-11-01' })
    const limited = { work_pattern_id: short.body.data.id, valid_from: '2026-11-20' }
    const reversed = await assign({ ...limited, valid_until: '2026-11-19' })
    expect(reversed.body.details).toMatchObject([
      { path: 'valid_until', code: 'before_start_date' },
    ])
    expect((await assign({ ...limited, valid_until: '2026-11-30' })).status).toBe(200)
    expect(await current()).toMatchObject({
      work_pattern_name: 'Short',
      next_valid_from: '2026-12-01',
      next_work_pattern_name: 'Early',
    })
    // A second period within the first one ends with the first one's pattern.
    await assign({ work_pattern_id: null, valid_from: '2026-11-22', valid_until: '2026-11-24' })
    expect(await current()).toMatchObject({
      work_pattern_name: null,
      next_valid_from: '2026-11-25',
      next_work_pattern_name: 'Short',
    })

    const path = `work-patterns/${short.body.data.id}`
    const stopped = await request('PUT', path, manager.token, { is_active: false, version: 1 })
    expect(stopped.body.data).toMatchObject({ is_active: false, version: 2 })
    const refused = await assign(limited)
    expect(refused.body.details).toMatchObject([
      { path: 'work_pattern_id', code: 'unknown_work_pattern' },
    ])
    expect((await request('PUT', path, employee.token, { is_active: true })).status).toBe(403)
  })

  test('a shift that ends when it starts is refused, also when only one of its times changes', async () => {
    const named = { ...pattern, name: 'No length', starts_at: '08:00' }
    const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const response = await request(method, path, manager.token, body)
      return [response.status, response.body.details?.[0]]
    }
    const refused = [
      400,
      {
        path: 'ends_at',
        code: 'shift_without_length',
        message: 'A shift cannot end at the time at which it starts',
        params: {},
      },
    ]
    expect(await send('POST', 'work-patterns', { ...named, ends_at: '08:00' })).toEqual(refused)
    const { body } = await request('POST', 'work-patterns', manager.token, named)
    const path = `work-patterns/${body.data.id}`
    expect(await send('PUT', path, { ends_at: '08:00' })).toEqual(refused)
    expect(await send('PUT', path, { starts_at: pattern.ends_at })).toEqual(refused)
    expect(await send('PUT', path, { ends_at: '07:30' })).toEqual([200, undefined])
  })

  test('admins keep the public holidays, managers only read them', async () => {
    const admin = await shop.addEmployee('admin')
    const holiday = { date: '2027-03-12', name_en: 'Eid', name_ar: 'عيد', status: 'forecast' }
    const created = await request('POST', 'public-holidays', admin.token, holiday)
    expect(created.status).toBe(201)
    const path = `public-holidays/${created.body.data.id}`
    expect((await request('POST', 'public-holidays', admin.token, holiday)).body.code).toBe(
      'duplicate_holiday',
    )
    const changed = await request('PUT', path, admin.token, { status: 'confirmed' })
    expect(changed.body.data).toEqual({ ...created.body.data, status: 'confirmed' })
    expect((await request('PUT', path, manager.token, { status: 'forecast' })).status).toBe(403)
    expect((await request('DELETE', path, admin.token)).status).toBe(200)
    expect((await request('DELETE', path, admin.token)).status).toBe(404)
    const { data } = (await request('GET', 'public-holidays?year=2027', manager.token)).body
    expect(data).toHaveLength(12)
  })

  test('Ramadan shortens the shift, and work beyond it is overtime', async () => {
    await shop.changeSettings({ ramadan_start: '2027-02-08', ramadan_end: '2027-03-08' })
    const employee = await shop.addEmployee()
    shop.now = at('2027-02-08T08:00')
    await shop.punch(employee, 'in')
    shop.now = at('2027-02-08T17:00')
    expect((await shop.punch(employee, 'out')).body.data).toMatchObject({
      is_early_leave: false,
      overtime_minutes: 60,
    })
  })
})
