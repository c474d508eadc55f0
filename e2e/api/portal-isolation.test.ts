/** Two customers and the real services: nobody reaches the records of the other, and every action takes effect once. */
import type { Service } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
  type TestResponse,
} from '@warsha/service-kit/testing'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuid } from 'uuid'
import { permissionTable } from '../../packages/contracts/testing/permission-table.ts'
import { notification } from '../../services/notification/src/app.ts'
import type { NotificationService } from '../../services/notification/src/notification-service.ts'
import { portal } from '../../services/portal/src/app.ts'
import { workshop } from '../../services/workshop/src/app.ts'
import { createShopFixture } from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'

interface Customer {
  readonly id: string
  readonly token: string
  readonly vehicleId: string
  readonly cardId: string
  readonly invoiceId: string
}

let bus: TestDatabase
let shopService: RunningService<Service>
let notifications: RunningService<NotificationService>
let customers: RunningService<Service>
const shop = createShopFixture(() => shopService)
const sockets: Socket[] = []
let mine: Customer
let theirs: Customer
const clerkId = uuid()
const clerk = { id: clerkId, token: createTestToken('receptionist', clerkId) }

/** Staff notes, cost prices and names of staff, none of which a customer may ever read. */
const secrets = ['Complains a lot', 'Rattles at 80', 'Rajesh', 'Maryam', 'Haddad']

const createCustomer = async (name: string, phone: string): Promise<Customer> => {
  const { id, token } = await shop.createCustomer({
    contact_person: name,
    phone,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    notes: 'Complains a lot',
  })
  await storeRecipient(id, 'customer')
  const vehicleId = await shop.createVehicle(id, { plate_number: `DXB ${phone.slice(-4)}` })
  const mechanic = await shop.createEmployee('Rajesh Kumar')
  const card = await shop.createCard({
    customer_id: id,
    vehicle_id: vehicleId,
    assigned_mechanic_id: mechanic.id,
    customer_complaint: 'Brakes squeal',
    tasks: [
      {
        description: 'Brake pads',
        task_type: 'repair',
        estimated_cost: 200,
        notes: 'Rattles at 80',
      },
    ],
  })
  const issued = await shop.request('POST', `/invoices/generate/work-card/${card.id}`, {})
  await shop.request('PUT', `/work-cards/${card.id}`, { status: 'waiting_approval' })
  return { id, token, vehicleId, cardId: card.id, invoiceId: issued.body.data.id }
}

const call = (method: string, path: string, as: string, body?: object, headers = {}) =>
  customers.request(method, `/api/customer/${path}`, {
    as,
    headers,
    ...(body && { body }),
  })
const get = (path: string, as = mine.token) => call('GET', path, as)
const read = async (path: string, as = mine.token) => {
  const { status, body } = await get(path, as)
  expect({ path, status }).toEqual({ path, status: 200 })
  return body.data
}
const outcome = ({ status, body }: TestResponse) => (status < 300 ? 'done' : body.code)
const staffCard = (id: string) => shop.readCard(id)
const events = async (cardId: string, event: string) =>
  (await shop.readHistory(cardId)).filter((entry: { event: string }) => entry.event === event)

/** As if identity had confirmed the user's access. The version is newer than that of the events of the test. */
const storeRecipient = (id: string, role: string) =>
  notifications.service.db.pool.query(
    `insert into people (id, version, role, is_active) values ($1, 1000, $2, true)
     on conflict (id) do update set version = 1000, is_active = true`,
    [id, role],
  )

/** Connects and returns the list to which the received messages are added. */
const connect = async (token: string): Promise<[event: string, payload: unknown][]> => {
  const socket = io(notifications.url, { transports: ['websocket'], auth: { token } })
  sockets.push(socket)
  const received: [string, unknown][] = []
  await new Promise((resolve, reject) => {
    socket.on('connected', resolve)
    socket.on('connect_error', reject)
  })
  socket.onAny((event, payload) => received.push([event, payload]))
  return received
}
const storedOf = async ({ token }: { token: string }, kind: string) => {
  const { body } = await notifications.request('GET', '/api/notifications?limit=100', { as: token })
  return body.data.filter(({ key }: { key: string }) => key === kind)
}

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  shopService = await startService(workshop, { bus })
  await shop.storeSettings({ company_trn: '100000000000003' })
  notifications = await startService(
    { ...notification, readRevocationsAfter: async () => [] },
    { bus },
  )
  customers = await startService(portal, {
    bus,
    urls: { workshop: shopService.url, notification: notifications.url },
  })
  await storeRecipient(clerk.id, 'receptionist')
  mine = await createCustomer('Omar Zaabi', '050 111 1111')
  theirs = await createCustomer('Huda Nasser', '050 222 2222')
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  for (const one of [customers, notifications, shopService]) await one.stop()
  await bus.drop()
})

