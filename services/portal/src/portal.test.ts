/** The portal's calls in front of stand-ins. `e2e/api/portal-isolation.test.ts` tries them with the real services. */
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { portal } from './app.ts'
import {
  createProfile,
  invoiceTotals,
  jobId,
  saleId,
  startUpstreamServices,
} from './testing-upstreams.ts'

const customer = uuid()
const own = createTestToken('customer', customer, { name: 'Omar Zaabi' })
let running: RunningService<Service>
let upstreams: Awaited<ReturnType<typeof startUpstreamServices>>
const get = (path: string, as: string) => running.request('GET', `/api/customer/${path}`, { as })
const post = (path: string, body: object = {}, as = own, key?: string) =>
  running.request('POST', `/api/customer/${path}`, {
    as,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })

beforeAll(async () => {
  upstreams = await startUpstreamServices(customer)
  running = await startService(portal, upstreams)
})
afterAll(() => running.stop())

test('returns the own notifications and profile to a customer, and 404 or 403 to anybody else', async () => {
  const list = await get(`notifications/${customer.toUpperCase()}`, own)
  expect(list).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: [upstreams.notification],
      unread_count: 1,
      pagination: { page: 1, limit: 20 },
    },
  })
  expect(
    (await get(`notifications/${customer}?page=2&limit=5`, own)).body.pagination,
  ).toMatchObject({
    page: 2,
    limit: 5,
  })
  expect((await get('me', own)).body).toEqual({ success: true, data: createProfile(customer) })
  expect((await get(`profile/${customer}`, own)).body.data).toEqual(createProfile(customer))

  const other = createTestToken('customer')
  for (const path of ['notifications', 'profile', 'vehicles', 'invoices']) {
    for (const [id, as] of [
      [uuid(), own],
      [customer, other],
      ['nonsense', own],
    ] as const)
      expect(await get(`${path}/${id}`, as)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    for (const role of ['receptionist', 'admin'] as const)
      expect((await get(`${path}/${customer}`, createTestToken(role))).status).toBe(403)
  }
  expect((await get('me', other)).status).toBe(404)
})

test('returns the sums of all invoices with a page of them', async () => {
  expect((await get(`invoices/${customer}?page=2&limit=50`, own)).body).toEqual({
    success: true,
    data: [],
    pagination: { page: 2, limit: 50, total: 1200, pages: 24 },
    totals: invoiceTotals,
  })
})

test('forwards the idempotency key of an approval and of a receipt to workshop', async () => {
  expect((await post(`approve-job/${jobId}`, { seen_total: 210 }, own, 'key-1')).status).toBe(200)
  expect((await post(`approve-job/${jobId}`)).status).toBe(200)
  expect(upstreams.keys).toEqual(['key-1', undefined])
})

test('stores one rating for each delivered job, publishes it and shows it to managers', async () => {
  const rate = (body: object, key?: string) => post(`feedback/${jobId}`, body, own, key)
  expect((await rate({ rating: 2 })).body.code).toBe('receipt_not_confirmed')
  await post(`confirm-receive/${jobId}`)
  for (const rating of [0, 6, 2.5, 'many', null])
    expect((await rate({ rating })).body).toMatchObject({ details: [{ path: 'rating' }] })

  const responses = await Promise.all([
    rate({ rating: 2, comments: '  The car was not washed ' }, 'one'),
    rate({ rating: 2, comments: '  The car was not washed ' }, 'one'),
    rate({ rating: 5 }, 'two'),
  ])
  const created = responses.filter(({ status }) => status === 201)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(3 - created.length)
  expect([1, 2]).toContain(created.length)
  const { rating } = created[0]!.body.data
  expect((await get(`jobs/${jobId}`, own)).body.data.feedback).toMatchObject({ rating })
  expect((await rate({ rating: 4 })).body.code).toBe('already_rated')

  const events = await readOutboxEvents(running.service, 'portal.feedback_given')
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { work_card_id: jobId, customer_id: customer, customer_name: 'Omar Zaabi', rating },
  ])
  const summary = (as: string) => running.request('GET', '/api/feedback/summary', { as })
  expect((await summary(createTestToken('manager'))).body.data).toMatchObject({
    count: 1,
    average: rating,
  })
  expect((await summary(createTestToken('receptionist'))).status).toBe(403)
  expect((await summary(own)).status).toBe(403)
})

test('stores no rating of a counter sale whose receipt was confirmed in an earlier release', async () => {
  const rate = () => post(`feedback/${saleId}`, { rating: 5 })
  expect((await rate()).body.code).toBe('receipt_not_confirmed')
  expect((await get(`jobs/${saleId}`, own)).body.data).toMatchObject({
    kind: 'counter_sale',
    feedback: null,
  })
})

test('opens to the session of a job link only its job', async () => {
  const linked = createTestToken('customer', customer, { jobId })
  const linkedElsewhere = createTestToken('customer', customer, { jobId: uuid() })
  expect((await get(`jobs/${jobId}`, linked)).status).toBe(200)
  expect((await get(`jobs/${jobId}`, linkedElsewhere)).status).toBe(404)
  expect((await post(`feedback/${jobId}`, { rating: 1 }, linkedElsewhere)).status).toBe(404)
  for (const path of ['me', `vehicles/${customer}`, `invoices/${customer}`, `profile/${customer}`])
    expect(await get(path, linked)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
})

test('responds with 503 immediately while the other services are down', async () => {
  await upstreams.stop()
  for (const path of [`notifications/${customer}`, 'me', `jobs/${jobId}`, `vehicles/${customer}`])
    expect(await get(path, own)).toMatchObject({
      status: 503,
      body: { code: 'upstream_unavailable' },
    })
  expect((await post(`approve-job/${jobId}`)).status).toBe(503)
})
