import { createTestToken, readOutboxEvents } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import {
  type AttendanceShop,
  at,
  nearbyPosition,
  shopPosition,
  startAttendanceShop,
} from './attendance-testing.ts'

let shop: AttendanceShop
beforeAll(async () => {
  shop = await startAttendanceShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.now = at('2026-11-23T08:00')
  await shop.changeSettings({ attendance_radius_meters: '100' })
})

const statusOf = async (token: string) =>
  (await shop.request('GET', '/api/attendance/my-status', { as: token })).body.data
const far = { latitude: 25.3048493, longitude: 55.2707828 }

describe('punching in', () => {
  test('opens a record at the time of the server for the employee of the token, whatever the body says', async () => {
    const [employee, other] = [await shop.addEmployee(), await shop.addEmployee()]
    shop.now = at('2026-11-23T08:20')
    const { status, body } = await shop.punch(employee, 'in', {
      ...nearbyPosition,
      accuracy: 12.5,
      address: 'Workshop Street 1',
      device_info: { platform: 'phone' },
      employee_id: other.id,
      check_in_time: '2026-11-23T04:00:00Z',
      time: '2026-11-23T04:00:00Z',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      work_date: '2026-11-23',
      day_kind: 'working',
      check_in_time: '2026-11-23T04:20:00Z',
      check_out_time: null,
      status: 'checked_in',
      total_hours: null,
      is_late: true,
      late_minutes: 20,
      location_uncertain: false,
    })
    expect(await statusOf(employee.token)).toMatchObject({ is_checked_in: true })
    expect(await statusOf(other.token)).toMatchObject({ is_checked_in: false, attendance: null })
  })

  test('opens one record for 20 parallel requests', async () => {
    const employee = await shop.addEmployee()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.punch(employee, 'in')),
    )
    const codes = responses.map(({ status, body }) => body.code ?? status)
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(codes.filter((code) => code === 'already_checked_in')).toHaveLength(19)
    expect(
      await shop.query('select id from attendance_records where employee_id = $1', [employee.id]),
    ).toHaveLength(1)
  })

  test('returns the first response again for the same idempotency key, also in parallel', async () => {
    const employee = await shop.addEmployee()
    const headers = { 'idempotency-key': uuid() }
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shop.punch(employee, 'in', shopPosition, headers)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1)
    const { status, body } = await shop.punch(employee, 'in', nearbyPosition, headers)
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('rejects a position outside the radius with the distance, and stores the attempt without a record', async () => {
    const employee = await shop.addEmployee()
    await shop.changeSettings({ attendance_radius_meters: '20' })
    const { status, body } = await shop.punch(employee, 'in', {
      ...nearbyPosition,
      accuracy: null,
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'outside_geofence',
      params: { distance: 20, radius: 20 },
      error: 'You are 20 m away from the shop. You must be within 20 m to check in or out',
    })
    expect(await statusOf(employee.token)).toMatchObject({ is_checked_in: false })
    const punches = await shop.query(
      'select decision, record_id from attendance_punches where employee_id = $1',
      [employee.id],
    )
    expect(punches).toEqual([{ decision: 'outside', record_id: null }])
  })

  test('accepts a position outside the radius within its accuracy, and marks it as uncertain', async () => {
    const employee = await shop.addEmployee()
    await shop.changeSettings({ attendance_radius_meters: '20' })
    const { body } = await shop.punch(employee, 'in', { ...nearbyPosition, accuracy: 10 })
    expect(body.data).toMatchObject({ location_uncertain: true })
  })

  test.each([0, -1, null])('treats an accuracy of %s as unknown', async (accuracy) => {
    const employee = await shop.addEmployee()
    await shop.changeSettings({ attendance_radius_meters: '20' })
    expect((await shop.punch(employee, 'in', { ...nearbyPosition, accuracy })).status).toBe(422)
    expect((await shop.punch(employee, 'in', { ...shopPosition, accuracy })).status).toBe(201)
  })

  test('rejects an accuracy worse than 150 m, also in the middle of the shop', async () => {
    const employee = await shop.addEmployee()
    const { status, body } = await shop.punch(employee, 'in', { ...shopPosition, accuracy: 150.4 })
    expect([status, body.code, body.params]).toEqual([
      422,
      'position_too_inaccurate',
      { accuracy: 150 },
    ])
  })

  test.each([
    ['no position', {}, ['latitude', 'longitude']],
    ['a latitude above 90', { latitude: 91, longitude: 55 }, ['latitude']],
    ['a latitude that is no number', { latitude: 'north', longitude: 55 }, ['latitude']],
    ['a position without longitude', { latitude: 25 }, ['longitude']],
    ['long device data', { ...shopPosition, device_info: 'x'.repeat(2001) }, ['device_info']],
  ])('rejects %s at the fields', async (_, body, paths) => {
    const employee = await shop.addEmployee()
    const response = await shop.punch(employee, 'in', body)
    expect(response.status).toBe(400)
    expect(response.body.details.map(({ path }: { path: string }) => path)).toEqual(paths)
  })

  test('rejects every position while the settings have none of the shop', async () => {
    const employee = await shop.addEmployee()
    await shop.changeSettings({ shop_latitude: '' })
    const { status, body } = await shop.punch(employee, 'in')
    await shop.changeSettings({ shop_latitude: String(shopPosition.latitude) })
    expect([status, body.code]).toEqual([409, 'shop_position_missing'])
  })

  test('is late only in the first record of a day, and takes back the early leave of the record before', async () => {
    const employee = await shop.addEmployee()
    await shop.punch(employee, 'in')
    shop.now = at('2026-11-23T12:00')
    expect((await shop.punch(employee, 'out')).body.data).toMatchObject({
      is_early_leave: true,
      early_leave_minutes: 360,
      total_hours: 4,
    })
    shop.now = at('2026-11-23T13:00')
    expect((await shop.punch(employee, 'in')).body.data).toMatchObject({
      is_late: false,
      late_minutes: 0,
    })
    shop.now = at('2026-11-23T20:30')
    expect((await shop.punch(employee, 'out')).body.data).toMatchObject({ overtime_minutes: 90 })
    const { body } = await shop.request('GET', '/api/attendance/my-history', {
      as: employee.token,
    })
    expect(body.data.map((row: { is_early_leave: boolean }) => row.is_early_leave)).toEqual([
      false,
      false,
    ])
    const stats = await shop.request('GET', '/api/attendance/my-stats', { as: employee.token })
    expect(stats.body.data).toEqual({
      total_days: 1,
      completed_days: 1,
      late_days: 0,
      total_hours_worked: 11.5,
      avg_hours_per_day: 11.5,
    })
  })

  test('nobody is late on a weekly day off or a public holiday, and the work counts as such', async () => {
    for (const [date, field, kind] of [
      ['2026-11-22', 'rest_day_minutes', 'rest_day'],
      ['2026-12-02', 'holiday_minutes', 'holiday'],
    ]) {
      const employee = await shop.addEmployee()
      shop.now = at(`${date}T11:00`)
      expect((await shop.punch(employee, 'in')).body.data).toMatchObject({
        is_late: false,
        day_kind: kind,
      })
      shop.now = at(`${date}T15:00`)
      expect((await shop.punch(employee, 'out')).body.data).toMatchObject({
        [field!]: 240,
        is_early_leave: false,
      })
    }
  })

  test('rejects customers', async () => {
    const { status, body } = await shop.request('POST', '/api/attendance/punch-in', {
      as: createTestToken('customer'),
      body: shopPosition,
    })
    expect([status, body.code]).toEqual([403, 'not_allowed'])
  })
})

