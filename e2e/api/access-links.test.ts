/** Links that reception hands out, with the real services: what they open, what they never open, and how they end. */
import { customerChanged } from '@warsha/contracts/workshop/events'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  readOutboxEvents,
  startService,
  type TestDatabase,
  waitForBlockedStatement,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../services/identity/src/app.ts'
import { endLinksOfCard } from '../../services/identity/src/features/access-links/access-links.store.ts'
import { createLogin } from '../../services/identity/src/features/users/create-first-admin.ts'
import type { IdentityService } from '../../services/identity/src/identity-service.ts'
import { portal } from '../../services/portal/src/app.ts'
import { workshop } from '../../services/workshop/src/app.ts'

let bus: TestDatabase
let logins: RunningService<IdentityService>
let shop: RunningService<Service>
let customers: RunningService<Service>
let reception: string
let now = new Date()

const signIn = (username: string, password: string) =>
  logins.request('POST', '/api/auth/login', { body: { username, password } })
const staff = async (method: string, path: string, body?: object) => {
  const response = await shop.request(method, `/api${path}`, {
    as: reception,
    ...(body && { body }),
  })
  expect({ path, status: response.status }).toEqual({
    path,
    status: method === 'POST' && !/link|invitation|send$/.test(path) ? 201 : 200,
  })
  return response.body.data
}
const createCard = async (fields: object = {}) => {
  const customer = await staff('POST', '/customers', {
    contact_person: 'Omar Zaabi',
    phone: '050 000 0400',
    ...fields,
  })
  const vehicle = await staff('POST', '/vehicles', {
    customer_id: customer.id,
    plate_number: 'DXB A 1',
    make: 'Nissan',
    model: 'Patrol',
  })
  const card = await staff('POST', '/work-cards', {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    payment_type: 'cash',
    tasks: [{ description: 'Service', estimated_cost: 100 }],
  })
  return { customer, card, vehicle }
}
const invite = async (cardId: string): Promise<string> => {
  const { url } = await staff('POST', `/work-cards/${cardId}/invitation`, {})
  return new URL(url).pathname.replace('/j/', '')
}
const openLink = (token: string, address = '192.0.2.1') =>
  logins.request('POST', '/api/auth/job-link', {
    body: { token },
    headers: { 'x-forwarded-for': address },
  })
const asCustomer = (method: string, path: string, as: string, body?: object) =>
  customers.request(method, `/api/customer/${path}`, { as, ...(body && { body }) })

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  const clock = () => now
  logins = await startService(identity, { bus, urls: {}, clock })
  shop = await startService(workshop, { bus, urls: { identity: logins.url } })
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
  reception = (await signIn('desk', 'a desk password')).body.token
  await eventually(async () => {
    expect(await shop.isReady()).toBe(true)
    expect(await customers.isReady()).toBe(true)
  })
})
afterAll(async () => {
  for (const one of [customers, shop, logins]) await one.stop()
  await bus.drop()
})

test('a counter sale has no link', async () => {
  const { card } = await createCard()
  await shop.service.db.pool.query(
    `update work_cards set card_kind = 'counter_sale', vehicle_id = null where id = $1`,
    [card.id],
  )
  const path = `/api/work-cards/${card.id}/invitation`
  const { status, body } = await shop.request('POST', path, { as: reception, body: {} })
  expect([status, body.code]).toEqual([409, 'parts_only'])
})

test('the message for a job names the estimate about which the customer decides', async () => {
  const { card } = await createCard()
  const estimate = await staff('POST', `/work-cards/${card.id}/estimates`, {
    lines: [{ kind: 'labour', description: 'Clutch', unit_price: 900 }],
  })
  const textOf = async (language: number) => {
    const { whatsapp, url } = await staff('POST', `/work-cards/${card.id}/invitation`, {})
    return [decodeURIComponent(whatsapp[language].url), url]
  }
  expect((await textOf(0))[0]).not.toContain(estimate.estimate_number)
  await staff('POST', `/estimates/${estimate.id}/send`, {})
  const [english, url] = await textOf(0)
  expect(english).toContain(`Estimate ${estimate.estimate_number} for your`)
  expect(english).toContain(url)
  expect((await textOf(1))[0]).toContain(`عرض السعر ${estimate.estimate_number}`)
})

