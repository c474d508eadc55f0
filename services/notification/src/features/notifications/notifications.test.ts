/** What people are told: made of facts, kept, read; and whom this service knows (spec people-and-portal 3, 7). */
import { listCustomerCopies } from '@warsha/contracts/customers'
import { listEmployeeCopies } from '@warsha/contracts/employees'
import { listNotificationsFor } from '@warsha/contracts/notifications'
import { createCaller } from '@warsha/service-kit/call-service'
import type { Definition, Service } from '@warsha/service-kit/service'
import {
  asAdmin,
  createTestDatabase,
  eventually,
  type Running,
  startService,
  type TestDatabase,
  testKeys,
  tokenFor,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { notification } from '../../app.ts'
import type { NotificationService } from '../../notification-service.ts'
import {
  aCustomer,
  aLowPart,
  anEmployee,
  aVehicle,
  createPublisher,
} from '../../testing-outside.ts'

let bus: TestDatabase
let service: Running<NotificationService>
let facts: Awaited<ReturnType<typeof createPublisher>>

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  service = await startService({ ...notification, jobs: [] }, { bus })
  facts = await createPublisher(bus)
})
afterAll(async () => {
  await facts.close()
  await service.stop()
  await bus.drop()
})

const listOf = (id: string, query = '') =>
  service.ask('GET', `/api/notifications${query}`, { as: tokenFor('customer', id) })
const tellsOf = (id: string, plates: string[]) =>
  eventually(async () => {
    const { body } = await listOf(id, '?limit=100')
    expect(
      body.data.map((one: { params: { plate_number: string } }) => one.params.plate_number),
    ).toEqual(plates)
    return body
  })
const personKept = async (id: string) => {
  const { rows } = await service.service.db.pool.query(
    'select role, is_active, version from people where id = $1',
    [id],
  )
  return rows[0]
}

test('that a part runs low is told to every manager and admin who can sign in, once, and to nobody else', async () => {
  const [boss, owner, gone, clerk] = [uuid(), uuid(), uuid(), uuid()]
  await facts.publish(
    anEmployee(boss, { role: 'manager' }),
    anEmployee(owner, { role: 'admin' }),
    anEmployee(gone, { role: 'manager', is_active: false }),
    anEmployee(clerk, { role: 'receptionist' }),
  )
  for (const id of [boss, owner, gone, clerk])
    await eventually(async () => expect(await personKept(id)).toBeDefined())
  const fact = aLowPart()
  await facts.publish(fact, fact, aLowPart({ part_name: 'Hose', at: '2026-01-01T08:00:00.000Z' }))
  for (const id of [boss, owner]) {
    const { data } = await eventually(async () => {
      const { body } = await listOf(id)
      expect(body.data).toHaveLength(2)
      return body
    })
    expect(data[0]).toMatchObject({
      key: 'stock_low',
      notification_type: 'warning',
      is_read: false,
      link: '/spare-parts?search=WR-1%20%26%202',
      title: 'A part runs low',
      message: 'Belt, WR-1 & 2: 2.5 left, the minimum is 3.',
    })
    // Of the past of a demo: no news.
    expect(data[1]).toMatchObject({ is_read: true, created_at: '2026-01-01T08:00:00Z' })
  }
  for (const id of [gone, clerk]) expect((await listOf(id)).body.data).toEqual([])
})

describe('a vehicle registered for a customer', () => {
  test('becomes one notification however often the fact comes, dated when it happened, also before the customer is known', async () => {
    const id = uuid()
    const fact = { ...aVehicle(id, 'DXB A 7'), occurred_at: '2026-03-01T08:00:00.000Z' }
    await facts.publish(fact, fact, aVehicle(id, 'DXB A 8'))
    const { data, unread_count, pagination } = await tellsOf(id, ['DXB A 8', 'DXB A 7'])
    expect({ unread_count, pagination }).toEqual({
      unread_count: 2,
      pagination: { page: 1, limit: 100, total: 2, pages: 1 },
    })
    expect(data[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Vehicle registered',
      message: 'Toyota Hilux with the plate DXB A 7 has been added to your vehicles.',
      notification_type: 'success',
      link: null,
      is_read: false,
      created_at: '2026-03-01T08:00:00Z',
      key: 'vehicle_registered',
      params: { vehicle: 'Toyota Hilux', plate_number: 'DXB A 7' },
    })
  })

  test('is told to nobody who has no way in: without portal access, inactive or deleted', async () => {
    const ids = [uuid(), uuid(), uuid()] as const
    await facts.publish(
      aCustomer(ids[0], { has_portal_access: false }),
      aCustomer(ids[1], { is_active: false }),
      aCustomer(ids[2], { version: 2, is_deleted: true }),
    )
    await eventually(async () => {
      for (const id of ids) expect((await personKept(id))?.is_active).toBe(false)
    })
    const witness = uuid()
    await facts.publish(...ids.map((id) => aVehicle(id)), aVehicle(witness))
    await tellsOf(witness, ['DXB T 1'])
    for (const id of ids)
      expect((await listOf(id)).body).toMatchObject({ data: [], unread_count: 0 })
  })
})