describe('punching out', () => {
  test('completes the record with hours, notes and early leave', async () => {
    const employee = await shop.addEmployee()
    await shop.punch(employee, 'in')
    shop.now = at('2026-11-23T17:30:59')
    const { status, body } = await shop.punch(employee, 'out', {
      ...shopPosition,
      notes: 'Dentist',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'completed',
      check_out_time: '2026-11-23T13:30:59Z',
      worked_minutes: 570,
      total_hours: 9.5,
      is_early_leave: true,
      early_leave_minutes: 29,
      notes: 'Dentist',
    })
  })

  test('names the last check-out of today in the status', async () => {
    const employee = await shop.addEmployee()
    await shop.punch(employee, 'in')
    expect(await statusOf(employee.token)).toMatchObject({ last_check_out: null })
    shop.now = at('2026-11-23T12:00')
    await shop.punch(employee, 'out')
    expect(await statusOf(employee.token)).toMatchObject({
      is_checked_in: false,
      last_check_out: '2026-11-23T08:00:00Z',
    })
    shop.now = at('2026-11-24T08:00')
    expect(await statusOf(employee.token)).toMatchObject({ last_check_out: null })
  })

  test('after midnight names the shift that is running, until the punch out', async () => {
    const employee = await shop.addEmployee()
    shop.now = at('2026-11-23T15:00')
    await shop.punch(employee, 'in')
    const running = await statusOf(employee.token)
    shop.now = at('2026-11-24T05:30')
    expect(await statusOf(employee.token)).toMatchObject({
      is_checked_in: true,
      today: { date: '2026-11-23', ends_at: running.today.ends_at },
    })
    await shop.punch(employee, 'out')
    expect((await statusOf(employee.token)).today.date).toBe('2026-11-24')
  })

  test('rejects an employee who is not checked in', async () => {
    const employee = await shop.addEmployee()
    const { status, body } = await shop.punch(employee, 'out')
    expect([status, body.code]).toEqual([409, 'not_checked_in'])
  })

  test('completes the record once for parallel requests', async () => {
    const employee = await shop.addEmployee()
    await shop.punch(employee, 'in')
    shop.now = at('2026-11-23T18:00')
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => shop.punch(employee, 'out')),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a record that is open for 16 hours counts as missed everywhere, cannot be completed, and the next punch-in closes it without hours', async () => {
    const employee = await shop.addEmployee()
    await shop.punch(employee, 'in')
    shop.now = at('2026-11-23T23:59')
    expect(await statusOf(employee.token)).toMatchObject({
      is_checked_in: true,
      current_shift_duration: { minutes: 959, formatted: '15h 59m' },
    })
    shop.now = at('2026-11-24T00:00')
    expect(await statusOf(employee.token)).toMatchObject({
      is_checked_in: false,
      attendance: null,
      missed: { status: 'missed_check_out' },
    })
    const { status, body } = await shop.punch(employee, 'out')
    expect([status, body.code, body.params]).toEqual([409, 'shift_expired', { hours: 16 }])

    shop.now = at('2026-11-24T08:00')
    expect((await shop.punch(employee, 'in')).status).toBe(201)
    const history = await shop.request('GET', '/api/attendance/my-history', { as: employee.token })
    expect(history.body.data).toMatchObject([
      { status: 'checked_in', work_date: '2026-11-24' },
      { status: 'missed_check_out', work_date: '2026-11-23', total_hours: null },
    ])
  })
})

