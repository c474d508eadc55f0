import { ApiError } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  eventually,
  type RunningService,
  readOutboxEvents,
  startService,
  textWithoutIds,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { hr } from '../../app.ts'
import { type FakeIdentity, startFakeIdentity } from '../../testing-identity.ts'

let identity: FakeIdentity
let service: RunningService<Service>
const adminId = uuid()
const admin = createTestToken('admin', adminId, { name: 'Noura Al Suwaidi' })
const createEmployeeForm = (fields: object = {}) => ({
  username: `person-${uuid()}`,
  password: 'long enough',
  first_name: 'Joel',
  last_name: 'Santos',
  hire_date: '2024-02-29',
  ...fields,
})

beforeAll(async () => {
  identity = await startFakeIdentity()
  service = await startService(hr, { urls: { identity: identity.url } })
})
afterAll(async () => {
  await service.stop()
  await identity.stop()
})
afterEach(() => {
  identity.reservationError = null
})

const create = (body: object, headers = {}) =>
  service.request('POST', '/api/employees', { as: admin, body: createEmployeeForm(body), headers })
const addEmployee = async (fields: object = {}) => (await create(fields)).body.data
const put = (id: string, body: object) =>
  service.request('PUT', `/api/employees/${id}`, { as: admin, body })
const count = async () =>
  (await service.service.db.pool.query('select count(*)::int as n from employees')).rows[0].n
const readEventsOf = async (id: string) =>
  (await readOutboxEvents(service.service)).filter(
    ({ aggregate }) => aggregate === `employee:${id}`,
  )

test('becomes ready once it has the settings and the revocations', async () => {
  await eventually(async () => expect(await service.isReady()).toBe(true))
})