test('shows a customer the own vehicles, jobs and invoices, with sums that add up and without internal fields', async () => {
  const vehicles = await read(`vehicles/${mine.id}`)
  expect(vehicles).toMatchObject([
    {
      id: mine.vehicleId,
      plate_number: 'DXB 1111',
      mileage: 50_000,
      jobs_count: 1,
      jobs: [{ id: mine.cardId, status: 'waiting_approval', total_amount: 210 }],
    },
  ])
  const job = await read(`jobs/${mine.cardId}`)
  expect(job).toMatchObject({
    status: 'waiting_approval',
    final_cost: 200,
    discount: 0,
    tax_amount: 10,
    total_amount: 210,
    total_paid: 0,
    outstanding: 210,
    invoice: { id: mine.invoiceId },
    feedback: null,
  })
  expect(job.timeline.map(({ stage }: { stage: string }) => stage)).toEqual([
    'received',
    'waiting_approval',
  ])
  const invoices = await read(`invoices/${mine.id}`)
  expect(invoices).toMatchObject([
    { id: mine.invoiceId, total_amount: 210, total_paid: 0, outstanding: 210 },
  ])
  const document = await read(`invoice/${mine.invoiceId}`)
  expect(document).toMatchObject({ customer_id: mine.id, total_amount: 210 })

  const all = [
    vehicles,
    job,
    invoices,
    document,
    await read(`profile/${mine.id}`),
    await read(`vehicle-jobs/${mine.vehicleId}`),
    (await shop.request('GET', `/work-cards/${mine.cardId}`, undefined, mine.token)).body,
    (await shop.request('GET', '/customers', undefined, mine.token)).body,
    (await shop.request('GET', `/vehicles/${mine.vehicleId}`, undefined, mine.token)).body,
  ]
  for (const secret of secrets) expect(JSON.stringify(all)).not.toContain(secret)
})

/** The calls of a customer with an id in their path, each with an id of the other customer. */
const attemptsWithTheirIds = async (): Promise<Record<string, Promise<TestResponse>>> => {
  const [theirNotification] = await read(`notifications/${theirs.id}`, theirs.token)
  const myLink = createTestToken('customer', mine.id, { jobId: mine.cardId })
  const { rows } = await shopService.service.db.pool.query(
    'select qr_token from vehicles where id = $1',
    [theirs.vehicleId],
  )
  const staffRead = (path: string) => shop.request('GET', path, undefined, mine.token)
  return {
    'GET /customer/vehicles/{}': get(`vehicles/${theirs.id}`),
    'GET /customer/invoices/{}': get(`invoices/${theirs.id}`),
    'GET /customer/profile/{}': get(`profile/${theirs.id}`),
    'PUT /customer/profile/{}': call('PUT', `profile/${theirs.id}`, mine.token, {
      phone: '050 999 9999',
    }),
    'GET /customer/notifications/{}': get(`notifications/${theirs.id}`),
    'GET /customer/jobs/{}': get(`jobs/${theirs.cardId}`),
    'GET /customer/jobs/{}/estimate': get(`jobs/${theirs.cardId}/estimate`),
    'GET /customer/jobs/{}/inspections': get(`jobs/${theirs.cardId}/inspections`),
    'GET /customer/jobs/{}/estimate/receipt': get(`jobs/${theirs.cardId}/estimate/receipt`),
    'POST /customer/jobs/{}/estimate/decision': call(
      'POST',
      `jobs/${theirs.cardId}/estimate/decision`,
      mine.token,
      {
        estimate_id: theirs.cardId,
        version_number: 1,
        lines: [{ line_key: theirs.cardId, decision: 'approved' }],
        name: 'Somebody',
        signature: { kind: 'typed', text: 'Somebody' },
      },
    ),
    'POST /customer/jobs/{}/estimate/questions': call(
      'POST',
      `jobs/${theirs.cardId}/estimate/questions`,
      mine.token,
      { estimate_id: theirs.cardId, version_number: 1, text: 'Why?' },
    ),
    'GET /customer/vehicle-jobs/{}': get(`vehicle-jobs/${theirs.vehicleId}`),
    'GET /customer/invoice/{}': get(`invoice/${theirs.invoiceId}`),
    'POST /customer/approve-job/{}': call('POST', `approve-job/${theirs.cardId}`, mine.token, {
      seen_total: 210,
    }),
    'POST /customer/confirm-receive/{}': call(
      'POST',
      `confirm-receive/${theirs.cardId}`,
      mine.token,
      {},
    ),
    'POST /customer/feedback/{}': call('POST', `feedback/${theirs.cardId}`, mine.token, {
      rating: 1,
    }),
    'POST /customer/access/{}': call('POST', `access/${theirs.cardId}`, myLink, {
      password: 'a new password',
    }),
    'GET /work-cards/{}': staffRead(`/work-cards/${theirs.cardId}`),
    'GET /customers/{}': staffRead(`/customers/${theirs.id}`),
    'GET /vehicles/{}': staffRead(`/vehicles/${theirs.vehicleId}`),
    'GET /vehicles/by-qr/{}': staffRead(`/vehicles/by-qr/${rows[0].qr_token}`),
    'GET /invoices/{}/pdf': staffRead(`/invoices/${theirs.invoiceId}/pdf`),
    'GET /statements/{}': staffRead(`/statements/${theirs.id}`),
    'GET /statements/{}/pdf': staffRead(`/statements/${theirs.id}/pdf`),
    'POST /notifications/{}/read': notifications.request(
      'POST',
      `/api/notifications/${theirNotification.id}/read`,
      { as: mine.token },
    ),
  }
}

