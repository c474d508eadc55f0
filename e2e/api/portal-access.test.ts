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
import { identity } from '../../services/identity/src/app.ts'
import { createLogin } from '../../services/identity/src/features/users/create-first-admin.ts'
import { reconcileLoginReservations } from '../../services/identity/src/features/users/reconcile-login-reservations.ts'
import type { IdentityService } from '../../services/identity/src/identity-service.ts'
import { workshop } from '../../services/workshop/src/app.ts'

let bus: TestDatabase
let logins: RunningService<IdentityService>
let customers: RunningService<Service>
let reception: string

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  logins = await startService(identity, { bus, urls: {} })
  customers = await startService(workshop, { bus, urls: { identity: logins.url } })
  const staff = {
    username: 'desk',
    password: 'a desk password',
    first_name: 'Desk',
    last_name: 'Clerk',
  }
  await createLogin(logins.service, {
    id: '0190f3b0-6d1c-7a00-8000-000000000001',
    role: 'receptionist',
    ...staff,
  })
  reception = (await signIn('desk', staff.password)).body.token
  await eventually(async () => expect(await customers.isReady()).toBe(true))
})
afterAll(async () => {
  await customers.stop()
  await logins.stop()
  await bus.drop()
})

const signIn = (username: string, password: string) =>
  logins.request('POST', '/api/auth/login', { body: { username, password } })
const expectNoReservation = async () => {
  const { rows } = await logins.service.db.pool.query(
    'select count(*)::int as waiting from login_reservations',
  )
  expect(rows[0].waiting).toBe(0)
}
/** A login is confirmed by a call after the commit or, if that fails, by the event shortly afterwards. */
const signInWhenConfirmed = async (username: string, password: string) => {
  await eventually(expectNoReservation)
  const response = await signIn(username, password)
  expect(response.status).toBe(200)
  return response
}
const create = (body: object) =>
  customers.request('POST', '/api/customers', {
    as: reception,
    body: { phone: '050 000 0101', ...body },
  })
const change = (id: string, body: object) =>
  customers.request('PUT', `/api/customers/${id}`, { as: reception, body })

test('lets a new customer sign in immediately and read only the own record', async () => {
  const mine = (await create({ email: 'first@example.com', password: 'first password' })).body.data
  const other = (await create({})).body.data
  const { body } = await signInWhenConfirmed('First@Example.com', 'first password')
  expect(body.user).toMatchObject({
    role: 'customer',
    customer_id: mine.id,
    email: 'first@example.com',
  })
  expect(
    (await customers.request('GET', `/api/customers/${mine.id}`, { as: body.token })).status,
  ).toBe(200)
  expect(
    (await customers.request('GET', `/api/customers/${other.id}`, { as: body.token })).status,
  ).toBe(404)
  expect(
    (await customers.request('GET', '/api/customers/search?q=desk', { as: body.token })).status,
  ).toBe(403)
})

test('rejects a used email at its field and registers nothing', async () => {
  await create({ email: 'taken@example.com', password: 'some password' })
  const { status, body } = await create({ email: 'TAKEN@example.com', password: 'other password' })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'duplicate_email',
    details: [{ path: 'email', code: 'duplicate_email' }],
  })
  const found = await customers.request('GET', '/api/customers?search=taken@example', {
    as: reception,
  })
  expect(found.body.data).toHaveLength(1)
})

test('replaces email and password immediately', async () => {
  const { id } = (await create({ email: 'old@example.com', password: 'old password' })).body.data
  expect((await change(id, { email: 'new@example.com' })).status).toBe(200)
  await signInWhenConfirmed('new@example.com', 'old password')
  expect((await signIn('old@example.com', 'old password')).status).toBe(401)
  expect((await change(id, { password: 'new password' })).status).toBe(200)
  expect((await signIn('new@example.com', 'old password')).status).toBe(401)
  await signInWhenConfirmed('new@example.com', 'new password')
  expect((await create({ email: 'old@example.com', password: 'free again!' })).status).toBe(201)
})

test('rejects an empty email while the customer has portal access', async () => {
  const { id } = (await create({ email: 'keep@example.com', password: 'keep password' })).body.data
  expect((await change(id, { email: '' })).body.details).toMatchObject([
    { path: 'email', code: 'email_needed_for_portal' },
  ])
})