test('the message for a job has the plate at the time of the job after the vehicle was sold', async () => {
  const { card, vehicle } = await createCard()
  const buyer = await staff('POST', '/customers', {
    contact_person: 'Buyer',
    phone: '050 000 0401',
  })
  const sale = { customer_id: buyer.id, plate_number: 'SHJ 2 22222' }
  await staff('PUT', `/vehicles/${vehicle.id}`, sale)
  const { whatsapp } = await staff('POST', `/work-cards/${card.id}/invitation`, {})
  for (const { url } of whatsapp) {
    expect(decodeURIComponent(url)).toContain('DXB A 1')
    expect(decodeURIComponent(url)).not.toContain('SHJ 2 22222')
  }
})

test('opens one job without a password, and nothing else', async () => {
  const { customer, card, vehicle } = await createCard()
  const other = await staff('POST', '/work-cards', {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    payment_type: 'cash',
  })
  const invitation = await staff('POST', `/work-cards/${card.id}/invitation`, {})
  expect(invitation.url).toMatch(/\/j\/[\w-]{46}$/)
  expect(invitation.qr_code).toMatch(/^data:image\/png/)
  const [english, arabic] = invitation.whatsapp
  expect(english.url).toMatch(/^https:\/\/wa\.me\/971500000400\?text=Hello%20Omar/)
  expect(decodeURIComponent(arabic.url)).toContain('مرحباً Omar')
  expect(decodeURIComponent(arabic.url)).toContain(invitation.url)
  // The same link again: the printed QR code stays valid.
  expect((await staff('POST', `/work-cards/${card.id}/invitation`, {})).url).toBe(invitation.url)

  const { status, body } = await openLink(await invite(card.id))
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ role: 'customer', job_id: card.id, email: null })
  const { token } = body
  expect((await asCustomer('GET', `jobs/${card.id}`, token)).body.data.id).toBe(card.id)
  const verified = await logins.request('GET', '/api/auth/verify', { as: token })
  expect(verified.body.user.job_id).toBe(card.id)

  expect((await asCustomer('GET', `jobs/${other.id}`, token)).status).toBe(404)
  expect((await asCustomer('POST', `approve-job/${other.id}`, token, {})).status).toBe(404)
  for (const path of [
    'me',
    `profile/${customer.id}`,
    `vehicles/${customer.id}`,
    `vehicle-jobs/${vehicle.id}`,
    `invoices/${customer.id}`,
    `notifications/${customer.id}`,
  ])
    expect({ path, status: (await asCustomer('GET', path, token)).status }).toEqual({
      path,
      status: 403,
    })
  for (const path of [
    '/customers',
    `/customers/${customer.id}`,
    `/vehicles/${vehicle.id}`,
    `/work-cards/${card.id}`,
  ])
    expect((await shop.request('GET', `/api${path}`, { as: token })).status).toBe(403)
  for (const [method, path] of [
    ['GET', '/auth/sessions'],
    ['PUT', '/auth/password'],
  ] as const)
    expect((await logins.request(method, `/api${path}`, { as: token })).status).toBe(403)
})