test('responds to every id of another customer with 404 and changes nothing', async () => {
  const readState = async () => [
    await staffCard(theirs.cardId),
    await read(`profile/${theirs.id}`, theirs.token),
    await read(`notifications/${theirs.id}`, theirs.token),
  ]
  await eventually(async () =>
    expect(await storedOf(theirs, 'work_card_waiting_approval')).toHaveLength(1),
  )
  const before = await readState()
  const attempts = await attemptsWithTheirIds()
  const endpointsOfCustomers = permissionTable
    .filter(
      ({ endpoint, service, permissions }) =>
        permissions.customer === 'own' && endpoint.includes('{}') && service !== 'identity',
    )
    .map(({ endpoint }) => endpoint)
  expect(Object.keys(attempts).sort()).toEqual(endpointsOfCustomers.sort())
  for (const [endpoint, attempt] of Object.entries(attempts))
    expect({ endpoint, status: (await attempt).status }).toEqual({ endpoint, status: 404 })
  expect(await readState()).toEqual(before)

  // The same calls with the token of their owner.
  const own = (path: string) => shop.request('GET', path, undefined, theirs.token)
  expect((await own(`/vehicles/${theirs.vehicleId}`)).status).toBe(200)
  expect((await get(`invoice/${theirs.invoiceId}`, theirs.token)).status).toBe(200)
})

test.each(['huda@example.com', 'Huda', '050 222 2222', 'CUS-', '', '%', 'a'])(
  'answers a search for "%s" with the own record only',
  async (search) => {
    const path = `/customers?search=${encodeURIComponent(search)}`
    const { data } = (await shop.request('GET', path, undefined, mine.token)).body
    expect(data).toMatchObject([{ id: mine.id, notes: null }])
  },
)

test('approves once on a double click and on two devices, with one event and one notification to staff', async () => {
  const approve = (key: string, body: object = { seen_total: 210 }) =>
    call('POST', `approve-job/${mine.cardId}`, mine.token, body, { 'idempotency-key': key })
  expect(outcome(await approve('old', { seen_total: 200 }))).toBe('changed_since_seen')

  const linkOf = ({ id, cardId }: Customer) => createTestToken('customer', id, { jobId: cardId })
  const [mySocket, myLink, theirSocket, theirLink] = await Promise.all(
    [mine.token, linkOf(mine), theirs.token, linkOf(theirs)].map(connect),
  )
  const responses = await Promise.all([
    approve('phone'),
    approve('phone'),
    approve('tablet'),
    approve('phone'),
  ])
  const outcomes = responses.map(outcome)
  expect(outcomes.filter((one) => one !== 'done' && one !== 'already_approved')).toEqual([])
  expect(outcomes).toContain('done')
  expect(await events(mine.cardId, 'approved')).toHaveLength(1)
  expect(outcome(await approve('later'))).toBe('already_approved')

  const { rows } = await shopService.service.db.pool.query(
    "select 1 from outbox where name = 'workshop.work_card_approved' and payload ->> 'id' = $1",
    [mine.cardId],
  )
  expect(rows).toHaveLength(1)
  expect((await read(`jobs/${mine.cardId}`)).status).toBe('waiting_payment')

  await eventually(async () => {
    expect(await storedOf(clerk, 'card_approved')).toHaveLength(1)
    expect(await storedOf(mine, 'work_card_waiting_payment')).toHaveLength(1)
  })
  const change = { resource: 'work-cards', id: mine.cardId }
  await eventually(() => {
    expect(mySocket).toContainEqual(['changed', change])
    expect(mySocket).toContainEqual([
      'notification',
      expect.objectContaining({ key: 'work_card_waiting_payment' }),
    ])
    expect(myLink).toContainEqual(['changed', change])
  })
  expect(myLink!.filter(([event]) => event !== 'changed')).toEqual([])
  expect([...theirSocket!, ...theirLink!]).toEqual([])
})