describe('signs for review', () => {
  const flagsOf = async (id: string) =>
    (await shop.query('select flags from attendance_records where id = $1', [id]))[0]?.flags

  test('marks repeated coordinates and impossible speed of employees who consented', async () => {
    const employee = await shop.addEmployee()
    await shop.request('PUT', '/api/attendance/consent', {
      as: employee.token,
      body: { accepted: true },
    })
    const first = await shop.punch(employee, 'in')
    expect(await flagsOf(first.body.data.id)).toEqual([])
    shop.now = at('2026-11-23T18:00')
    await shop.punch(employee, 'out')
    expect(await flagsOf(first.body.data.id)).toEqual(['repeated_position'])

    shop.now = at('2026-11-24T07:58')
    expect((await shop.punch(employee, 'in', far)).body.code).toBe('outside_geofence')
    shop.now = at('2026-11-24T08:00')
    const second = await shop.punch(employee, 'in', nearbyPosition)
    expect(await flagsOf(second.body.data.id)).toEqual(['impossible_speed'])
  })

  test.each([
    [{ accuracy: undefined }, ['implausible_accuracy']],
    [{ accuracy: 1 }, ['implausible_accuracy']],
    [{ accuracy: 3, position_age_seconds: 121 }, ['old_position']],
    [{ accuracy: 3, position_age_seconds: 120 }, []],
  ])('marks a position with %j as %j', async (body, flags) => {
    const employee = await shop.addEmployee()
    const { data } = (await shop.punch(employee, 'in', { ...shopPosition, ...body })).body
    expect(await flagsOf(data.id)).toEqual(flags)
  })

  test('marks a device that somebody else used in the last twelve hours', async () => {
    const [one, other] = [await shop.addEmployee(), await shop.addEmployee()]
    const body = { ...shopPosition, device_id: uuid() }
    await shop.punch(one, 'in', body)
    const { data } = (await shop.punch(other, 'in', body)).body
    expect(await flagsOf(data.id)).toEqual(['shared_device'])
  })
})

