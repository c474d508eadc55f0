/** Every status × every action × every role: success, or the exact error (docs/work-card-states.md). */
import { approveWorkCard, confirmReceipt, readOwnJob } from '@warsha/contracts/workshop/portal-jobs'
import {
  approveBlockedBy,
  confirmReceiptBlockedBy,
  finishBlockedBy,
  startBlockedBy,
  statusChangeBlockedBy,
  type WorkCardStatus,
  workBlockedBy,
  workCardStatuses,
} from '@warsha/contracts/workshop/work-card-states'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
  type TestResponse,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createShopFixture, manager, type Person, reception } from './work-cards-testing.ts'

let service: RunningService<Service>
const shop = createShopFixture(() => service)
const { createCard, readCard, request } = shop
let mechanic: Person
let clerk: Person
let customer: Person
let vehicle_id: string

beforeAll(async () => {
  service = await startService(workshop)
  await shop.storeSettings({ company_trn: '100000000000003' })
  mechanic = await shop.createEmployee('Rajesh Kumar')
  clerk = await shop.createEmployee('Maryam Haddad', 'receptionist')
  customer = await shop.createCustomer()
  vehicle_id = await shop.createVehicle(customer.id)
})
afterAll(() => service.stop())

const put = (id: string, body: object, as = reception) =>
  request('PUT', `/work-cards/${id}`, body, as)
const cardIn = async (status: WorkCardStatus, fields: object = {}) => {
  const made = await createCard({
    customer_id: customer.id,
    vehicle_id,
    assigned_mechanic_id: mechanic.id,
    ...fields,
  })
  if (status !== 'pending') await put(made.id, { status })
  return made.id as string
}
const summarize = ({ status, body }: TestResponse) =>
  status < 300 ? String(status) : `${status} ${body.code}`
const portal = async (
  endpoint: typeof approveWorkCard | typeof confirmReceipt,
  id: string,
  as = customer,
  body = {},
) => {
  const client = shop.createPortalClient()
  try {
    const { data } = await client.call(endpoint, { params: { id }, body, onBehalfOf: as.token })
    return data.status as string
  } catch (error) {
    return (error as { code?: string }).code
  } finally {
    await client.close()
  }
}

/** Expected responses in: pending, in progress, waiting approval, waiting payment, completed, cancelled. */
const expectedResponses: Record<string, readonly [string, string, string, string, string, string]> =
  {
    start: ['200', ...Array(5).fill('409 wrong_status')] as never,
    finish: ['409 wrong_status', '200', ...Array(4).fill('409 wrong_status')] as never,
    'set pending': ['409 same_status', '200', '200', '200', '200', '200'],
    'set in_progress': ['200', '409 same_status', '200', '200', '200', '200'],
    'set waiting_approval': ['200', '200', '409 same_status', '200', '200', '200'],
    'set waiting_payment': ['200', '200', '200', '409 same_status', '200', '200'],
    'set completed': ['200', '200', '200', '200', '409 same_status', '200'],
    'set cancelled': ['200', '200', '200', '200', '200', '409 same_status'],
    'add a task': ['201', '201', '201', '201', '409 card_closed', '409 card_closed'],
    'add a task as the office': ['201', '201', '201', '201', '201', '201'],
    'save notes': ['200', '200', '200', '200', '200', '200'],
    approve: [
      'wrong_status',
      'wrong_status',
      'completed',
      'wrong_status',
      'wrong_status',
      'wrong_status',
    ],
    'confirm receipt': [
      'wrong_status',
      'wrong_status',
      'wrong_status',
      'wrong_status',
      'completed',
      'wrong_status',
    ],
  }
const task = { description: 'Change the brake pads', task_type: 'repair' }
const actions: Record<string, (id: string) => Promise<string | undefined>> = {
  start: async (id) =>
    summarize(await request('POST', `/work-cards/${id}/start-job`, {}, mechanic.token)),
  finish: async (id) =>
    summarize(await request('POST', `/work-cards/${id}/finish-job`, {}, mechanic.token)),
  'add a task': async (id) =>
    summarize(await request('POST', `/work-cards/${id}/tasks`, task, mechanic.token)),
  'add a task as the office': async (id) =>
    summarize(await request('POST', `/work-cards/${id}/tasks`, task)),
  'save notes': async (id) =>
    summarize(
      await request('PUT', `/work-cards/${id}/mechanic-notes`, { notes: 'x' }, mechanic.token),
    ),
  approve: (id) => portal(approveWorkCard, id),
  'confirm receipt': (id) => portal(confirmReceipt, id),
}
const actionOf = (name: string) => {
  const [, to] = /^set (.+)/.exec(name) ?? []
  return to ? async (id: string) => summarize(await put(id, { status: to })) : actions[name]!
}

