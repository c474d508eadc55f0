import type { Service } from '@warsha/service-kit/service'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { portal } from './app.ts'
import { createProfile, startUpstreamServices } from './testing-upstreams.ts'

const customer = uuid()
let running: RunningService<Service>
let upstreams: Awaited<ReturnType<typeof startUpstreamServices>>
const get = (path: string, as: string) => running.request('GET', `/api/customer/${path}`, { as })

beforeAll(async () => {
  upstreams = await startUpstreamServices(customer)
  running = await startService(portal, upstreams)
})
afterAll(() => running.stop())

test('returns the own notifications and profile to a customer, and 404 or 403 to anybody else', async () => {
  const own = createTestToken('customer', customer)
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

  const other = createTestToken('customer')
  for (const [path, as] of [
    [`notifications/${uuid()}`, own],
    [`notifications/${customer}`, other],
    ['notifications/nonsense', own],
    ['me', other],
  ] as const)
    expect(await get(path, as)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  for (const role of ['receptionist', 'admin'] as const)
    expect((await get(`notifications/${customer}`, createTestToken(role))).status).toBe(403)
})

test('responds with 503 immediately while the other services are down', async () => {
  await upstreams.stop()
  for (const path of [`notifications/${customer}`, 'me'])
    expect(await get(path, createTestToken('customer', customer))).toMatchObject({
      status: 503,
      body: { code: 'upstream_unavailable' },
    })
})