describe('positions', () => {
  const consent = (token: string, accepted: boolean) =>
    shop.request('PUT', '/api/attendance/consent', { as: token, body: { accepted } })
  const readPositions = (token: string, id: string) =>
    shop.request('GET', `/api/attendance/${id}/positions`, { as: token })

  test('are stored only with the consent of the employee, read only by managers and in the audit trail, and removed when it is withdrawn', async () => {
    const [employee, manager] = [await shop.addEmployee(), await shop.addEmployee('manager')]
    const body = { ...nearbyPosition, accuracy: 12.34, address: 'Street 1' }
    const { data } = (await shop.punch(employee, 'in', body)).body
    expect((await readPositions(manager.token, data.id)).body.data).toMatchObject([
      { latitude: null, longitude: null, address: null, distance_meters: 20, decision: 'inside' },
    ])
    await consent(employee.token, true)
    expect((await statusOf(employee.token)).consent).toMatchObject({ notice_version: 1 })
    shop.now = at('2026-11-23T18:00')
    await shop.punch(employee, 'out', body)
    expect((await readPositions(manager.token, data.id)).body.data[1]).toMatchObject({
      kind: 'out',
      latitude: 25.2050293,
      longitude: 55.2707828,
      accuracy_meters: 12.3,
      address: 'Street 1',
    })
    const audit = await readOutboxEvents(shop.running.service, 'hr.audit_recorded')
    expect(audit.at(-1)?.payload).toMatchObject({
      action: 'attendance_positions_read',
      actor_id: manager.id,
      subject_id: employee.id,
    })
    expect(JSON.stringify(audit)).not.toMatch(/25\.2050|55\.2707/)

    await consent(employee.token, false)
    expect((await readPositions(manager.token, data.id)).body.data[1].latitude).toBeNull()
    expect((await statusOf(employee.token)).consent).toBeNull()
  })

  test('rejects other roles, also for their own record', async () => {
    const employee = await shop.addEmployee('receptionist')
    const { data } = (await shop.punch(employee, 'in')).body
    expect((await readPositions(employee.token, data.id)).status).toBe(403)
  })

  test('are reduced to the decision after the months of the settings', async () => {
    const { removeOldPositions } = await import('../punches/remove-old-positions.ts')
    const employee = await shop.addEmployee()
    await consent(employee.token, true)
    await shop.punch(employee, 'in')
    shop.now = at('2027-11-23T07:00')
    await removeOldPositions(shop.running.service)
    const select = `select latitude, ip_address, distance_meters, decision
      from attendance_punches where employee_id = $1`
    expect((await shop.query(select, [employee.id]))[0]?.latitude).not.toBeNull()
    shop.now = at('2027-11-24T09:00')
    expect(await removeOldPositions(shop.running.service)).toBeGreaterThan(0)
    expect(await shop.query(select, [employee.id])).toEqual([
      { latitude: null, ip_address: null, distance_meters: 0, decision: 'inside' },
    ])
  })

  test('are kept for a full month, also at the end of a month that is longer than the one before', async () => {
    const { removeOldPositions } = await import('../punches/remove-old-positions.ts')
    await shop.changeSettings({ attendance_position_months: '1' })
    const employee = await shop.addEmployee()
    await consent(employee.token, true)
    shop.now = at('2028-03-02T08:00')
    await shop.punch(employee, 'in')
    const countPositions = async () => {
      await removeOldPositions(shop.running.service)
      const select =
        'select id from attendance_punches where employee_id = $1 and latitude is not null'
      return (await shop.query(select, [employee.id])).length
    }
    shop.now = at('2028-03-31T09:00')
    expect(await countPositions()).toBe(1)
    shop.now = at('2028-04-02T23:00')
    expect(await countPositions()).toBe(1)
    shop.now = at('2028-04-03T01:00')
    expect(await countPositions()).toBe(0)
    await shop.changeSettings({ attendance_position_months: '12' })
  })
})

describe("the code on the shop's screen", () => {
  const readCode = async (token: string) =>
    (await shop.request('GET', '/api/attendance/presence-code', { as: token })).body.data

  test('replaces the position, changes every 30 s and is valid for up to a minute, in any digits', async () => {
    const [employee, other, reception] = [
      await shop.addEmployee(),
      await shop.addEmployee(),
      await shop.addEmployee('receptionist'),
    ]
    const { code, expires_at } = await readCode(reception.token)
    expect(code).toMatch(/^\d{8}$/)
    expect(expires_at).toBe('2026-11-23T04:00:30.000Z')
    shop.now = at('2026-11-23T08:00:59')
    expect((await readCode(reception.token)).code).not.toBe(code)
    const arabicCode = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    const { status, body } = await shop.punch(employee, 'in', { presence_code: arabicCode })
    expect(status).toBe(201)
    expect(body.data.location_uncertain).toBe(false)
    shop.now = at('2026-11-23T08:01')
    const late = await shop.punch(other, 'in', { presence_code: code })
    expect([late.status, late.body.code]).toEqual([422, 'invalid_presence_code'])
  })

  test('is refused to mechanics, who could send it to somebody at home', async () => {
    const mechanic = await shop.addEmployee('mechanic')
    const { status } = await shop.request('GET', '/api/attendance/presence-code', {
      as: mechanic.token,
    })
    expect(status).toBe(403)
  })
})

