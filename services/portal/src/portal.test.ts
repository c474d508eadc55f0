/** What a customer sees through the portal is asked of its owners, on behalf of the customer (spec people-and-portal 7). */
import type { Service } from '@warsha/service-kit/service'
import { type Running, startService, tokenFor } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { portal } from './app.ts'
import { profileOf, startOwners } from './testing-owners.ts'

const customer = uuid()
let running: Running<Service>
let owners: Awaited<ReturnType<typeof startOwners>>
const get = (path: string, as: string) => running.ask('GET', `/api/customer/${path}`, { as })

beforeAll(async () => {
  owners = await startOwners(customer)
  running = await startService(portal, owners)
})
afterAll(() => running.stop())

test('a customer gets the own notifications and the own record, under the own id alone', async () => {
  const own = tokenFor('customer', customer)
  const list = await get(`notifications/${customer.toUpperCase()}`, own)
  expect(list).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: [owners.told],
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
  expect((await get('me', own)).body).toEqual({ success: true, data: profileOf(customer) })

  const other = tokenFor('customer')
  for (const [path, as] of [
    [`notifications/${uuid()}`, own],
    [`notifications/${customer}`, other],
    ['notifications/nonsense', own],
    ['me', other],
  ] as const)
    expect(await get(path, as)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  for (const role of ['receptionist', 'admin'] as const)
    expect((await get(`notifications/${customer}`, tokenFor(role))).status).toBe(403)
})

test('while the owners are away the portal says so at once', async () => {
  await owners.stop()
  for (const path of [`notifications/${customer}`, 'me'])
    expect(await get(path, tokenFor('customer', customer))).toMatchObject({
      status: 503,
      body: { code: 'upstream_unavailable' },
    })
})
