import { reserveLogin } from '@warsha/contracts/users'
import type { Service } from '@warsha/service-kit/service'
import { createServiceClient } from '@warsha/service-kit/service-client'
import {
  createTestDatabase,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
  testKeys,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { hr } from '../../services/hr/src/app.ts'
import { seedDemoEmployees } from '../../services/hr/src/features/employees/seed-demo-employees.ts'
import { identity } from '../../services/identity/src/app.ts'
import { createFirstAdmin } from '../../services/identity/src/features/users/create-first-admin.ts'
import { reconcileLoginReservations } from '../../services/identity/src/features/users/reconcile-login-reservations.ts'
import type { Identity } from '../../services/identity/src/identity.ts'
import { workshop } from '../../services/workshop/src/app.ts'
import { refreshEmployees } from '../../services/workshop/src/features/employees/refresh-employees.ts'

let bus: TestDatabase
let logins: RunningService<Identity>
let staff: RunningService<Service>
let counter: RunningService<Service>
let admin: { id: string; username: string; token: string }

const password = 'a long password'
const signIn = (username: string, word = password) =>
  logins.request('POST', '/api/auth/login', { body: { username, password: word } })
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
  staff.request('POST', '/api/employees', { as, body: form(fields), headers })
const change = (id: string, body: object, as = admin.token) =>
  staff.request('PUT', `/api/employees/${id}`, { as, body })
const remove = (id: string, as = admin.token) =>
  staff.request('DELETE', `/api/employees/${id}`, { as })
/** A new employee, signed in. */
const someone = async (role_name: string) => {
  return session((await create({ role_name })).body.data.username)
}
const activeAdmins = async () =>
  (
    await logins.service.db.pool.query(
      `select id from users where role = 'admin' and is_active and is_confirmed`,
    )
  ).rows
const employees = async () =>
  (await staff.service.db.pool.query('select count(*)::int as n from employees')).rows[0].n
const copied = async (id: string) =>
  (await counter.service.db.pool.query('select * from employees where id = $1', [id])).rows[0]

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  logins = await startService(identity, { bus, urls: {} })
  staff = await startService(hr, { bus, urls: { identity: logins.url } })
  counter = await startService(workshop, { bus, urls: { identity: logins.url, hr: staff.url } })
  const made = await createFirstAdmin(logins.service)
  const { token } = await session(made!.username, made!.password)
  const words = { current_password: made!.password, new_password: password }
  await logins.request('PUT', '/api/auth/password', { as: token, body: words })
  admin = await session('admin')
  await eventually(async () => expect(await staff.isReady()).toBe(true))
}, 60_000)
afterAll(async () => {
  await counter.stop()
  await staff.stop()
  await logins.stop()
  await bus.drop()
})