describe('a punch that was made without a connection', () => {
  const send = (token: string, body: object) =>
    shop.request('POST', '/api/attendance/stored-punches', {
      as: token,
      body: { ...shopPosition, kind: 'in', client_punch_id: uuid(), ...body },
    })

  test('gets its time by the clock of the server, is marked for review and stored once', async () => {
    const employee = await shop.addEmployee()
    shop.now = at('2026-11-23T11:30')
    // The clock of the device is a day ahead. 3 h 25 min have passed on it.
    const body = {
      client_punch_id: uuid(),
      punched_at: '2026-11-24T04:30:00Z',
      sent_at: '2026-11-24T07:55:00Z',
    }
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(employee.token, body)))
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(responses.map(({ body: { data } }) => data.id)).size).toBe(1)
    expect(responses[0]?.body.data).toMatchObject({
      check_in_time: '2026-11-23T04:05:00Z',
      late_minutes: 5,
    })
    const rows = await shop.query('select flags from attendance_records where employee_id = $1', [
      employee.id,
    ])
    expect(rows).toEqual([{ flags: ['late_sent'] }])
  })

  test('returns the record of a punch whose response was lost, without a mark', async () => {
    const employee = await shop.addEmployee()
    for (const [kind, punchedAt] of [
      ['in', '2026-11-23T08:00'],
      ['out', '2026-11-23T18:00'],
    ] as const) {
      const id = uuid()
      shop.now = at(punchedAt)
      const first = await shop.punch(employee, kind, { ...shopPosition, client_punch_id: id })
      shop.now = new Date(shop.now.getTime() + 60_000)
      const again = await send(employee.token, {
        kind,
        client_punch_id: id,
        punched_at: '2026-11-23T04:00:05Z',
        sent_at: '2026-11-23T04:01:00Z',
      })
      expect([again.status, again.body]).toEqual([200, first.body])
      const repeated = await shop.punch(employee, kind, { ...shopPosition, client_punch_id: id })
      expect(repeated.body).toEqual(first.body)
    }
    const rows = await shop.query(
      `select r.flags, p.source from attendance_records r join attendance_punches p on p.record_id = r.id
       where r.employee_id = $1`,
      [employee.id],
    )
    expect(rows).toEqual(Array(2).fill({ flags: [], source: 'web' }))
  })

  test('completes a record afterwards, within 16 hours of its check-in', async () => {
    const employee = await shop.addEmployee()
    await shop.punch(employee, 'in')
    shop.now = at('2026-11-24T07:00')
    const body = { kind: 'out', sent_at: '2026-11-24T03:00:00Z' }
    const late = await send(employee.token, { ...body, punched_at: '2026-11-23T20:00:00Z' })
    expect(late.body.code).toBe('shift_expired')
    const { body: response } = await send(employee.token, {
      ...body,
      punched_at: '2026-11-23T14:00:00Z',
    })
    expect(response.data).toMatchObject({ status: 'completed', worked_minutes: 600 })
  })

  test.each([
    ['in the future', '2026-11-23T05:00:00Z', '2026-11-23T04:00:00Z', 'time_in_future'],
    ['of four days ago', '2026-11-19T04:00:00Z', '2026-11-23T04:00:00Z', 'punch_too_old'],
    ['without a time', null, '2026-11-23T04:00:00Z', 'required'],
  ])('is refused if it is %s', async (_, punched_at, sent_at, code) => {
    const employee = await shop.addEmployee()
    const { body } = await send(employee.token, { punched_at, sent_at })
    expect(body.details?.[0]?.code ?? body.code).toBe(code)
  })

  test('is refused if it overlaps a record that exists', async () => {
    const employee = await shop.addEmployee()
    await shop.punch(employee, 'in')
    shop.now = at('2026-11-23T18:00')
    await shop.punch(employee, 'out')
    shop.now = at('2026-11-23T19:00')
    const { body } = await send(employee.token, {
      punched_at: '2026-11-23T13:00:00Z',
      sent_at: '2026-11-23T15:00:00Z',
    })
    expect(body.details).toMatchObject([{ path: 'punched_at', code: 'overlaps_record' }])
  })

  test('is refused outside the radius like any other', async () => {
    const employee = await shop.addEmployee()
    const { body } = await send(employee.token, {
      ...far,
      punched_at: '2026-11-23T03:00:00Z',
      sent_at: '2026-11-23T04:00:00Z',
    })
    expect(body.code).toBe('outside_geofence')
  })
})
