import { reserveLogin } from '@warsha/contracts/identity/users'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  createTestServiceClient,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { hr } from '../../services/hr/src/app.ts'
import { seedDemoEmployees } from '../../services/hr/src/demo/seed-demo-employees.ts'
import { endEmployments } from '../../services/hr/src/features/leaving/end-employments.ts'
import { identity } from '../../services/identity/src/app.ts'
import { createFirstAdmin } from '../../services/identity/src/features/users/create-first-admin.ts'
import { reconcileLoginReservations } from '../../services/identity/src/features/users/reconcile-login-reservations.ts'
import type { IdentityService } from '../../services/identity/src/identity-service.ts'
import { workshop } from '../../services/workshop/src/app.ts'
import { refreshEmployees } from '../../services/workshop/src/features/employees/refresh-employees.ts'

let bus: TestDatabase
let identityService: RunningService<IdentityService>
let hrService: RunningService<Service>
let workshopService: RunningService<Service>
let admin: { id: string; username: string; token: string }

const password = 'a long password'
const signIn = (username: string, word = password) =>
  identityService.request('POST', '/api/auth/login', { body: { username, password: word } })
const session = async (username: string, word = password) => {
  const { token, user } = (await signIn(username, word)).body
  return { id: user.id as string, username, token: token as string }
}
const form = (fields: object = {}) => ({
  username: `u-${uuid()}`,
  password,
  first_name: 'Aisha',
  last_name: 'Haddad',
  hire_date: '2025-01-15',
  ...fields,
})
const create = (fields: object, as = admin.token, headers = {}) =>
  hrService.request('POST', '/api/employees', { as, body: form(fields), headers })
const change = (id: string, body: object, as = admin.token) =>
  hrService.request('PUT', `/api/employees/${id}`, { as, body })
const remove = (id: string, as = admin.token) =>
  hrService.request('DELETE', `/api/employees/${id}`, { as })
/** Adds an employee and signs in as them. */
const signInAsNew = async (role_name: string) => {
  return session((await create({ role_name })).body.data.username)
}
const activeAdmins = async () =>
  (
    await identityService.service.db.pool.query(
      `select id from users where role = 'admin' and is_active and is_confirmed`,
    )
  ).rows
const employees = async () =>
  (await hrService.service.db.pool.query('select count(*)::int as n from employees')).rows[0].n
const readWorkshopCopy = async (id: string) =>
  (await workshopService.service.db.pool.query('select * from employees where id = $1', [id]))
    .rows[0]

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  identityService = await startService(identity, { bus, urls: {} })
  hrService = await startService(hr, { bus, urls: { identity: identityService.url } })
  workshopService = await startService(workshop, {
    bus,
    urls: { identity: identityService.url, hr: hrService.url },
  })
  const firstAdmin = await createFirstAdmin(identityService.service)
  const { token } = await session(firstAdmin!.username, firstAdmin!.password)
  const passwords = { current_password: firstAdmin!.password, new_password: password }
  await identityService.request('PUT', '/api/auth/password', { as: token, body: passwords })
  admin = await session('admin')
  await eventually(async () => expect(await hrService.isReady()).toBe(true))
}, 60_000)
afterAll(async () => {
  await workshopService.stop()
  await hrService.stop()
  await identityService.stop()
  await bus.drop()
})

test('creates an employee record for the first admin, who can complete it', async () => {
  const own = await eventually(async () => {
    const { status, body } = await hrService.request('GET', `/api/employees/${admin.id}`, {
      as: admin.token,
    })
    expect(status).toBe(200)
    return body.data
  })
  expect(own).toMatchObject({
    employee_code: 'EMP-0001',
    username: 'admin',
    role_name: 'admin',
    is_active: true,
  })
  const { status, body } = await change(admin.id, {
    first_name: 'Noura',
    last_name: 'Al Suwaidi',
    version: 1,
  })
  expect({ status, version: body.data.version }).toEqual({ status: 200, version: 2 })
  const { user } = (await identityService.request('GET', '/api/auth/verify', { as: admin.token }))
    .body
  expect(user).toMatchObject({
    id: admin.id,
    employee_id: admin.id,
    first_name: 'Noura',
    last_name: 'Al Suwaidi',
  })
  await eventually(async () =>
    expect(await readWorkshopCopy(admin.id)).toMatchObject({ first_name: 'Noura', version: 2 }),
  )
})