describe.each(workCardStatuses.map((status, place) => [status, place] as const))(
  'a card that is %s',
  (status, place) => {
    test.each(Object.entries(expectedResponses).map(([name, row]) => [name, row[place]!]))(
      'responds to "%s" with %s',
      async (name, response) => {
        expect(await actionOf(name)(await cardIn(status))).toBe(response)
      },
    )

    test('blocks the same actions in the buttons as on the server', () => {
      const state = {
        status,
        started_at: null,
        customer_approved: false,
        delivery_confirmed: false,
      }
      const button = (blockedBy: string | null) => (blockedBy ? `409 ${blockedBy}` : '200')
      expect(button(startBlockedBy(state))).toBe(expectedResponses.start?.[place])
      expect(button(finishBlockedBy(state))).toBe(expectedResponses.finish?.[place])
      for (const to of workCardStatuses)
        expect(button(statusChangeBlockedBy(state, to))).toBe(
          expectedResponses[`set ${to}`]?.[place],
        )
      expect(approveBlockedBy(state) ?? 'completed').toBe(expectedResponses.approve?.[place])
      expect(confirmReceiptBlockedBy(state) ?? 'completed').toBe(
        expectedResponses['confirm receipt']?.[place],
      )
      expect(workBlockedBy(state) ? '409 card_closed' : '201').toBe(
        expectedResponses['add a task']?.[place],
      )
    })

    test('is 404 for the mechanic and the customer of another card, and 403 for roles without permission', async () => {
      const id = await cardIn(status)
      const other = createTestToken('mechanic')
      for (const path of ['start-job', 'finish-job', 'tasks'])
        expect(summarize(await request('POST', `/work-cards/${id}/${path}`, task, other))).toBe(
          '404 not_found',
        )
      // Office users start only jobs that are assigned to them.
      expect(summarize(await request('POST', `/work-cards/${id}/start-job`, {}, manager))).toBe(
        '404 not_found',
      )
      expect(summarize(await put(id, { status: 'completed' }, mechanic.token))).toBe(
        '403 not_allowed',
      )
      expect(
        summarize(await request('DELETE', `/work-cards/${id}`, undefined, mechanic.token)),
      ).toBe('403 not_allowed')
      const otherCustomer = await shop.createCustomer()
      expect(
        summarize(await request('GET', `/work-cards/${id}`, undefined, otherCustomer.token)),
      ).toBe('404 not_found')
      expect(
        summarize(await request('POST', `/work-cards/${id}/start-job`, {}, customer.token)),
      ).toBe('403 not_allowed')
      expect(await portal(approveWorkCard, id, otherCustomer)).toBe('not_found')
      expect(await portal(confirmReceipt, id, otherCustomer)).toBe('not_found')
      expect((await readCard(id)).status).toBe(status)
    })
  },
)

test('refuses with wrong_status to confirm the receipt of a counter sale', async () => {
  const id = await cardIn('completed')
  await service.service.db.pool.query(
    `update work_cards set card_kind = 'counter_sale', vehicle_id = null where id = $1`,
    [id],
  )
  expect(await portal(confirmReceipt, id)).toBe('wrong_status')
  const client = shop.createPortalClient()
  const { data } = await client.call(readOwnJob, { params: { id }, onBehalfOf: customer.token })
  await client.close()
  expect(data).toMatchObject({ kind: 'counter_sale', delivery_confirmed: false })
})