test('confirms the receipt once and shows the rating to staff on the card and in its history', async () => {
  await shop.request('POST', `/payments/work-card/${mine.cardId}`, {
    payment_method: 'cash',
    amount: 210,
    payment_date: new Date().toISOString().slice(0, 10),
  })
  expect((await read(`jobs/${mine.cardId}`)).status).toBe('completed')
  const confirm = (body: object) =>
    call('POST', `confirm-receive/${mine.cardId}`, mine.token, body, {
      'idempotency-key': uuid(),
    })
  const outcomes = (
    await Promise.all([confirm({ latitude: 25.2, longitude: 55.3 }), confirm({}), confirm({})])
  ).map(outcome)
  expect(outcomes.sort()).toEqual(['already_confirmed', 'already_confirmed', 'done'])
  expect(await events(mine.cardId, 'receipt_confirmed')).toHaveLength(1)
  await eventually(async () =>
    expect(await storedOf(clerk, 'card_receipt_confirmed')).toHaveLength(1),
  )

  const rated = await call('POST', `feedback/${mine.cardId}`, mine.token, {
    rating: 2,
    comments: 'Late by a day',
  })
  expect(rated.status).toBe(201)
  await eventually(async () =>
    expect(await staffCard(mine.cardId)).toMatchObject({
      feedback: { rating: 2, comments: 'Late by a day' },
    }),
  )
  expect((await events(mine.cardId, 'rated'))[0]).toMatchObject({
    by: { name: 'Omar Zaabi', role: 'customer' },
    changes: [{ to: 2 }, { to: 'Late by a day' }],
  })
  const stages = (await read(`jobs/${mine.cardId}`)).timeline.map(
    ({ stage }: { stage: string }) => stage,
  )
  expect(stages.slice(-2)).toEqual(['completed', 'delivered'])
})

test('lets a customer change only the fields of the own profile', async () => {
  const { version } = await read(`profile/${mine.id}`)
  const put = (body: object) => call('PUT', `profile/${mine.id}`, mine.token, body)
  const { body } = await put({
    first_name: 'Omar',
    city: 'Ajman',
    phone: '٠٥٠ ٣٣٣ ٣٣٣٣',
    notes: 'none',
    is_active: false,
    trn: '1',
    customer_code: 'CUS-1',
    company_name: 'Mine',
    password: 'a new password',
    version,
  })
  expect(body.data).toMatchObject({ first_name: 'Omar', city: 'Ajman', phone: '050 333 3333' })
  const record = (await shop.request('GET', `/customers/${mine.id}`)).body.data
  expect(record).toMatchObject({
    notes: 'Complains a lot',
    is_active: true,
    trn: null,
    company_name: null,
    has_portal_access: false,
  })
  expect(outcome(await put({ city: 'Dubai', version }))).toBe('changed_since_read')
  expect((await put({ email: 'nonsense', country: 'Atlantis' })).body.details).toMatchObject([
    { path: 'email' },
    { path: 'country' },
  ])
})

test('keeps the invoices of a former owner away from the new owner of a vehicle', async () => {
  const moved = await shop.request('PUT', `/vehicles/${mine.vehicleId}`, {
    customer_id: theirs.id,
    plate_number: 'SHJ 77777',
  })
  expect(moved.status).toBe(200)

  const vehicles = await read(`vehicles/${theirs.id}`, theirs.token)
  const vehicle = vehicles.find(({ id }: { id: string }) => id === mine.vehicleId)
  expect(vehicle).toMatchObject({ plate_number: 'SHJ 77777', jobs: [], jobs_count: 0 })
  expect(await read(`vehicle-jobs/${mine.vehicleId}`, theirs.token)).toEqual([])
  expect(await read(`invoices/${theirs.id}`, theirs.token)).toMatchObject([
    { id: theirs.invoiceId },
  ])
  for (const path of [`jobs/${mine.cardId}`, `invoice/${mine.invoiceId}`])
    expect((await get(path, theirs.token)).status).toBe(404)

  expect(await read(`vehicles/${mine.id}`)).toEqual([])
  expect(await read(`invoices/${mine.id}`)).toMatchObject([{ id: mine.invoiceId }])
  expect(await read(`invoice/${mine.invoiceId}`)).toMatchObject({ plate_number: 'DXB 1111' })
  const job = await read(`jobs/${mine.cardId}`)
  expect(job.plate_number).toBe('DXB 1111')
  expect(JSON.stringify(await get(`vehicle-jobs/${mine.vehicleId}`))).not.toContain('SHJ 77777')
})

test('gives staff and other roles no access to the portal calls', async () => {
  const staffToken = createTestToken('admin')
  expect((await get(`jobs/${mine.cardId}`, staffToken)).status).toBe(403)
  expect((await call('POST', `approve-job/${theirs.cardId}`, staffToken, {})).status).toBe(403)
})