test('lets a new employee sign in immediately with the assigned role', async () => {
  const { data } = (
    await create({ username: 'Rajesh', role_name: 'mechanic', email: 'rajesh@example.com' })
  ).body
  for (const name of ['rajesh', 'RAJESH@example.com'])
    expect((await signIn(name)).body.user).toMatchObject({
      id: data.id,
      role: 'mechanic',
      employee_id: data.id,
    })
})

test('rejects a used username or email at its field and adds nobody', async () => {
  await create({ username: 'taken', email: 'taken@example.com' })
  const before = await employees()
  const attempts = [
    { fields: { username: 'TAKEN ' }, path: 'username', code: 'duplicate_username' },
    { fields: { username: 'taken@example.com' }, path: 'username', code: 'duplicate_username' },
    { fields: { email: 'Taken@Example.com' }, path: 'email', code: 'duplicate_email' },
  ]
  for (const { fields, path, code } of attempts)
    expect(await create(fields)).toMatchObject({
      status: 409,
      body: { code, details: [{ path, code }] },
    })
  const { id } = (await create({})).body.data
  const email = await change(id, { email: 'taken@example.com' })
  expect(email).toMatchObject({
    status: 409,
    body: { code: 'duplicate_email', details: [{ path: 'email' }] },
  })
  expect(await employees()).toBe(before + 1)
})

test('adds one employee with one login for five parallel requests with one idempotency key', async () => {
  const body = form({ username: 'clicked' })
  const headers = { 'idempotency-key': 'one-form' }
  const ask = () => hrService.request('POST', '/api/employees', { as: admin.token, body, headers })
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect(new Set(answers.map((response) => response.body.data.id)).size).toBe(1)
  expect((await signIn('clicked')).status).toBe(200)
})

test('applies a new password immediately and ends sessions, and keeps it if the field is empty', async () => {
  const person = await signInAsNew('receptionist')
  const read = () => hrService.request('GET', '/api/employees', { as: person.token })
  expect((await change(person.id, { password: '', position: 'Desk' })).status).toBe(200)
  expect((await read()).status).toBe(200)
  expect((await change(person.id, { password: 'quite another' })).status).toBe(200)
  expect((await signIn(person.username)).status).toBe(401)
  expect((await signIn(person.username, 'quite another')).status).toBe(200)
  await eventually(async () => expect((await read()).status).toBe(401))
})

test('signs a deactivated employee out of every service, keeps the record and allows reactivation', async () => {
  const person = await signInAsNew('receptionist')
  expect((await remove(person.id)).status).toBe(200)
  expect((await signIn(person.username)).status).toBe(401)
  await eventually(async () => {
    expect((await hrService.request('GET', '/api/employees', { as: person.token })).status).toBe(
      401,
    )
    expect(
      (await workshopService.request('GET', '/api/customers', { as: person.token })).status,
    ).toBe(401)
  })
  await eventually(async () =>
    expect(await readWorkshopCopy(person.id)).toMatchObject({ is_active: false }),
  )
  expect((await change(person.id, { is_active: true })).status).toBe(200)
  expect((await signIn(person.username)).status).toBe(200)
})

