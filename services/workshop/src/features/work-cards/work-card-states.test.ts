/** Every status × every deed × every role: allowed, or the exact refusal (spec staff-operations 4; design api.md "Status"). */
import { approveWorkCard, confirmReceipt } from '@warsha/contracts/portal-jobs'
import {
  approveBlockedBy,
  confirmReceiptBlockedBy,
  finishBlockedBy,
  startBlockedBy,
  statusChangeBlockedBy,
  type WorkCardStatus,
  workBlockedBy,
  workCardStatuses,
} from '@warsha/contracts/work-card-states'
import type { Service } from '@warsha/service-kit/service'
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
const said = ({ status, body }: TestResponse) =>
  status < 300 ? String(status) : `${status} ${body.code}`
const portal = async (
  deed: typeof approveWorkCard | typeof confirmReceipt,
  id: string,
  as = customer,
  body = {},
) => {
  const caller = shop.createPortalClient()
  try {
    const { data } = await caller.call(deed, { params: { id }, body, onBehalfOf: as.token })
    return data.status as string
  } catch (error) {
    return (error as { code?: string }).code
  } finally {
    await caller.close()
  }
}

/** What each deed answers in: pending, in progress, waiting approval, waiting payment, completed, cancelled. */
const table: Record<string, readonly [string, string, string, string, string, string]> = {
  start: ['200', ...Array(5).fill('409 wrong_status')] as never,
  finish: ['409 wrong_status', '200', ...Array(4).fill('409 wrong_status')] as never,
  'become pending': ['409 same_status', '200', '200', '200', '200', '200'],
  'become in_progress': ['200', '409 same_status', '200', '200', '200', '200'],
  'become waiting_approval': ['200', '200', '409 same_status', '200', '200', '200'],
  'become waiting_payment': ['200', '200', '200', '409 same_status', '200', '200'],
  'become completed': ['200', '200', '200', '200', '409 same_status', '200'],
  'become cancelled': ['200', '200', '200', '200', '200', '409 same_status'],
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
const task = { description: 'Change the brake pads' }
const deeds: Record<string, (id: string) => Promise<string | undefined>> = {
  start: async (id) =>
    said(await request('POST', `/work-cards/${id}/start-job`, {}, mechanic.token)),
  finish: async (id) =>
    said(await request('POST', `/work-cards/${id}/finish-job`, {}, mechanic.token)),
  'add a task': async (id) =>
    said(await request('POST', `/work-cards/${id}/tasks`, task, mechanic.token)),
  'add a task as the office': async (id) =>
    said(await request('POST', `/work-cards/${id}/tasks`, task)),
  'save notes': async (id) =>
    said(await request('PUT', `/work-cards/${id}/mechanic-notes`, { notes: 'x' }, mechanic.token)),
  approve: (id) => portal(approveWorkCard, id),
  'confirm receipt': (id) => portal(confirmReceipt, id),
}
const deedOf = (name: string) => {
  const [, to] = /^become (.+)/.exec(name) ?? []
  return to ? async (id: string) => said(await put(id, { status: to })) : deeds[name]!
}

describe.each(workCardStatuses.map((status, place) => [status, place] as const))(
  'a card that is %s',
  (status, place) => {
    test.each(Object.entries(table).map(([name, row]) => [name, row[place]!]))(
      'asked to %s answers %s',
      async (name, answer) => {
        expect(await deedOf(name)(await cardIn(status))).toBe(answer)
      },
    )

    test('is answered by the buttons as by the server', () => {
      const state = {
        status,
        started_at: null,
        customer_approved: false,
        delivery_confirmed: false,
      }
      const button = (blockedBy: string | null) => (blockedBy ? `409 ${blockedBy}` : '200')
      expect(button(startBlockedBy(state))).toBe(table.start?.[place])
      expect(button(finishBlockedBy(state))).toBe(table.finish?.[place])
      for (const to of workCardStatuses)
        expect(button(statusChangeBlockedBy(state, to))).toBe(table[`become ${to}`]?.[place])
      expect(approveBlockedBy(state) ?? 'completed').toBe(table.approve?.[place])
      expect(confirmReceiptBlockedBy(state) ?? 'completed').toBe(table['confirm receipt']?.[place])
      expect(workBlockedBy(state) ? '409 card_closed' : '201').toBe(table['add a task']?.[place])
    })

    test('is 404 to the mechanic of another card and to another customer, 403 to whoever may not at all', async () => {
      const id = await cardIn(status)
      const other = createTestToken('mechanic')
      for (const path of ['start-job', 'finish-job', 'tasks'])
        expect(said(await request('POST', `/work-cards/${id}/${path}`, task, other))).toBe(
          '404 not_found',
        )
      // The office starts and finishes only what it was given itself.
      expect(said(await request('POST', `/work-cards/${id}/start-job`, {}, manager))).toBe(
        '404 not_found',
      )
      expect(said(await put(id, { status: 'completed' }, mechanic.token))).toBe('403 not_allowed')
      expect(said(await request('DELETE', `/work-cards/${id}`, undefined, mechanic.token))).toBe(
        '403 not_allowed',
      )
      const stranger = await shop.createCustomer()
      expect(said(await request('GET', `/work-cards/${id}`, undefined, stranger.token))).toBe(
        '404 not_found',
      )
      expect(said(await request('POST', `/work-cards/${id}/start-job`, {}, customer.token))).toBe(
        '403 not_allowed',
      )
      expect(await portal(approveWorkCard, id, stranger)).toBe('not_found')
      expect(await portal(confirmReceipt, id, stranger)).toBe('not_found')
      expect((await readCard(id)).status).toBe(status)
    })
  },
)

describe('what follows from a status', () => {
  test('work begins once, is forgotten by pending, and the completed date lives as long as the card is completed', async () => {
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

  test('waiting approval forgets an approval, leaving completed forgets the receipt', async () => {
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

  test('an approved card waits for its payment while anything is outstanding, and only for the total that was seen', async () => {
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

  test('each change of status is told with what it was and is', async () => {
    const id = await cardIn('pending')
    await request('POST', `/work-cards/${id}/start-job`, {}, mechanic.token)
    await request('POST', `/work-cards/${id}/finish-job`, {}, mechanic.token)
    const told = (
      await readOutboxEvents(service.service, 'workshop.work_card_status_changed')
    ).filter(({ payload }) => payload.id === id)
    expect(told.map(({ payload }) => [payload.from, payload.to, payload.version])).toEqual([
      ['pending', 'in_progress', 2],
      ['in_progress', 'waiting_approval', 3],
    ])
    expect(told[0]?.payload).toMatchObject({
      customer_id: customer.id,
      assigned_mechanic_id: mechanic.id,
      make: 'Nissan',
    })
  })
})

describe('two at once', () => {
  test('ten taps on Start from two devices start the job once', async () => {
    const id = await cardIn('pending')
    const taps = await Promise.all(
      Array.from({ length: 10 }, () =>
        request('POST', `/work-cards/${id}/start-job`, {}, mechanic.token),
      ),
    )
    expect(taps.map(said).sort()).toEqual(['200', ...Array(9).fill('409 wrong_status')])
    expect(
      (await shop.readHistory(id)).filter(
        ({ event }: { event: string }) => event === 'status_changed',
      ),
    ).toHaveLength(1)
  })

  test('of two who set the status of the card they read, the second is told who was before and what is now', async () => {
    const id = await cardIn('pending')
    const { version } = await readCard(id)
    const answers = await Promise.all([
      put(id, { status: 'waiting_payment', version }),
      put(id, { status: 'cancelled', version }, manager),
    ])
    const refused = answers.find(({ status }) => status === 409)!
    const won = answers.find(({ status }) => status === 200)!
    const name = won.body.data.status === 'cancelled' ? 'Khalid Al Marri' : 'Maryam Haddad'
    expect(refused.body).toMatchObject({ code: 'changed_since_read', params: { name } })
    expect((await readCard(id)).status).toBe(won.body.data.status)
  })

  test('somebody of the office who has the job starts it as well', async () => {
    const id = await cardIn('pending', { assigned_mechanic_id: clerk.id })
    const { status, body } = await request('POST', `/work-cards/${id}/start-job`, {}, clerk.token)
    expect([status, body.data.status]).toEqual([200, 'in_progress'])
  })
})
