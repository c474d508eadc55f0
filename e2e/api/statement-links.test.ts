/** Links to statements, with the real services: what they show, what they never open, and how they end. */
import type { Service } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  readOutboxEvents,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { findBrowser } from '../../scripts/test/find-browser.mjs'
import { identity } from '../../services/identity/src/app.ts'
import { createLogin } from '../../services/identity/src/features/users/create-first-admin.ts'
import type { IdentityService } from '../../services/identity/src/identity-service.ts'
import { portal } from '../../services/portal/src/app.ts'
import { workshop } from '../../services/workshop/src/app.ts'

const browser = findBrowser()
const environment = process.env.CHROME_PATH

let bus: TestDatabase
let logins: RunningService<IdentityService>
let shop: RunningService<Service>
let customers: RunningService<Service>
let reception: string
let now = new Date()
const dayMs = 86_400_000
const dayOf = (offset = 0) =>
  new Date(now.getTime() + 4 * 3_600_000 + offset * dayMs).toISOString().slice(0, 10)

const office = async (method: string, path: string, body: object = {}, status = 200) => {
  const response = await shop.request(method, `/api${path}`, { as: reception, body })
  expect({ path, status: response.status }).toEqual({ path, status })
  return response.body.data
}

/** A customer who has paid 60 on account. */
const createCustomer = async (fields: object = {}) => {
  const customer = await office(
    'POST',
    '/customers',
    { contact_person: 'Omar Zaabi', phone: '050 000 0400', ...fields },
    201,
  )
  const deposit = { amount: 60, payment_method: 'card', payment_date: dayOf() }
  await office('POST', `/customers/${customer.id}/deposits`, deposit, 201)
  return customer
}
const createCard = async (customerId: string) => {
  const vehicle = await office(
    'POST',
    '/vehicles',
    { customer_id: customerId, plate_number: 'DXB A 1', make: 'Nissan', model: 'Patrol' },
    201,
  )
  return office(
    'POST',
    '/work-cards',
    { customer_id: customerId, vehicle_id: vehicle.id, payment_type: 'cash' },
    201,
  )
}
const createLink = (customerId: string, days: object = {}) =>
  office('POST', `/customers/${customerId}/statement-link`, days)
const tokenOf = ({ url }: { url: string }) => new URL(url).pathname.replace('/s/', '')
const openLink = (token: string, address = '192.0.2.1', kind = 'statement') =>
  logins.request('POST', `/api/auth/${kind}-link`, {
    body: { token },
    headers: { 'x-forwarded-for': address },
  })
const openSession = async (customerId: string, days: object = {}) => {
  const { status, body } = await openLink(tokenOf(await createLink(customerId, days)))
  expect(status).toBe(200)
  return { token: body.token as string, user: body.user, id: body.user.job_id as string }
}
const read = (id: string, as?: string, query = '') =>
  shop.request('GET', `/api/statements/${id}${query}`, as ? { as } : {})

beforeAll(async () => {
  process.env.CHROME_PATH = browser ?? ''
  bus = await createTestDatabase('bus')
  const clock = () => now
  logins = await startService(identity, { bus, urls: {}, clock })
  shop = await startService(workshop, { bus, urls: { identity: logins.url }, clock })
  customers = await startService(portal, {
    bus,
    urls: { identity: logins.url, workshop: shop.url },
  })
  await createLogin(logins.service, {
    id: uuid(),
    role: 'receptionist',
    username: 'desk',
    password: 'a desk password',
    first_name: 'Desk',
    last_name: 'Clerk',
  })
  const signedIn = await logins.request('POST', '/api/auth/login', {
    body: { username: 'desk', password: 'a desk password' },
  })
  reception = signedIn.body.token
  await eventually(async () => {
    expect(await shop.isReady()).toBe(true)
    expect(await customers.isReady()).toBe(true)
  })
})
afterAll(async () => {
  for (const one of [customers, shop, logins]) await one.stop()
  await bus.drop()
  if (environment === undefined) delete process.env.CHROME_PATH
  else process.env.CHROME_PATH = environment
})