test('approves, confirms and rates by the link', async () => {
  const { card } = await createCard()
  const { token } = (await openLink(await invite(card.id))).body
  await staff('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })
  expect((await asCustomer('POST', `approve-job/${card.id}`, token, {})).status).toBe(200)
  await staff('PUT', `/work-cards/${card.id}`, { status: 'completed' })
  expect((await asCustomer('POST', `confirm-receive/${card.id}`, token, {})).status).toBe(200)
  const rated = await asCustomer('POST', `feedback/${card.id}`, token, { rating: 5 })
  expect(rated.status).toBe(201)
  const history = await staff('GET', `/work-cards/${card.id}/history`)
  expect(history.find(({ event }: { event: string }) => event === 'approved').by).toEqual({
    name: 'Omar Zaabi',
    role: 'customer',
  })
})

test('keeps how the customer approved and received, from which device, and the lines that were seen', async () => {
  const { customer, card } = await createCard({
    email: 'salem@example.com',
    password: 'salem is a customer',
  })
  const { token } = (await openLink(await invite(card.id))).body
  await staff('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })
  const decide = (action: string, as: string, body: object, headers: Record<string, string> = {}) =>
    customers.request('POST', `/api/customer/${action}/${card.id}`, { as, body, headers })
  const seenBy = async (as: string) => {
    const { total_amount, bill_hash } = (await asCustomer('GET', `jobs/${card.id}`, as)).body.data
    return { seen_total: total_amount, seen_bill: bill_hash }
  }
  const seen = await seenBy(token)
  // The same total for other work.
  const [task] = (await staff('GET', `/work-cards/${card.id}`)).tasks
  await staff('PUT', `/work-cards/tasks/${task.id}`, { description: 'Wash' })
  expect((await decide('approve-job', token, seen)).body.code).toBe('lines_changed_since_seen')

  await staff('PUT', `/work-cards/${card.id}/discount`, { discount: 20, discount_type: 'fixed' })
  const phone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    'x-forwarded-for': '203.0.113.5',
  }
  expect((await decide('approve-job', token, await seenBy(token), phone)).status).toBe(200)
  await staff('PUT', `/work-cards/${card.id}`, { status: 'completed' })
  const account = (await signIn('salem@example.com', 'salem is a customer')).body
  expect(account.user.id).toBe(customer.id)
  expect((await decide('confirm-receive', account.token, {})).status).toBe(200)

  const readHistory = (as: string) =>
    shop.request('GET', `/api/work-cards/${card.id}/history`, { as })
  const history: { event: string; decision?: object }[] = (await readHistory(reception)).body.data
  const decisionOf = (event: string) => history.find((entry) => entry.event === event)?.decision
  expect(decisionOf('approved')).toEqual({
    method: 'link',
    device: phone['user-agent'],
    address: '203.0.113.5',
    discount: 20,
    tax_amount: 0,
    total: 80,
    lines: [{ name: 'Wash', quantity: null, amount: 100 }],
    is_seen: true,
  })
  expect(decisionOf('receipt_confirmed')).toMatchObject({ method: 'sign_in', is_seen: false })
  expect(decisionOf('created')).toBeUndefined()

  const { rows } = await shop.service.db.pool.query(
    'select link_id, session from customer_decisions where work_card_id = $1 order by at',
    [card.id],
  )
  expect(rows).toEqual([
    { link_id: expect.any(String), session: expect.stringMatching(/^[0-9a-f]{12}$/) },
    { link_id: null, session: expect.stringMatching(/^[0-9a-f]{12}$/) },
  ])
  await expect(shop.service.db.pool.query('delete from customer_decisions')).rejects.toThrow(
    'permission denied',
  )
})

test('rejects decisions for a customer from a browser in which staff are signed in, until they sign out', async () => {
  const { card } = await createCard()
  const { token } = (await openLink(await invite(card.id))).body
  await staff('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })

  const signedIn = await signIn('desk', 'a desk password')
  const cookie = signedIn.headers.getSetCookie().join()
  expect(cookie).toMatch(
    /^warsha_staff=[\w.-]+; Path=\/api\/customer; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  const mark = cookie.split(';')[0]!
  const inStaffBrowser = (action: string, body: object = {}, sent = `theme=dark; ${mark}`) =>
    customers.request('POST', `/api/customer/${action}/${card.id}`, {
      as: token,
      body,
      headers: { cookie: sent },
    })
  for (const action of ['approve-job', 'confirm-receive', 'feedback'])
    expect(await inStaffBrowser(action, action === 'feedback' ? { rating: 5 } : {})).toMatchObject({
      status: 403,
      body: { code: 'staff_browser' },
    })
  expect((await inStaffBrowser('approve-job', {}, 'warsha_staff=e30.e30.e30')).status).toBe(200)
  // A customer's sign-in marks nothing.
  const { customer } = await createCard({ email: 'aisha@example.com', password: 'aisha is one' })
  const own = await signIn('aisha@example.com', 'aisha is one')
  expect({ id: own.body.user.id, marks: own.headers.getSetCookie() }).toEqual({
    id: customer.id,
    marks: [],
  })

  await logins.request('POST', '/api/auth/logout', { as: signedIn.body.token })
  await eventually(async () =>
    expect((await inStaffBrowser('approve-job')).body.code).toBe('already_approved'),
  )
})

test('ends every session of a revoked link in all services, and a new link has another address', async () => {
  const { card } = await createCard()
  const link = await invite(card.id)
  const sessions = [await openLink(link), await openLink(link)].map(({ body }) => body.token)
  await staff('DELETE', `/work-cards/${card.id}/invitation`)
  expect((await openLink(link)).status).toBe(404)
  for (const token of sessions)
    await eventually(async () =>
      expect((await asCustomer('GET', `jobs/${card.id}`, token)).status).toBe(401),
    )
  expect(await invite(card.id)).not.toBe(link)
})

test('a link that is opened while it is revoked opens no session', async () => {
  const { card } = await createCard()
  const link = await invite(card.id)
  const { db } = logins.service
  const opened = await db.inTransaction(async (tx) => {
    // The revocation up to the point at which it looks for sessions to end.
    await endLinksOfCard(tx, card.id)
    const response = openLink(link)
    await waitForBlockedStatement(db)
    return { response }
  })
  expect((await opened.response).status).toBe(404)
})

test('an inactive customer gets no link to a job or a statement, also not from a manager', async () => {
  const { customer, card } = await createCard()
  await staff('PUT', `/customers/${customer.id}`, { is_active: false })
  for (const path of [
    `work-cards/${card.id}/invitation`,
    `customers/${customer.id}/statement-link`,
  ])
    for (const as of [reception, createTestToken('manager')]) {
      const { status, body } = await shop.request('POST', `/api/${path}`, { as, body: {} })
      expect([path, status, body.code]).toEqual([path, 409, 'customer_inactive'])
    }
  const path = `/api/work-cards/${card.id}/invitation`
  const asMechanic = { as: createTestToken('mechanic'), body: {} }
  expect((await shop.request('POST', path, asMechanic)).status).toBe(403)
})

test('ends a session on sign-out, and all links when the customer is deactivated', async () => {
  const { customer, card } = await createCard()
  const link = await invite(card.id)
  const first = (await openLink(link)).body.token
  const second = (await openLink(link)).body.token
  expect((await logins.request('POST', '/api/auth/logout', { as: first })).status).toBe(200)
  await eventually(async () =>
    expect((await asCustomer('GET', `jobs/${card.id}`, first)).status).toBe(401),
  )
  expect((await asCustomer('GET', `jobs/${card.id}`, second)).status).toBe(200)
  await staff('PUT', `/customers/${customer.id}`, { is_active: false })
  // Apart, because a closed link that is opened again and again is blocked.
  await eventually(async () => expect((await openLink(link)).status).toBe(404))
  await eventually(async () =>
    expect((await asCustomer('GET', `jobs/${card.id}`, second)).status).toBe(401),
  )
})

describe('a late event of a customer', () => {
  const confirmLogin = 'identity.confirm-login-when-customer-changed'
  /** Publishes the customer's deactivation again, with the time of an hour ago. Returns when identity has handled it. */
  const publishLate = async (customerId: string, fields: object = {}) => {
    const eventId = uuid()
    await shop.service.db.pool.query(
      `insert into outbox (event_id, name, aggregate, payload, occurred_at)
       select $1, name, aggregate, payload || $3, now() - interval '1 hour'
       from outbox
       where aggregate = $2 and not (payload ->> 'is_active')::boolean`,
      [eventId, `customer:${customerId}`, fields],
    )
    await shop.service.db.pool.query(`select pg_notify('outbox', '')`)
    await eventually(async () => {
      const { rows } = await logins.service.db.pool.query(
        `select from inbox where consumer = $1 and event_id = $2`,
        [confirmLogin, eventId],
      )
      expect(rows).toHaveLength(1)
    })
  }
  const issueAfterReactivation = async () => {
    const { customer, card } = await createCard()
    const former = await invite(card.id)
    await staff('PUT', `/customers/${customer.id}`, { is_active: false })
    await eventually(async () => expect((await openLink(former)).status).toBe(404))
    await staff('PUT', `/customers/${customer.id}`, { is_active: true })
    return { customer, card, link: await invite(card.id) }
  }

  test('keeps a link that was issued after the customer became active again, if it is a deactivation', async () => {
    const { customer, card, link } = await issueAfterReactivation()
    const session = (await openLink(link)).body.token
    await publishLate(customer.id)
    expect((await openLink(link)).status).toBe(200)
    expect((await asCustomer('GET', `jobs/${card.id}`, session)).status).toBe(200)
  })

  test('keeps a link that was handed out again after the customer became active again', async () => {
    const { customer, card } = await createCard()
    for (const is_active of [false, true])
      await staff('PUT', `/customers/${customer.id}`, { is_active })
    const { rows } = await shop.service.db.pool.query(
      'select event_id from outbox where aggregate = $1 and name = $2',
      [`customer:${customer.id}`, customerChanged.name],
    )
    await eventually(async () => {
      const { rowCount } = await logins.service.db.pool.query(
        `select from inbox where consumer = $1 and event_id = any ($2)`,
        [confirmLogin, rows.map(({ event_id }) => event_id)],
      )
      expect(rowCount).toBe(rows.length)
    })
    const link = await invite(card.id)
    await logins.service.db.pool.query(
      `update access_links set created_at = now() - interval '2 hours' where work_card_id = $1`,
      [card.id],
    )
    expect(await invite(card.id)).toBe(link)
    await publishLate(customer.id)
    expect((await openLink(link)).status).toBe(200)
  })

  test('ends every link if it is a deletion', async () => {
    const { customer, link } = await issueAfterReactivation()
    await publishLate(customer.id, { is_deleted: true })
    expect((await openLink(link)).status).toBe(404)
  })
})

test('expires after 30 days, rejects forged links and limits attempts', async () => {
  const { card } = await createCard()
  const link = await invite(card.id)
  const forged = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`
  for (const token of [forged, 'nonsense', 'x'.repeat(99)])
    expect((await openLink(token, '192.0.2.7')).status).toBe(404)
  expect((await openLink('x'.repeat(101), '192.0.2.7')).status).toBe(400)

  const today = now
  now = new Date(today.getTime() + 31 * 86_400_000)
  expect((await openLink(link, '192.0.2.8')).status).toBe(404)
  now = today
  const statuses = []
  for (let attempt = 0; attempt < 8; attempt += 1)
    statuses.push((await openLink(forged, '192.0.2.9')).status)
  expect(statuses).toContain(429)
})

test('counts the failures of all addresses of an IPv6 network together', async () => {
  const statuses = []
  for (let attempt = 0; attempt < 21; attempt += 1)
    statuses.push((await openLink('nonsense', `2001:db8:7:1::${attempt}`)).status)
  expect(statuses).toEqual([...Array(20).fill(404), 429])
  expect((await openLink('nonsense', '2001:db8:7:2::1')).status).toBe(404)
})

test('opens for everybody who has it, whatever others type at sign-in or try from the same address', async () => {
  const { card } = await createCard()
  const link = await invite(card.id)
  const address = '192.0.2.30'
  for (let attempt = 0; attempt < 6; attempt += 1)
    await logins.request('POST', '/api/auth/login', {
      headers: { 'x-forwarded-for': '192.0.2.31' },
      body: { username: `link from ${address}`, password: 'wrong password' },
    })
  const forged = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`
  for (let attempt = 0; attempt < 8; attempt += 1) await openLink(forged, address)
  const opened = await Promise.all(Array.from({ length: 20 }, () => openLink(link, address)))
  expect(opened.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('gives an account only by a link that reception hands out after checking the person, never by a job link', async () => {
  const { customer, card } = await createCard()
  const job = (await openLink(await invite(card.id), '192.0.2.20')).body.token
  expect(
    await asCustomer('POST', `access/${card.id}`, job, {
      email: 'omar@example.com',
      password: 'a new password',
    }),
  ).toMatchObject({ status: 403, body: { code: 'account_link_needed' } })
  expect((await signIn('omar@example.com', 'a new password')).status).toBe(401)

  const path = `/customers/${customer.id}/account-link`
  const ask = (body: object, as = reception) =>
    shop.request('POST', `/api${path}`, { as, body: { email: 'omar@example.com', ...body } })
  expect((await ask({})).body.details).toMatchObject([{ path: 'checked' }])
  expect((await ask({ checked: 'known_in_person', email: null })).body.details).toMatchObject([
    { path: 'email', code: 'email_needed_for_portal' },
  ])
  expect((await ask({ checked: 'known_in_person' }, job)).status).toBe(403)
  expect(
    (await ask({ checked: 'known_in_person' }, createTestToken('mechanic', uuid()))).status,
  ).toBe(403)

  const use = (link: { url: string }) =>
    logins.request('POST', '/api/auth/password-link', {
      body: { token: new URL(link.url).pathname.replace('/p/', ''), new_password: 'my own choice' },
    })
  const replaced = await staff('POST', path, {
    checked: 'known_in_person',
    email: 'omar@example.com',
  })
  expect(decodeURIComponent(replaced.whatsapp[0].url)).toContain('all your vehicles')
  // The e-mail on record counts: the second one could belong to somebody else.
  const link = await staff('POST', path, {
    checked: 'identity_document',
    email: 'other@example.com',
  })
  // The first link was never used, so there is no password that the customer could know.
  expect(decodeURIComponent(link.whatsapp[0].url)).toContain('all your vehicles')
  expect((await use(replaced)).status).toBe(404)
  const { body } = await use(link)
  expect(body.user).toMatchObject({ id: customer.id, email: 'omar@example.com' })
  expect((await asCustomer('GET', `vehicles/${customer.id}`, body.token)).status).toBe(200)
  expect(
    (await asCustomer('POST', `access/${card.id}`, body.token, { password: 'whatever it is' })).body
      .code,
  ).toBe('has_portal_access')

  // There is evidence of the check before identity is called.
  await logins.service.db.pool.query('update users set is_active = false where id = $1', [
    customer.id,
  ])
  expect((await ask({ checked: 'vehicle_licence' })).body.code).toBe('no_portal_access')
  const checks = (await readOutboxEvents(shop.service, 'workshop.audit_recorded'))
    .map(({ payload }) => payload)
    .filter(({ action }) => action === 'account_link_requested')
  expect(checks.map(({ details }) => details)).toEqual([
    { checked: 'known_in_person' },
    { checked: 'identity_document' },
    { checked: 'vehicle_licence' },
  ])

  await staff('PUT', `/customers/${customer.id}`, { is_active: false })
  expect((await ask({ checked: 'identity_document' })).body.code).toBe('customer_inactive')
})

test('sets a forgotten password by a link that works once and ends older sessions', async () => {
  const { customer, card } = await createCard({
    email: 'huda@example.com',
    password: 'forgotten one',
  })
  const session = (await signIn('huda@example.com', 'forgotten one')).body.token
  const createLink = async () => {
    const { url } = await staff('POST', `/customers/${customer.id}/password-link`, {})
    return new URL(url).pathname.replace('/p/', '')
  }
  const replaced = await createLink()
  const link = await createLink()
  const use = (token: string, new_password: string) =>
    logins.request('POST', '/api/auth/password-link', {
      body: { token, new_password },
      headers: { 'x-forwarded-for': '192.0.2.30' },
    })
  expect((await use(link, 'short')).status).toBe(400)
  expect((await use(replaced, 'chosen by nobody')).status).toBe(404)
  expect((await use(await invite(card.id), 'chosen by nobody')).status).toBe(404)
  const used = await use(link, 'remembered one')
  expect(used.body.user).toMatchObject({ email: 'huda@example.com', role: 'customer' })
  expect((await use(link, 'once more, please')).status).toBe(404)
  expect((await signIn('huda@example.com', 'forgotten one')).status).toBe(401)
  expect((await signIn('huda@example.com', 'remembered one')).status).toBe(200)
  await eventually(async () => expect((await asCustomer('GET', 'me', session)).status).toBe(401))
  const { customer: guest } = await createCard()
  const refused = await shop.request('POST', `/api/customers/${guest.id}/password-link`, {
    as: reception,
    body: {},
  })
  expect(refused.body.code).toBe('no_portal_access')
})