describe('adding an employee', () => {
  test('returns 201 with a code and the defaults, reserves and confirms the login, publishes the event and audits it', async () => {
    const { status, body } = await create({ username: ' joel ', email: 'Joel@example.com' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, warnings: [] })
    const { data } = body
    expect(data).toMatchObject({
      username: 'joel',
      role_name: 'employee',
      city: 'Dubai',
      country: 'UAE',
      version: 1,
    })
    expect(data).toMatchObject({
      is_active: true,
      hire_date: '2024-02-29',
      base_salary: null,
      termination_date: null,
    })
    expect(data.employee_code).toMatch(/^EMP-\d{4}$/)
    const login = identity.reserved.at(-1)
    expect(login).toMatchObject({
      id: data.id,
      role: 'employee',
      username: 'joel',
      email: 'Joel@example.com',
    })
    expect(login).toMatchObject({
      password: 'long enough',
      version: 1,
      is_active: true,
      by: adminId,
    })
    expect(identity.confirmed).toContain(login?.reservation)
    const events = await readEventsOf(data.id)
    expect(events.map(({ name }) => name)).toEqual(['hr.employee_changed', 'hr.audit_recorded'])
    expect(events[0]?.payload).toMatchObject({
      id: data.id,
      version: 1,
      name: 'Joel Santos',
      role: 'employee',
    })
    expect(events[0]?.payload).toMatchObject({
      is_active: true,
      login_reservation: login?.reservation,
    })
    expect(events[1]?.payload).toMatchObject({
      action: 'employee_added',
      actor_name: 'Noura Al Suwaidi',
    })
  })

  test('stores amounts to the fils, and accepts Arabic digits', async () => {
    const { data } = (
      await create({ base_salary: '٤٥٠٠٫٢٥', hourly_rate: 0.1, hire_date: '٢٠٢٤-٠١-٣١' })
    ).body
    expect(data).toMatchObject({ base_salary: 4500.25, hourly_rate: 0.1, hire_date: '2024-01-31' })
    const { rows } = await service.service.db.pool.query(
      'select base_salary from employees where id = $1',
      [data.id],
    )
    expect(rows).toEqual([{ base_salary: '4500.25' }])
  })

  test('stores Dubai for an omitted city and null for an empty one', async () => {
    expect(await addEmployee({})).toMatchObject({ city: 'Dubai', country: 'UAE' })
    expect(await addEmployee({ city: '', country: 'Oman' })).toMatchObject({
      city: null,
      country: 'Oman',
    })
  })

  test('leaves the password out of responses, events and audit entries, and pay out of audit entries', async () => {
    const { body } = await create({
      password: 'a secret word',
      base_salary: 9999.99,
      bank_account: 'AE00 0001',
    })
    await put(body.data.id, { base_salary: 8888.88, password: 'another secret' })
    expect(JSON.stringify(body)).not.toMatch(/secret|search|_key|reservation/)
    const events = textWithoutIds(await readEventsOf(body.data.id))
    expect(events).not.toMatch(/secret|9999|8888|AE00/)
  })

  test('reports an error of identity at its field, and stores nothing', async () => {
    const before = await count()
    const details = [
      { path: 'username', code: 'duplicate_username', message: 'This username is already taken' },
    ]
    identity.reservationError = new ApiError('duplicate_username', {}, { details })
    expect(await create({})).toMatchObject({
      status: 409,
      body: { code: 'duplicate_username', details },
    })
    expect(await count()).toBe(before)
  })

  test('returns 503 and stores nothing while identity is unavailable, and still serves reads', async () => {
    const alone = await startService(hr)
    const body = createEmployeeForm()
    expect((await alone.request('POST', '/api/employees', { as: admin, body })).body.code).toBe(
      'upstream_unavailable',
    )
    expect((await alone.request('GET', '/api/employees', { as: admin })).body.data).toEqual([])
    await alone.stop()
  })

  test('adds one employee with one id for parallel requests with the same idempotency key', async () => {
    const before = await count()
    const body = createEmployeeForm({ username: 'clicked-twice' })
    const headers = { 'idempotency-key': 'a-double-click' }
    const request = () => service.request('POST', '/api/employees', { as: admin, body, headers })
    const answers = await Promise.all(Array.from({ length: 8 }, request))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map((response) => response.body.data.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    const reserved = identity.reserved.filter(({ username }) => username === 'clicked-twice')
    expect(new Set(reserved.map(({ id }) => id))).toEqual(new Set([answers[0]?.body.data.id]))
    expect((await request()).body).toEqual(answers[0]?.body)
    expect((await create({}, headers)).body.code).toBe('idempotency_key_reused')
  })

  test('requires username, password, names and hire date', async () => {
    const { status, body } = await service.request('POST', '/api/employees', {
      as: admin,
      body: {},
    })
    expect(status).toBe(400)
    const paths = body.details.map(({ path, code }: { path: string; code: string }) => [path, code])
    const needed = ['username', 'password', 'first_name', 'last_name', 'hire_date']
    expect(Object.fromEntries(paths)).toEqual(
      Object.fromEntries(needed.map((path) => [path, 'required'])),
    )
  })

  test('stores an unrecognised phone number with a warning at its field', async () => {
    const { status, body } = await create({
      phone: '12',
      emergency_contact_phone: '+971 50 000 0101',
    })
    expect(status).toBe(201)
    expect(body.warnings).toEqual([{ path: 'phone', code: 'phone_not_recognised' }])
  })

  test.each([
    ['username', 12],
    ['username', 'x'.repeat(61)],
    ['username', ''],
    ['password', 'short'],
    ['password', ''],
    ['password', 'x'.repeat(129)],
    ['first_name', { $ne: null }],
    ['first_name', '<script>alert(1)</script>'],
    ['last_name', 'half \ud83d'],
    ['last_name', ['a']],
    ['email', 'nobody'],
    ['email', 'two@example.com, three@example.com'],
    ['phone', 'x'.repeat(51)],
    ['role_name', 'customer'],
    ['role_name', 'root'],
    ['role_name', ['admin']],
    ['department', 'nul\u0000'],
    ['position', 'bell\u0007'],
    ['hire_date', '2024-02-30'],
    ['hire_date', '0000-01-01'],
    ['hire_date', 'yesterday'],
    ['hire_date', 20240101],
    ['termination_date', '2024-13-01'],
    ['base_salary', -1],
    ['base_salary', 1.005],
    ['base_salary', '1e3'],
    ['base_salary', 100_000_000],
    ['hourly_rate', 'much'],
    ['hourly_rate', {}],
    ['bank_account', 'AE07\u200b0331'],
    ['bank_name', 'gnp.\u202Egpj'],
    ['bank_name', 'x'.repeat(201)],
    ['emergency_contact_name', true],
    ['emergency_contact_phone', 971500000101],
    ['address', '<img src=x onerror=alert(1)>'],
    ['city', 'two\nlines'],
    ['country', 'x'.repeat(201)],
    ['is_active', 'perhaps'],
  ])(
    'rejects an invalid %s (%j) with 400 at that field, reserves and stores nothing',
    async (field, value) => {
      const [before, reservedBefore] = [await count(), identity.reserved.length]
      const { status, body } = await create({ [field]: value })
      expect(status).toBe(400)
      expect(body.details.map(({ path }: { path: string }) => path)).toEqual([field])
      expect([await count(), identity.reserved.length]).toEqual([before, reservedBefore])
    },
  )

  test('rejects a termination date before the hire date', async () => {
    const { status, body } = await create({ termination_date: '2024-02-28' })
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ path: 'termination_date', code: 'before_hire_date' }])
    const { id } = await addEmployee({ termination_date: '2024-02-29' })
    expect((await put(id, { hire_date: '2024-03-01' })).body.details).toMatchObject([
      { path: 'termination_date' },
    ])
    expect((await put(id, { hire_date: '2024-03-01', termination_date: null })).status).toBe(200)
  })
})