test('shows the statement of one customer without a password, and texts in both languages to send', async () => {
  const customer = await createCustomer()
  const from = dayOf(-100)
  const link = await createLink(customer.id, { from, to: dayOf() })
  expect(link.url).toMatch(/\/s\/[\w-]{46}$/)
  expect(link.qr_code).toMatch(/^data:image\/png/)
  const [english, arabic] = link.whatsapp.map(({ url }: { url: string }) => decodeURIComponent(url))
  expect(english).toMatch(/^https:\/\/wa\.me\/971500000400\?text=Hello Omar/)
  expect(english).toContain('statement of account')
  expect(arabic).toContain('كشف حسابكم')
  expect(arabic).toContain(link.url)

  const { body } = await openLink(tokenOf(link))
  expect(body.user).toMatchObject({
    id: customer.id,
    role: 'customer',
    statement: { from, to: null },
  })
  const { data } = (await read(body.user.job_id, body.token)).body
  expect(data).toMatchObject({
    customer_id: customer.id,
    from,
    to: dayOf(),
    opening_balance: 0,
    closing_balance: -60,
    credit: 60,
    entries: [{ kind: 'payment', is_deposit: true, credit: 60, balance: -60 }],
  })
  const verified = await logins.request('GET', '/api/auth/verify', { as: body.token })
  expect(verified.body.user).toEqual(body.user)

  const opened = (await readOutboxEvents(logins.service, 'identity.audit_recorded'))
    .map(({ payload }) => payload)
    .filter(({ subject_id }) => subject_id === customer.id)
  expect(opened.map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'statement_link_created', details: { from, to: null } },
    { action: 'statement_link_opened', details: { from, to: null } },
  ])
})