test('ends portal sessions in every service when the password changes or the customer is deactivated', async () => {
  const { id } = (await create({ email: 'ends@example.com', password: 'first password' })).body.data
  const session = (await signInWhenConfirmed('ends@example.com', 'first password')).body.token
  const read = () => customers.request('GET', `/api/customers/${id}`, { as: session })
  expect((await read()).status).toBe(200)
  await change(id, { password: 'second password' })
  await eventually(async () => expect((await read()).status).toBe(401))
  await change(id, { is_active: false })
  expect((await signIn('ends@example.com', 'second password')).status).toBe(401)
  await change(id, { is_active: true })
  await signInWhenConfirmed('ends@example.com', 'second password')
})

test('prevents a deleted customer from signing in and frees the email', async () => {
  const { id } = (await create({ email: 'gone@example.com', password: 'gone password' })).body.data
  expect(
    (await customers.request('DELETE', `/api/customers/${id}`, { as: reception })).status,
  ).toBe(200)
  await eventually(async () =>
    expect((await signIn('gone@example.com', 'gone password')).status).toBe(401),
  )
  expect((await create({ email: 'gone@example.com', password: 'new owner!' })).status).toBe(201)
})

test('leaves the login as in the last committed row after parallel changes', async () => {
  const { id } = (await create({ email: 'race0@example.com', password: 'race password' })).body.data
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => change(id, { email: `race${n}@example.com` })),
  )
  const { email } = (await customers.request('GET', `/api/customers/${id}`, { as: reception })).body
    .data
  // A call that workshop has given up may reserve a login after the first run.
  await eventually(async () => {
    await reconcileLoginsNow()
    await expectNoReservation()
  })
  await signInWhenConfirmed(email, 'race password')
  for (let n = 0; n < 8; n += 1) {
    const expected = email === `race${n}@example.com` ? 200 : 401
    expect((await signIn(`race${n}@example.com`, 'race password')).status).toBe(expected)
  }
})

test('drops a login whose customer was never committed and frees its email', async () => {
  const orphan = {
    reservation: '0190f3b0-6d1c-7a00-8000-00000000aaaa',
    version: 1,
    role: 'customer',
    is_active: true,
  } as const
  const body = {
    ...orphan,
    email: 'orphan@example.com',
    password: 'orphan password',
    first_name: 'Orphan',
  }
  const params = { id: '0190f3b0-6d1c-7a00-8000-00000000bbbb' }
  await customers.service.clientFor('identity').call(reserveLogin, { params, body })
  expect((await signIn('orphan@example.com', 'orphan password')).status).toBe(401)
  expect((await create({ email: 'orphan@example.com', password: 'real password' })).status).toBe(
    409,
  )
  await reconcileLoginsNow()
  expect((await create({ email: 'orphan@example.com', password: 'real password' })).status).toBe(
    201,
  )
})

test('copies a changed setting to workshop by event', async () => {
  const staff = { username: 'boss', password: 'a boss password', first_name: 'Boss', last_name: '' }
  await createLogin(logins.service, {
    id: '0190f3b0-6d1c-7a00-8000-000000000002',
    role: 'admin',
    ...staff,
  })
  const admin = (await signIn('boss', staff.password)).body.token
  const put = (as: string) =>
    logins.request('PUT', '/api/settings/company_trn', {
      as,
      body: { setting_value: '100000000000003' },
    })
  expect((await put(reception)).status).toBe(403)
  expect((await put(admin)).status).toBe(200)
  const readCopy = async () =>
    (await customers.service.db.pool.query("select content ->> 'company_trn' as trn from copies"))
      .rows
  await eventually(async () => expect(await readCopy()).toEqual([{ trn: '100000000000003' }]))
})

/** Runs the job of identity for reservations of any age. The port of workshop was not known when identity started. */
const reconcileLoginsNow = async () => {
  const client = createTestServiceClient('identity', 'workshop', customers.url)
  await reconcileLoginReservations({ ...logins.service, clientFor: () => client }, 0)
  await client.close()
}