describe('changing an employee', () => {
  test('changes the given fields, ignores fields that never change and keeps the others', async () => {
    const before = await addEmployee({ department: 'Workshop', base_salary: 100 })
    const change = {
      position: 'Detailer',
      username: 'another',
      employee_code: 'EMP-1',
      id: uuid(),
      department: '',
    }
    const { status, body } = await put(before.id, { ...change, version: 1 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      position: 'Detailer',
      department: null,
      base_salary: 100,
      version: 2,
    })
    expect(body.data).toMatchObject({
      id: before.id,
      username: before.username,
      employee_code: before.employee_code,
    })
  })

  test('calls identity only for fields of the login, and sends a password only if it is not empty', async () => {
    const { id } = await addEmployee()
    const reservedBefore = identity.reserved.length
    for (const body of [
      { position: 'Storekeeper', password: '' },
      { password: null },
      { first_name: 'Joel' },
    ])
      expect((await put(id, body)).status).toBe(200)
    expect(identity.reserved.length).toBe(reservedBefore)
    await put(id, { role_name: 'mechanic' })
    expect(identity.reserved.at(-1)).toMatchObject({ id, role: 'mechanic', version: 5 })
    expect(identity.reserved.at(-1)).not.toHaveProperty('password')
    await put(id, { password: 'a new password' })
    expect(identity.reserved.at(-1)).toMatchObject({ id, password: 'a new password', version: 6 })
  })

  test('audits the changed fields, with values for role and activity', async () => {
    const { id } = await addEmployee()
    await put(id, { role_name: 'mechanic', base_salary: 5000 })
    expect((await readEventsOf(id)).at(-1)?.payload.details).toEqual({
      changed: ['role_name', 'base_salary'],
      changes: [{ field: 'role_name', from: 'employee', to: 'mechanic' }],
      password_changed: false,
    })
  })

  test('rejects an outdated version with the name of the last editor, and accepts a change without a version', async () => {
    const { id } = await addEmployee()
    expect((await put(id, { city: 'Ajman', version: 1 })).status).toBe(200)
    const params = { name: 'Noura Al Suwaidi', version: 2 }
    expect(await put(id, { city: 'Dubai', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_since_read', params },
    })
    expect((await put(id, { city: 'Fujairah' })).body.data).toMatchObject({
      city: 'Fujairah',
      version: 3,
    })
  })

  test('twenty concurrent changes result in twenty versions with events in order', async () => {
    const { id } = await addEmployee()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(id, { position: `Position ${index}` })),
    )
    const events = (await readEventsOf(id)).filter(({ name }) => name === 'hr.employee_changed')
    expect(events.map(({ payload }) => payload.version)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    )
  })

  test('deactivates the employee on DELETE, repeatedly, and keeps the record', async () => {
    const { id } = await addEmployee()
    const remove = () => service.request('DELETE', `/api/employees/${id}`, { as: admin })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect(identity.reserved.at(-1)).toMatchObject({ id, is_active: false })
    const { data } = (await service.request('GET', `/api/employees/${id}`, { as: admin })).body
    expect(data).toMatchObject({ id, is_active: false })
    const events = (await readEventsOf(id)).filter(({ name }) => name === 'hr.employee_changed')
    expect(events.at(-1)?.payload).toMatchObject({ is_active: false })
    expect(
      (await service.request('DELETE', `/api/employees/${uuid()}`, { as: admin })).status,
    ).toBe(404)
  })
})