test('prevents a manager from assigning higher roles to anyone in any request', async () => {
  const manager = await signInAsNew('manager')
  const mechanic = await signInAsNew('mechanic')
  const before = [await employees(), (await activeAdmins()).length]
  const bodies = [
    { role_name: 'admin' },
    { role_name: 'manager' },
    { role_name: 'admin', version: 1 },
    { role_name: 'admin', role: 'mechanic', roles: ['mechanic'] },
    { role_name: ' admin ' },
  ]
  for (const id of [
    mechanic.id,
    mechanic.id.toUpperCase(),
    manager.id,
    manager.id.toUpperCase(),
    admin.id,
  ])
    for (const body of bodies) expect((await change(id, body, manager.token)).status).toBe(403)
  for (const body of [
    { role: 'admin', roles: ['admin'], is_admin: true },
    { user: { role_name: 'admin' } },
  ])
    expect((await change(mechanic.id, body, manager.token)).body.data.role_name).toBe('mechanic')
  for (const body of [
    { password: 'mine is yours' },
    { email: 'mine@example.com' },
    { is_active: false },
    {},
  ])
    expect((await change(admin.id, body, manager.token)).status).toBe(403)
  expect((await remove(admin.id, manager.token)).status).toBe(403)
  for (const role_name of ['admin', 'manager'])
    expect((await create({ role_name }, manager.token)).status).toBe(403)
  for (const role_name of ['Admin', 'ADMIN', 'root', 'customer', ['admin']])
    expect((await create({ role_name }, manager.token)).status).toBe(400)
  expect([await employees(), (await activeAdmins()).length]).toEqual(before)
  expect(
    (await identityService.request('GET', '/api/auth/verify', { as: manager.token })).body.user
      .role,
  ).toBe('manager')
})

test('rejects a demoted manager immediately, even before the end of the session is known', async () => {
  const manager = await signInAsNew('manager')
  expect((await change(manager.id, { role_name: 'employee' })).status).toBe(200)
  const response = await create({ role_name: 'receptionist' }, manager.token)
  expect(response).toMatchObject({ status: 401, body: { code: 'session_ended' } })
})

test('prevents demoting or deactivating the last admin and changing the own role', async () => {
  const other = await signInAsNew('admin')
  expect((await change(admin.id, { role_name: 'manager' })).body.code).toBe('own_role_or_active')
  expect((await remove(admin.id)).body.code).toBe('own_role_or_active')
  expect((await change(other.id, { role_name: 'manager' })).status).toBe(200)
  // Only one admin is left. The old token of the demoted one has no effect.
  expect((await change(admin.id, { role_name: 'manager' }, other.token)).status).not.toBe(200)
  expect(await activeAdmins()).toEqual([{ id: admin.id }])
})

test('always keeps one admin when two demote each other in parallel', async () => {
  let other = await signInAsNew('admin')
  for (let round = 0; round < 20; round += 1) {
    const body = round % 2 === 0 ? { role_name: 'manager' } : { is_active: false }
    const answers = await Promise.all([
      change(other.id, body, admin.token),
      change(admin.id, body, other.token),
    ])
    const done = answers.filter(({ status }) => status === 200)
    expect({ round, done: done.length, admins: (await activeAdmins()).length }).toEqual({
      round,
      done: 1,
      admins: 1,
    })
    for (const { status, body } of answers)
      if (status !== 200)
        expect(['last_admin', 'session_ended', 'not_allowed']).toContain(body.code)
    const [winner, loser] = answers[0]?.status === 200 ? [admin, other] : [other, admin]
    expect(
      (await change(loser.id, { role_name: 'admin', is_active: true }, winner.token)).status,
    ).toBe(200)
    const again = { ...loser, token: (await session(loser.username)).token }
    if (loser === admin) admin = again
    else other = again
  }
  await change(other.id, { role_name: 'employee' })
}, 120_000)

test('leaves the login as in the last committed row after parallel changes', async () => {
  const person = await signInAsNew('employee')
  await Promise.all(
    Array.from({ length: 6 }, (_, n) => change(person.id, { email: `side${n}@example.com` })),
  )
  const { email } = (
    await hrService.request('GET', `/api/employees/${person.id}`, { as: admin.token })
  ).body.data
  await reconcileLoginsNow()
  for (let n = 0; n < 6; n += 1)
    expect((await signIn(`side${n}@example.com`)).status).toBe(
      email === `side${n}@example.com` ? 200 : 401,
    )
})

