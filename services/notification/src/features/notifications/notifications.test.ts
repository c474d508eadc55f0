import type { Aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import { listEmployeeCopies } from '@warsha/contracts/hr/employees'
import { salaryPaid } from '@warsha/contracts/hr/events'
import { listOwnNotifications } from '@warsha/contracts/notification/notifications'
import { listCustomerCopies } from '@warsha/contracts/workshop/customers'
import type { Service, ServiceDefinition } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  createTestServiceClient,
  createTestToken,
  eventually,
  type RunningService,
  runAsAdmin,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { notification } from '../../app.ts'
import type { NotificationService } from '../../notification-service.ts'
import {
  createCustomerEvent,
  createDaySummaryEvent,
  createEmployeeEvent,
  createPublisher,
  createRequestEvent,
  createStockLowEvent,
  createVehicleEvent,
} from '../../testing-events.ts'
import { toReaderFilter } from './notification-rules.ts'
import sql from './notifications.sql'

let bus: TestDatabase
let service: RunningService<NotificationService>
let publisher: Awaited<ReturnType<typeof createPublisher>>

beforeAll(async () => {
  bus = await createTestDatabase('bus')
  service = await startService({ ...notification, jobs: [] }, { bus })
  publisher = await createPublisher(bus)
})
afterAll(async () => {
  await publisher.close()
  await service.stop()
  await bus.drop()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const listOf = (id: string, query = '', role: Role = 'customer') =>
  service.request('GET', `/api/notifications${query}`, { as: createTestToken(role, id) })
const expectPlates = (id: string, plates: string[]) =>
  eventually(async () => {
    const { body } = await listOf(id, '?limit=100')
    expect(
      body.data.map((one: { params: { plate_number: string } }) => one.params.plate_number),
    ).toEqual(plates)
    return body
  })
const findPerson = async (id: string) => {
  const { rows } = await service.service.db.pool.query(
    'select role, is_active, version from people where id = $1',
    [id],
  )
  return rows[0]
}

test('notifies every active manager and admin once of a part at its minimum, and nobody else', async () => {
  const [manager, admin, inactive, receptionist] = [uuid(), uuid(), uuid(), uuid()]
  await publisher.publish(
    createEmployeeEvent(manager, { role: 'manager' }),
    createEmployeeEvent(admin, { role: 'admin' }),
    createEmployeeEvent(inactive, { role: 'manager', is_active: false }),
    createEmployeeEvent(receptionist, { role: 'receptionist' }),
  )
  for (const id of [manager, admin, inactive, receptionist])
    await eventually(async () => expect(await findPerson(id)).toBeDefined())
  const event = createStockLowEvent()
  await publisher.publish(event, event, createStockLowEvent({ part_name: 'Hose', at: daysAgo(30) }))
  for (const [id, role] of [
    [manager, 'manager'],
    [admin, 'admin'],
  ] as const) {
    const { data } = await eventually(async () => {
      const { body } = await listOf(id, '', role)
      expect(body.data).toHaveLength(2)
      return body
    })
    expect(data[0]).toMatchObject({
      key: 'stock_low',
      notification_type: 'warning',
      is_read: false,
      link: '/spare-parts?search=WR-1%20%26%202',
      title: 'Low stock',
      message: 'Belt, WR-1 & 2: 2.5 available, minimum 3.',
    })
    // The second event happened long ago.
    expect(data[1]).toMatchObject({ is_read: true, params: { part_name: 'Hose' } })
  }
  expect((await listOf(inactive, '', 'manager')).body.data).toEqual([])
  expect((await listOf(receptionist, '', 'receptionist')).body.data).toEqual([])
})

describe('vehicle_registered', () => {
  test('creates one notification per event, even if it is delivered repeatedly and before the customer is known', async () => {
    const id = uuid()
    const event = { ...createVehicleEvent(id, 'DXB A 7'), occurred_at: '2026-03-01T08:00:00.000Z' }
    await publisher.publish(event, event, createVehicleEvent(id, 'DXB A 8'))
    const { data, unread_count, pagination } = await expectPlates(id, ['DXB A 8', 'DXB A 7'])
    expect({ unread_count, pagination }).toEqual({
      unread_count: 2,
      pagination: { page: 1, limit: 100, total: 2, pages: 1 },
    })
    expect(data[1]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Vehicle registered',
      message: 'Toyota Hilux with plate DXB A 7 has been added to your vehicles.',
      notification_type: 'success',
      link: '/customer-portal/vehicles',
      channel: 'browser',
      is_read: false,
      created_at: '2026-03-01T08:00:00Z',
      key: 'vehicle_registered',
      params: { vehicle: 'Toyota Hilux', plate_number: 'DXB A 7' },
    })
  })

  test('notifies no customer who is inactive, deleted or without portal access', async () => {
    const ids = [uuid(), uuid(), uuid()] as const
    await publisher.publish(
      createCustomerEvent(ids[0], { has_portal_access: false }),
      createCustomerEvent(ids[1], { is_active: false }),
      createCustomerEvent(ids[2], { version: 2, is_deleted: true }),
    )
    await eventually(async () => {
      for (const id of ids) expect((await findPerson(id))?.is_active).toBe(false)
    })
    const witness = uuid()
    await publisher.publish(...ids.map((id) => createVehicleEvent(id)), createVehicleEvent(witness))
    await expectPlates(witness, ['DXB T 1'])
    for (const id of ids)
      expect((await listOf(id)).body).toMatchObject({ data: [], unread_count: 0 })
  })
})

describe('the local copy of people', () => {
  test('applies newer versions and ignores older ones in any order', async () => {
    const [customer, employee] = [uuid(), uuid()]
    await publisher.publish(
      createCustomerEvent(customer, { version: 3 }),
      createEmployeeEvent(employee, { version: 2, role: 'manager' }),
    )
    await publisher.publish(
      createCustomerEvent(customer, { version: 2, is_active: false }),
      createEmployeeEvent(employee, { is_active: false }),
    )
    const last = uuid()
    await publisher.publish(
      createCustomerEvent(last),
      createEmployeeEvent(last, { version: 2, role: 'of_a_newer_version' }),
    )
    await eventually(async () =>
      expect(await findPerson(last)).toMatchObject({ role: 'employee', version: 2 }),
    )
    expect(await findPerson(customer)).toEqual({ role: 'customer', is_active: true, version: 3 })
    expect(await findPerson(employee)).toEqual({ role: 'manager', is_active: true, version: 2 })
  })

  test('is loaded once, page by page, from workshop and hr', async () => {
    const people = Array.from({ length: 5 }, () => uuid()).sort()
    let requestCount = 0
    const pageAfter = (id: string | undefined) => {
      requestCount += 1
      return people.filter((one) => !id || one > id).slice(0, 2)
    }
    const owner = (name: string, mount: ServiceDefinition<Service>['routes'][number]) =>
      createTestDatabase(name, true).then(async (database) => {
        const definition = {
          name,
          dependencies: [],
          reactions: [],
          jobs: [],
          extend: (one: Service) => one,
          routes: [mount],
        }
        return { database, running: await startService(definition, { database }) }
      })
    const customers = await owner('workshop', (mount) =>
      mount(listCustomerCopies, async ({ query }) => ({
        data: pageAfter(query.after).map((id) => ({
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
    expect(requestCount).toBe(4)
    for (const { running, database } of [customers, employees]) {
      await running.stop()
      await database.drop()
    }
    await fresh.stop()
  })
})

describe('the API', () => {
  test('marks one or all own notifications as read, repeatedly, and never those of another user', async () => {
    const [id, other] = [uuid(), uuid()]
    await publisher.publish(
      ...['A', 'B', 'C'].map((plate) => createVehicleEvent(id, plate)),
      createVehicleEvent(other, 'Z'),
    )
    const { data } = await expectPlates(id, ['C', 'B', 'A'])
    await expectPlates(other, ['Z'])
    const read = (as: string, which = data[0].id) =>
      service.request('POST', `/api/notifications/${which}/read`, { as })
    for (const role of ['customer', 'manager', 'admin'] as const)
      expect(await read(createTestToken(role, role === 'customer' ? other : uuid()))).toMatchObject(
        {
          status: 404,
          body: { code: 'not_found' },
        },
      )
    expect((await read(createTestToken('customer', id), 'nonsense')).status).toBe(404)
    for (let twice = 0; twice < 2; twice += 1)
      expect((await read(createTestToken('customer', id))).body.data).toEqual({
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
    const readAll = await service.request('POST', '/api/notifications/read-all', {
      as: createTestToken('customer', id),
    })
    expect(readAll.body).toMatchObject({ success: true, unread_count: 0 })
    expect((await listOf(id)).body.unread_count).toBe(0)
    expect((await listOf(other)).body.unread_count).toBe(1)
  })

  test('returns the notifications of the forwarded user to another service, and 401 without a user', async () => {
    const id = uuid()
    await publisher.publish(createVehicleEvent(id, 'P'))
    await expectPlates(id, ['P'])
    const portal = createTestServiceClient('portal', 'notification', service.url)
    const forwarded = await portal.call(listOwnNotifications, {
      query: {},
      onBehalfOf: createTestToken('customer', id),
    })
    expect(forwarded).toMatchObject({
      data: [{ params: { plate_number: 'P' } }],
      pagination: { limit: 20 },
    })
    await expect(portal.call(listOwnNotifications, { query: {} })).rejects.toThrow('401')
    await portal.close()
  })
})

describe('a user whose role has changed', () => {
  const call = (method: 'GET' | 'POST', path: string, role: Role, id: string) =>
    service.request(method, `/api/notifications${path}`, { as: createTestToken(role, id) })
  /** A manager with a notification about a part, one about the own leave and one about the day. Returns the ids by key. */
  const notifyManager = async () => {
    const id = uuid()
    await publisher.publish(createEmployeeEvent(id, { role: 'manager' }))
    await eventually(async () => expect(await findPerson(id)).toBeDefined())
    await publisher.publish(
      createStockLowEvent(),
      createDaySummaryEvent({ collected_total: 4321.5 as Aed }),
      createRequestEvent(salaryPaid, { employee_id: id, year: 2026, month: 10 }),
    )
    const { data } = await eventually(async () => {
      const { body } = await listOf(id, '', 'manager')
      expect(body.data).toHaveLength(3)
      expect(body).toMatchObject({ unread_count: 3, pagination: { total: 3 } })
      return body
    })
    return { id, ids: new Map<string, string>(data.map((one: Notified) => [one.key, one.id])) }
  }
  interface Notified {
    readonly id: string
    readonly key: string
  }

  test('sees only notifications of the groups of the present role, and no others are counted', async () => {
    const { id } = await notifyManager()
    for (const query of ['', '?unread=true']) {
      const { body } = await listOf(id, query, 'mechanic')
      expect(body.data.map(({ key }: Notified) => key)).toEqual(['salary_paid'])
      expect(body).toMatchObject({ unread_count: 1, pagination: { total: 1, pages: 1 } })
      expect(JSON.stringify(body)).not.toContain('4321.5')
    }
    expect((await listOf(id, '', 'manager')).body.unread_count).toBe(3)
  })

  test('cannot open a hidden notification by its id', async () => {
    const { id, ids } = await notifyManager()
    const read = (key: string) => call('POST', `/${ids.get(key)}/read`, 'mechanic', id)
    expect(await read('day_summarised')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await read('salary_paid')).status).toBe(200)
  })

  test('marks all as read that the present role sees, and has the others unread in the former role', async () => {
    const { id } = await notifyManager()
    const { body } = await call('POST', '/read-all', 'mechanic', id)
    expect(body.unread_count).toBe(0)
    expect((await listOf(id, '', 'mechanic')).body.unread_count).toBe(0)
    const asManager = (await listOf(id, '?unread=true', 'manager')).body
    expect(asManager.unread_count).toBe(2)
    expect(asManager.data.map(({ key }: Notified) => key).sort()).toEqual([
      'day_summarised',
      'stock_low',
    ])
  })
})

describe('the statements of a page', () => {
  const reader = { id: uuid(), role: 'admin' as const }
  /** Plans the statement as it runs, with 2,000 notifications of the reader between those of others. */
  const explain = ({ text, params }: { text: string; params: readonly string[] }) =>
    runAsAdmin(service.database.name, async (client) => {
      const values: Record<string, unknown> = { ...toReaderFilter(reader), limit: 8, offset: 0 }
      const { rows } = await client.query(
        `explain ${text}`,
        params.map((name) => values[name]),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })

  beforeAll(() =>
    runAsAdmin(service.database.name, async (client) => {
      await client.query(
        `insert into notifications (id, recipient_id, key, params, created_at, read_at)
        select gen_random_uuid(), case when n % 10 = 0 then $1 else gen_random_uuid() end, 'card_paid', '{}', now(),
          case when n % 100 > 0 then now() end
        from generate_series(1, 20000) as n`,
        [reader.id],
      )
      await client.query('vacuum analyze notifications')
    }),
  )

  test('read the newest notifications from the index without sorting', async () => {
    const plan = await explain(sql.selectPage)
    expect(plan).toContain('Index Scan using notifications_newest_with_key')
    expect(plan).not.toContain('Sort')
  })

  test('count them from the indexes alone', async () => {
    const plan = await explain(sql.countNotifications)
    expect(plan).toContain('Index Only Scan using notifications_newest_with_key')
    expect(plan).toContain('Index Only Scan using notifications_unread_with_key')
    expect(plan).not.toContain('Heap Scan')
  })
})