describe('the effects of a status change', () => {
  test('sets the start once, clears it in pending, and keeps a completed date only while the card is completed', async () => {
    const id = await cardIn('in_progress')
    const { started_at } = await readCard(id)
    expect(started_at).toEqual(expect.any(String))
    await put(id, { status: 'waiting_payment' })
    await put(id, { status: 'in_progress' })
    expect(await readCard(id)).toMatchObject({ started_at, completed_date: null })
    await put(id, { status: 'completed', completed_date: '2026-03-01T18:00' })
    expect(await readCard(id)).toMatchObject({
      status: 'completed',
      completed_date: '2026-03-01T14:00:00Z',
    })
    await put(id, { status: 'pending' })
    expect(await readCard(id)).toMatchObject({ started_at: null, completed_date: null })
  })

  test('clears the approval in waiting approval, and the receipt when the card leaves completed', async () => {
    const id = await cardIn('waiting_approval')
    expect(await portal(approveWorkCard, id)).toBe('completed')
    expect(await portal(approveWorkCard, id)).toBe('already_approved')
    expect(await portal(confirmReceipt, id, customer, { latitude: 25.1, longitude: 55.2 })).toBe(
      'completed',
    )
    expect(await portal(confirmReceipt, id)).toBe('already_confirmed')
    expect(await readCard(id)).toMatchObject({ customer_approved: true, delivery_confirmed: true })
    await put(id, { status: 'waiting_approval' })
    expect(await readCard(id)).toMatchObject({
      customer_approved: false,
      delivery_confirmed: false,
    })
  })

  test('moves an approved card to waiting payment while something is outstanding, and rejects an outdated total', async () => {
    const tasks = [{ description: 'Service', estimated_cost: 200 }]
    const id = await cardIn('waiting_approval', { tasks })
    expect(await portal(approveWorkCard, id, customer, { seen_total: 200 })).toBe(
      'changed_since_seen',
    )
    expect(await portal(approveWorkCard, id, customer, { seen_total: 210 })).toBe('waiting_payment')
    const [moved, approved] = await shop.readHistory(id)
    expect(approved).toMatchObject({
      event: 'approved',
      by: { name: 'Omar Zaabi', role: 'customer' },
    })
    expect(moved).toMatchObject({ event: 'status_changed', by: { role: 'system' } })
  })

  test('publishes every status change with the former and the new status', async () => {
    const id = await cardIn('pending')
    await request('POST', `/work-cards/${id}/start-job`, {}, mechanic.token)
    await request('POST', `/work-cards/${id}/finish-job`, {}, mechanic.token)
    const events = (
      await readOutboxEvents(service.service, 'workshop.work_card_status_changed')
    ).filter(({ payload }) => payload.id === id)
    expect(events.map(({ payload }) => [payload.from, payload.to, payload.version])).toEqual([
      ['pending', 'in_progress', 2],
      ['in_progress', 'waiting_approval', 3],
    ])
    expect(events[0]?.payload).toMatchObject({
      customer_id: customer.id,
      assigned_mechanic_id: mechanic.id,
      make: 'Nissan',
    })
  })
})

describe('concurrent requests', () => {
  test('start the job once when Start is pressed ten times on two devices', async () => {
    const id = await cardIn('pending')
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        request('POST', `/work-cards/${id}/start-job`, {}, mechanic.token),
      ),
    )
    expect(responses.map(summarize).sort()).toEqual(['200', ...Array(9).fill('409 wrong_status')])
    expect(
      (await shop.readHistory(id)).filter(
        ({ event }: { event: string }) => event === 'status_changed',
      ),
    ).toHaveLength(1)
  })

  test('reject the second of two status changes with the name of the first user and the current status', async () => {
    const id = await cardIn('pending')
    const { version } = await readCard(id)
    const responses = await Promise.all([
      put(id, { status: 'waiting_payment', version }),
      put(id, { status: 'cancelled', version }, manager),
    ])
    const rejected = responses.find(({ status }) => status === 409)!
    const accepted = responses.find(({ status }) => status === 200)!
    const name = accepted.body.data.status === 'cancelled' ? 'Khalid Al Marri' : 'Maryam Haddad'
    expect(rejected.body).toMatchObject({ code: 'changed_since_read', params: { name } })
    expect((await readCard(id)).status).toBe(accepted.body.data.status)
  })

  test('an office user can start a job that is assigned to that user', async () => {
    const id = await cardIn('pending', { assigned_mechanic_id: clerk.id })
    const { status, body } = await request('POST', `/work-cards/${id}/start-job`, {}, clerk.token)
    expect([status, body.data.status]).toEqual([200, 'in_progress'])
  })
})