test('drops a login whose employee was never committed and frees its username', async () => {
  const params = { id: uuid() }
  const login = { reservation: uuid(), version: 1, role: 'employee', is_active: true } as const
  const body = { ...login, username: 'orphan', password, first_name: 'Orphan' }
  await hrService.service.clientFor('identity').call(reserveLogin, { params, body })
  expect((await create({ username: 'orphan' })).status).toBe(409)
  await reconcileLoginsNow()
  expect((await create({ username: 'orphan' })).status).toBe(201)
})

test('copies employees to workshop by events and fetches all if the copy is empty', async () => {
  const { data } = (
    await create({ first_name: 'سعيد', last_name: 'الشامسي', role_name: 'mechanic' })
  ).body
  const expectedCopy = {
    employee_code: data.employee_code,
    first_name: 'سعيد',
    role: 'mechanic',
    is_active: true,
  }
  await eventually(async () => expect(await readWorkshopCopy(data.id)).toMatchObject(expectedCopy))
  await workshopService.service.db.pool.query('delete from employees')
  await refreshEmployees(workshopService.service)
  const { rows } = await workshopService.service.db.pool.query(
    'select count(*)::int as n from employees',
  )
  expect(rows[0].n).toBe(await employees())
  expect(await readWorkshopCopy(data.id)).toMatchObject(expectedCopy)
})

test('refuses the sign-in and the sessions of somebody whose last day is over', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  const textOf = (date: Date) => date.toISOString().slice(0, 10)
  const leaver = await signInAsNew('mechanic')
  const readSession = () =>
    identityService.request('GET', '/api/auth/sessions', { as: leaver.token })
  expect((await change(leaver.id, { termination_date: textOf(day(1)) })).status).toBe(200)
  await endEmployments(hrService.service)
  expect((await signIn(leaver.username)).status).toBe(200)
  expect((await readSession()).status).toBe(200)

  await endEmployments({ ...hrService.service, clock: () => day(3) })
  expect((await signIn(leaver.username)).status).toBe(401)
  await eventually(async () => expect((await readSession()).status).toBe(401))

  const gone = await signInAsNew('mechanic')
  expect((await change(gone.id, { termination_date: textOf(day(-2)) })).status).toBe(200)
  expect((await signIn(gone.username)).status).toBe(401)
  expect((await signIn(leaver.username)).body.code).toBe('invalid_credentials')
})

test('creates the twelve demo employees of all roles only once', async () => {
  const before = await employees()
  const now = new Date('2026-03-01T08:00:00Z')
  // The first admin already has the demo username and stays unchanged.
  for (let times = 0; times < 2; times += 1)
    await seedDemoEmployees({ ...hrService.service, clock: () => now })
  expect(await employees()).toBe(before + 11)
  const { data } = (
    await hrService.request('GET', '/api/employees?limit=1000&search=example', { as: admin.token })
  ).body
  const dennis = (
    await hrService.request('GET', '/api/employees?search=dennis', { as: admin.token })
  ).body.data[0]
  expect(dennis).toMatchObject({
    is_active: false,
    hire_date: '2023-11-22',
    termination_date: '2025-12-31',
  })
  expect(data.length).toBeGreaterThan(3)
  for (const username of ['manager', 'reception', 'mechanic', 'employee'])
    expect((await signIn(username, 'warsha-demo')).status).toBe(200)
  expect((await signIn('dennis', 'warsha-demo')).status).toBe(401)
})

/** Runs the job of identity for reservations of any age. The port of hr was not known when identity started. */
const reconcileLoginsNow = async () => {
  const client = createTestServiceClient('identity', 'hr', hrService.url)
  await reconcileLoginReservations({ ...identityService.service, clientFor: () => client }, 0)
  await client.close()
}