test('the first admin of an empty shop gets an employee record, and may complete it', async () => {
  const own = await eventually(async () => {
    const { status, body } = await staff.request('GET', `/api/employees/${admin.id}`, {
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
  const { user } = (await logins.request('GET', '/api/auth/verify', { as: admin.token })).body
  expect(user).toMatchObject({
    id: admin.id,
    employee_id: admin.id,
    first_name: 'Noura',
    last_name: 'Al Suwaidi',
  })
  await eventually(async () =>
    expect(await copied(admin.id)).toMatchObject({ first_name: 'Noura', version: 2 }),
  )
})

test('an employee who was added signs in at once, in the role that was given', async () => {
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

test('a username or an e-mail that somebody has is refused at its field, and nobody is added', async () => {
  await create({ username: 'taken', email: 'taken@example.com' })
  const before = await employees()
  const tries = [
    { fields: { username: 'TAKEN ' }, path: 'username', code: 'duplicate_username' },
    { fields: { username: 'taken@example.com' }, path: 'username', code: 'duplicate_username' },
    { fields: { email: 'Taken@Example.com' }, path: 'email', code: 'duplicate_email' },
  ]
  for (const { fields, path, code } of tries)
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

test('a double click adds one employee with one login; what a try left behind is the next one’s', async () => {
  const body = form({ username: 'clicked' })
  const headers = { 'idempotency-key': 'one-form' }
  const ask = () => staff.request('POST', '/api/employees', { as: admin.token, body, headers })
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  expect((await signIn('clicked')).status).toBe(200)
})

test('a password counts from the save on and ends the sessions; an empty one leaves it', async () => {
  const person = await someone('receptionist')
  const read = () => staff.request('GET', '/api/employees', { as: person.token })
  expect((await change(person.id, { password: '', position: 'Desk' })).status).toBe(200)
  expect((await read()).status).toBe(200)
  expect((await change(person.id, { password: 'quite another' })).status).toBe(200)
  expect((await signIn(person.username)).status).toBe(401)
  expect((await signIn(person.username, 'quite another')).status).toBe(200)
  await eventually(async () => expect((await read()).status).toBe(401))
})

test('who is made inactive is out everywhere within five seconds, keeps the record, and may come back', async () => {
  const person = await someone('receptionist')
  expect((await remove(person.id)).status).toBe(200)
  expect((await signIn(person.username)).status).toBe(401)
  await eventually(async () => {
    expect((await staff.request('GET', '/api/employees', { as: person.token })).status).toBe(401)
    expect((await counter.request('GET', '/api/customers', { as: person.token })).status).toBe(401)
  })
  await eventually(async () => expect(await copied(person.id)).toMatchObject({ is_active: false }))
  expect((await change(person.id, { is_active: true })).status).toBe(200)
  expect((await signIn(person.username)).status).toBe(200)
})

test('nobody climbs: a manager makes no admin, in no form, neither of others nor of the own', async () => {
  const manager = await someone('manager')
  const mechanic = await someone('mechanic')
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
    (await logins.request('GET', '/api/auth/verify', { as: manager.token })).body.user.role,
  ).toBe('manager')
})

test('a manager who was just demoted decides nothing any more, also where the token is not known as ended yet', async () => {
  const manager = await someone('manager')
  expect((await change(manager.id, { role_name: 'employee' })).status).toBe(200)
  const answer = await create({ role_name: 'receptionist' }, manager.token)
  expect(answer).toMatchObject({ status: 401, body: { code: 'session_ended' } })
})

test('the last admin is neither demoted nor made inactive; nobody changes the own role', async () => {
  const other = await someone('admin')
  expect((await change(admin.id, { role_name: 'manager' })).body.code).toBe('own_role_or_active')
  expect((await remove(admin.id)).body.code).toBe('own_role_or_active')
  expect((await change(other.id, { role_name: 'manager' })).status).toBe(200)
  // Alone now, and nobody else may act on an admin: what a token of before still says counts for nothing.
  expect((await change(admin.id, { role_name: 'manager' }, other.token)).status).not.toBe(200)
  expect(await activeAdmins()).toEqual([{ id: admin.id }])
})

test('of two admins who demote each other at once, twenty times, one is always left', async () => {
  let other = await someone('admin')
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
    for (const { status, body: said } of answers)
      if (status !== 200)
        expect(['last_admin', 'session_ended', 'not_allowed']).toContain(said.code)
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

test('changes of one person side by side leave the login as the last committed row says', async () => {
  const person = await someone('employee')
  await Promise.all(
    Array.from({ length: 6 }, (_, n) => change(person.id, { email: `side${n}@example.com` })),
  )
  const { email } = (await staff.request('GET', `/api/employees/${person.id}`, { as: admin.token }))
    .body.data
  await settleNow()
  for (let n = 0; n < 6; n += 1)
    expect((await signIn(`side${n}@example.com`)).status).toBe(
      email === `side${n}@example.com` ? 200 : 401,
    )
})

test('a login whose employee was never committed is dropped, and its username is free again', async () => {
  const params = { id: uuid() }
  const login = { reservation: uuid(), version: 1, role: 'employee', is_active: true } as const
  const body = { ...login, username: 'orphan', password, first_name: 'Orphan' }
  await staff.service.clientFor('identity').call(reserveLogin, { params, body })
  expect((await create({ username: 'orphan' })).status).toBe(409)
  await settleNow()
  expect((await create({ username: 'orphan' })).status).toBe(201)
})

test('workshop knows the staff from events, and asks hr for all of them where its copy is empty', async () => {
  const { data } = (
    await create({ first_name: 'سعيد', last_name: 'الشامسي', role_name: 'mechanic' })
  ).body
  const kept = {
    employee_code: data.employee_code,
    first_name: 'سعيد',
    role: 'mechanic',
    is_active: true,
  }
  await eventually(async () => expect(await copied(data.id)).toMatchObject(kept))
  await counter.service.db.pool.query('delete from employees')
  await refreshEmployees(counter.service)
  const { rows } = await counter.service.db.pool.query('select count(*)::int as n from employees')
  expect(rows[0].n).toBe(await employees())
  expect(await copied(data.id)).toMatchObject(kept)
})

test('the demo staff are twelve people of all roles, hired on their own days, made once however often it is asked', async () => {
  const before = await employees()
  const now = new Date('2026-03-01T08:00:00Z')
  // The first admin has the username of the demo's already, and is left alone.
  for (let times = 0; times < 2; times += 1)
    await seedDemoEmployees({ ...staff.service, clock: () => now })
  expect(await employees()).toBe(before + 11)
  const { data } = (
    await staff.request('GET', '/api/employees?limit=1000&search=example', { as: admin.token })
  ).body
  const dennis = (await staff.request('GET', '/api/employees?search=dennis', { as: admin.token }))
    .body.data[0]
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

/** The sweeper's turn, for reservations of any age; hr's port was not known when identity started. */
const settleNow = async () => {
  const asked = createServiceClient(testKeys, 'identity', 'hr', [staff.url])
  await reconcileLoginReservations({ ...logins.service, clientFor: () => asked }, 0)
  await asked.close()
}