describe('the copy of people', () => {
  test('takes what is newer and ignores what is older, whatever the order', async () => {
    const [customer, employee] = [uuid(), uuid()]
    await facts.publish(
      aCustomer(customer, { version: 3 }),
      anEmployee(employee, { version: 2, role: 'manager' }),
    )
    await facts.publish(
      aCustomer(customer, { version: 2, is_active: false }),
      anEmployee(employee, { is_active: false }),
    )
    const last = uuid()
    await facts.publish(aCustomer(last), anEmployee(last, { version: 2, role: 'of tomorrow' }))
    await eventually(async () =>
      expect(await personKept(last)).toMatchObject({ role: 'employee', version: 2 }),
    )
    expect(await personKept(customer)).toEqual({ role: 'customer', is_active: true, version: 3 })
    expect(await personKept(employee)).toEqual({ role: 'manager', is_active: true, version: 2 })
  })

  test('fills itself from its owners when it is empty, page by page, and asks them no more', async () => {
    const people = Array.from({ length: 5 }, () => uuid()).sort()
    let asked = 0
    const after = (id: string | undefined) => {
      asked += 1
      return people.filter((one) => !id || one > id).slice(0, 2)
    }
    const owner = (name: string, mount: Definition<Service>['routes'][number]) =>
      createTestDatabase(name, true).then(async (database) => {
        const menu = {
          name,
          asks: [],
          reactions: [],
          jobs: [],
          extend: (one: Service) => one,
          routes: [mount],
        }
        return { database, running: await startService(menu, { database }) }
      })
    const customers = await owner('workshop', (mount) =>
      mount(listCustomerCopies, async ({ query }) => ({
        data: after(query.after).map((id) => ({
          id,
          version: 4,
          is_active: true,
          has_portal_access: id !== people[4],
        })),
      })),
    )
    const employees = await owner('hr', (mount) =>
      mount(listEmployeeCopies, async () => ({ data: [] })),
    )
    const urls = { workshop: customers.running.url, hr: employees.running.url }
    const jobs = notification.jobs.map((job) => ({ ...job, everySeconds: 0.05 }))
    const fresh = await startService({ ...notification, jobs }, { urls })
    await eventually(async () => {
      const { rows } = await fresh.service.db.pool.query('select name from copies order by name')
      expect(rows).toEqual([{ name: 'customers' }, { name: 'employees' }])
    })
    const { rows } = await fresh.service.db.pool.query(
      'select id, is_active from people order by id',
    )
    expect(rows).toEqual(people.map((id) => ({ id, is_active: id !== people[4] })))
    expect(asked).toBe(4)
    for (const { running, database } of [customers, employees]) {
      await running.stop()
      await database.drop()
    }
    await fresh.stop()
  })
})

describe('reading', () => {
  test('counts down by one and by all, twice as once; nobody reads or sees what is another person’s', async () => {
    const [id, other] = [uuid(), uuid()]
    await facts.publish(
      ...['A', 'B', 'C'].map((plate) => aVehicle(id, plate)),
      aVehicle(other, 'Z'),
    )
    const { data } = await tellsOf(id, ['C', 'B', 'A'])
    await tellsOf(other, ['Z'])
    const read = (as: string, which = data[0].id) =>
      service.ask('POST', `/api/notifications/${which}/read`, { as })
    for (const role of ['customer', 'manager', 'admin'] as const)
      expect(await read(tokenFor(role, role === 'customer' ? other : uuid()))).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    expect((await read(tokenFor('customer', id), 'nonsense')).status).toBe(404)
    for (let twice = 0; twice < 2; twice += 1)
      expect((await read(tokenFor('customer', id))).body.data).toEqual({
        ...data[0],
        is_read: true,
      })
    expect((await listOf(id)).body).toMatchObject({
      unread_count: 2,
      data: [{ is_read: true }, { is_read: false }, {}],
    })
    expect((await listOf(id, '?limit=1&page=3')).body).toMatchObject({
      data: [{ id: data[2].id }],
      pagination: { pages: 3 },
    })
    const readAll = await service.ask('POST', '/api/notifications/read-all', {
      as: tokenFor('customer', id),
    })
    expect(readAll.body).toMatchObject({ success: true, unread_count: 0 })
    expect((await listOf(id)).body.unread_count).toBe(0)
    expect((await listOf(other)).body.unread_count).toBe(1)
  })

  test('another service gets the rows of the person whose token it forwards, and none without one', async () => {
    const id = uuid()
    await facts.publish(aVehicle(id, 'P'))
    await tellsOf(id, ['P'])
    const portal = createCaller(testKeys, 'portal', 'notification', [service.url])
    const forwarded = await portal.call(listNotificationsFor, {
      query: {},
      onBehalfOf: tokenFor('customer', id),
    })
    expect(forwarded).toMatchObject({
      data: [{ params: { plate_number: 'P' } }],
      pagination: { limit: 20 },
    })
    await expect(portal.call(listNotificationsFor, { query: {} })).rejects.toThrow('401')
    await portal.close()
  })
})

test('somebody’s newest ones are found by their index, in its order', async () => {
  const id = uuid()
  const plan = await asAdmin(service.database.name, async (client) => {
    await client.query(
      `insert into notifications select gen_random_uuid(), gen_random_uuid(), 'k', '{}', null, now() from generate_series(1, 5000)`,
    )
    await client.query('analyze notifications')
    const { rows } = await client.query(
      `explain select id from notifications where recipient_id = '${id}' order by created_at desc, id desc limit 20`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('notifications_newest')
  expect(plan).not.toContain('Sort')
})