test('opens nothing but this statement: no other customer, job, record, list or service', async () => {
  const customer = await createCustomer()
  const otherCustomer = await createCustomer()
  const card = await createCard(customer.id)
  const { token, id } = await openSession(customer.id)
  const other = await openSession(otherCustomer.id)

  for (const foreign of [other.id, customer.id, otherCustomer.id, card.id])
    expect({ foreign, status: (await read(foreign, token)).status }).toEqual({
      foreign,
      status: 404,
    })
  expect((await read(id)).status).toBe(401)
  const print = (target: string) =>
    fetch(`${shop.url}/api/statements/${target}/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await print(other.id)).status).toBe(404)
  const printed = await print(id)
  expect(printed.status).toBe(browser ? 200 : 501)
  if (browser) {
    expect(printed.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await printed.arrayBuffer()).toString('latin1')).toMatch(/^%PDF/)
  }
  for (const path of [
    'customers',
    `customers/${customer.id}`,
    `customers/${id}`,
    `customers/${customer.id}/account`,
    `customers/${customer.id}/statement`,
    `customers/${id}/statement`,
    `work-cards/${card.id}`,
    `work-cards/${id}`,
    `payments/work-card/${card.id}`,
    `invoices/${id}/pdf`,
  ])
    expect({
      path,
      status: (await shop.request('GET', `/api/${path}`, { as: token })).status,
    }).toEqual({ path, status: 403 })
  for (const path of ['me', `jobs/${card.id}`, `jobs/${id}`, `vehicles/${id}`, `invoices/${id}`])
    expect({
      path,
      status: (await customers.request('GET', `/api/customer/${path}`, { as: token })).status,
    }).toEqual({ path, status: 403 })
  for (const action of ['approve-job', 'confirm-receive', 'feedback'])
    expect(
      (
        await customers.request('POST', `/api/customer/${action}/${card.id}`, {
          as: token,
          body: {},
        })
      ).status,
    ).toBe(403)
  expect(
    (
      await logins.request('PUT', '/api/auth/password', {
        as: token,
        body: { current_password: 'anything', new_password: 'something else' },
      })
    ).status,
  ).toBe(403)
  // The days of the link count, whatever the address asks for.
  expect((await read(id, token, '?from=2020-01-01')).body.data.from).toBe(
    `${dayOf().slice(0, 8)}01`,
  )
})

test('is read by no session of a job link, of staff or of another customer', async () => {
  const customer = await createCustomer()
  const card = await createCard(customer.id)
  const { id } = await openSession(customer.id)
  const invitation = await office('POST', `/work-cards/${card.id}/invitation`)
  const jobToken = new URL(invitation.url).pathname.replace('/j/', '')
  const job = (await openLink(jobToken, '192.0.2.2', 'job')).body
  for (const target of [id, card.id, customer.id])
    expect((await read(target, job.token)).status).toBe(403)
  for (const role of ['employee', 'mechanic', 'receptionist', 'manager', 'admin'] as const)
    expect((await read(id, createTestToken(role))).status).toBe(403)
  expect((await read(id, createTestToken('customer'))).status).toBe(404)
  expect((await read(customer.id, createTestToken('customer'))).status).toBe(404)

  // Each link is opened as what it is.
  const link = tokenOf(await createLink(customer.id))
  expect((await openLink(jobToken, '192.0.2.3')).status).toBe(404)
  expect((await openLink(link, '192.0.2.4', 'job')).status).toBe(404)
  const asPassword = await logins.request('POST', '/api/auth/password-link', {
    body: { token: link, new_password: 'my own choice' },
    headers: { 'x-forwarded-for': '192.0.2.5' },
  })
  expect(asPassword.status).toBe(404)
})

test('shows a signed-in customer the own statement of the days in the address', async () => {
  const customer = await createCustomer()
  const own = createTestToken('customer', customer.id)
  const from = dayOf(-10)
  expect((await read(customer.id, own, `?from=${from}`)).body.data).toMatchObject({
    customer_id: customer.id,
    from,
    closing_balance: -60,
  })
  expect((await read(customer.id, own, `?from=${dayOf()}&to=${from}`)).body.details).toMatchObject([
    { path: 'to' },
  ])
})

test('is created and revoked by the office only, for a customer that exists and days that a report may have', async () => {
  const customer = await createCustomer()
  const path = `/api/customers/${customer.id}/statement-link`
  const { token } = await openSession(customer.id)
  for (const as of [token, createTestToken('mechanic'), createTestToken('customer', customer.id)])
    for (const method of ['POST', 'DELETE'])
      expect((await shop.request(method, path, { as, body: {} })).status).toBe(403)
  const refused = async (body: object) =>
    (await shop.request('POST', path, { as: reception, body })).body
  expect((await refused({ from: dayOf(-366) })).details).toMatchObject([
    { path: 'to', code: 'too_many_days' },
  ])
  expect((await refused({ from: '2026-02-30' })).details).toMatchObject([{ path: 'from' }])
  expect((await refused({ from: dayOf(), to: dayOf(-1) })).details).toMatchObject([
    { path: 'to', code: 'before_start_date' },
  ])
  for (const method of ['POST', 'DELETE'])
    expect(
      (
        await shop.request(method, `/api/customers/${uuid()}/statement-link`, {
          as: reception,
          body: {},
        })
      ).status,
    ).toBe(404)
})

test('keeps its address when the days change, and gets another one after it was revoked, which ends its sessions', async () => {
  const customer = await createCustomer()
  const link = await createLink(customer.id)
  const changed = await createLink(customer.id, { from: dayOf(-20), to: dayOf(-10) })
  expect(changed.url).toBe(link.url)
  const { body } = await openLink(tokenOf(link))
  expect(body.user.statement).toEqual({ from: dayOf(-20), to: dayOf(-10) })
  expect((await read(body.user.job_id, body.token)).body.data).toMatchObject({
    to: dayOf(-10),
    closing_balance: 0,
  })

  await office('DELETE', `/customers/${customer.id}/statement-link`)
  expect((await openLink(tokenOf(link), '192.0.2.6')).status).toBe(404)
  await eventually(async () => expect((await read(body.user.job_id, body.token)).status).toBe(401))
  expect((await createLink(customer.id)).url).not.toBe(link.url)
})

test('ends with the customer, on sign-out and after 30 days, until which an open range follows the day', async () => {
  const customer = await createCustomer()
  const from = dayOf(-360)
  const link = await createLink(customer.id, { from })
  const first = (await openLink(tokenOf(link))).body
  const second = (await openLink(tokenOf(link))).body
  await logins.request('POST', '/api/auth/logout', { as: first.token })
  await eventually(async () =>
    expect((await read(first.user.job_id, first.token)).status).toBe(401),
  )
  const today = now
  try {
    now = new Date(today.getTime() + 20 * dayMs)
    // No longer than a report may be.
    expect((await read(second.user.job_id, second.token)).body.data).toMatchObject({
      from: dayOf(-365),
      to: dayOf(),
    })
    now = new Date(today.getTime() + 31 * dayMs)
    expect((await openLink(tokenOf(link), '192.0.2.8')).status).toBe(404)
  } finally {
    now = today
  }
  await office('PUT', `/customers/${customer.id}`, { is_active: false })
  await eventually(async () =>
    expect((await read(second.user.job_id, second.token)).status).toBe(401),
  )
})

test('limits failed attempts for each link and address, and never those with the right link', async () => {
  const customer = await createCustomer()
  const link = tokenOf(await createLink(customer.id))
  const forged = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`
  const statuses = []
  for (let attempt = 0; attempt < 8; attempt += 1)
    statuses.push((await openLink(forged, `192.0.2.${100 + attempt}`)).status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  const guesses = []
  for (let attempt = 0; attempt < 22; attempt += 1)
    guesses.push((await openLink('nonsense', '192.0.2.120')).status)
  expect(guesses.filter((status) => status === 404)).toHaveLength(20)
  expect((await openLink(link, '192.0.2.120')).status).toBe(200)
  const keys = await logins.service.db.pool.query('select key from sign_in_addresses')
  for (const { key } of keys.rows) expect(key).not.toMatch(/nonsense|Omar/)
})
