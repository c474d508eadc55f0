import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const start = new Date('2026-11-20T08:00:00Z')
let now = start
const shop = createPaymentsFixture(() => service)
const {
  completeCard,
  createCard,
  createCardWithCost,
  createCustomer,
  createVehicle,
  pay,
  request,
} = shop

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  await shop.storeSettings({ shop_timezone: 'Asia/Dubai', invoice_due_days: '0' })
})
beforeEach(() => {
  now = start
})
afterAll(() => service.stop())

const overviewOf = async (id: string, as?: string) =>
  (await request('GET', `/customers/${id}/overview`, undefined, as)).body.data
const jobsOf = async (id: string, query = '') =>
  (await request('GET', `/customers/${id}/jobs${query}`)).body
/** The cards are received a day apart. */
const nextDay = () => {
  now = new Date(now.getTime() + 86_400_000)
}

test('shows customer, account, what is unpaid, and the cars with the last one in the shop first', async () => {
  const { id } = await createCustomer({ company_name: 'Oasis Dates', notes: 'Calls first' })
  const unseen = await createVehicle(id, { plate_number: 'DXB O 1' })
  const open = await createVehicle(id, { plate_number: 'DXB O 2', color: 'White' })
  const invoiced = await createVehicle(id, { plate_number: 'DXB O 3' })
  const card = await createCardWithCost(300, { customer_id: id, vehicle_id: invoiced })
  await request('POST', `/invoices/generate/work-card/${card.id}`, {})
  await pay(card.id, 120)
  nextDay()
  const finished = await createCardWithCost(80, { customer_id: id, vehicle_id: invoiced })
  await completeCard(finished.id)
  nextDay()
  const job = await createCardWithCost(50, { customer_id: id, vehicle_id: open })
  nextDay()
  const cancelled = await createCard({ customer_id: id, vehicle_id: unseen })
  await request('PUT', `/work-cards/${cancelled.id}`, { status: 'cancelled' })

  const overview = await overviewOf(id)
  expect(overview.customer).toMatchObject({ id, company_name: 'Oasis Dates', notes: 'Calls first' })
  // The finished job without an invoice is not in the account. The open job is not finished.
  expect(overview.account).toMatchObject({
    as_of: '2026-11-23',
    owed: 180,
    balance: 180,
    credit: 0,
  })
  expect(overview.unpaid).toBe(260)
  expect(overview.vehicles).toMatchObject([
    {
      id: open,
      plate_number: 'DXB O 2',
      color: 'White',
      last_visit: '2026-11-22T08:00:00Z',
      open_card: { id: job.id, work_card_number: job.work_card_number, status: 'pending' },
    },
    // Not completed yet: its invoice is issued, but the work is not done.
    { id: invoiced, last_visit: '2026-11-21T08:00:00Z', open_card: { id: card.id } },
    { id: unseen, last_visit: null, open_card: null, has_lost_plate: false },
  ])
})

test('pages the jobs of a customer, the newest first, with what was paid and the rating', async () => {
  const { id } = await createCustomer()
  const cards: { id: string; work_card_number: string }[] = []
  for (const cost of [10, 20, 30]) {
    cards.push(await createCardWithCost(cost, { customer_id: id }))
    nextDay()
  }
  const [first, second, third] = cards
  await pay(second!.id, 5)
  await runAsAdmin(service.database.name, (client) =>
    client.query('insert into work_card_feedback values ($1, 4, null, now())', [first!.id]),
  )
  await request('DELETE', `/work-cards/${(await createCard({ customer_id: id })).id}`)
  await createCardWithCost(99)

  const page = await jobsOf(id, '?limit=2')
  expect(page.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 })
  expect(page.data).toMatchObject([
    { id: third!.id, total_amount: 30, paid_amount: 0, payment_status: 'unpaid', rating: null },
    { id: second!.id, total_amount: 20, paid_amount: 5, payment_status: 'partially_paid' },
  ])
  expect((await jobsOf(id, '?limit=2&page=2')).data).toMatchObject([
    {
      id: first!.id,
      work_card_number: first!.work_card_number,
      status: 'pending',
      task_count: 1,
      plate_number: 'DXB A 40004',
      rating: 4,
    },
  ])
  expect((await jobsOf(id, '?page=9')).data).toEqual([])
})

test('keeps the jobs of a sold car under the plate that it had then, and leaves the car out', async () => {
  const seller = await createCustomer()
  const buyer = await createCustomer()
  const vehicle_id = await createVehicle(seller.id, { plate_number: 'SHJ 1 500' })
  const card = await createCardWithCost(40, { customer_id: seller.id, vehicle_id })
  nextDay()
  const change = { customer_id: buyer.id, plate_number: 'AUH 9 900' }
  expect((await request('PUT', `/vehicles/${vehicle_id}`, change)).status).toBe(200)

  expect((await overviewOf(seller.id)).vehicles).toEqual([])
  expect((await jobsOf(seller.id)).data).toMatchObject([
    { id: card.id, vehicle_id, plate_number: 'SHJ 1 500' },
  ])
  expect((await overviewOf(buyer.id)).vehicles).toMatchObject([{ plate_number: 'AUH 9 900' }])
  expect((await jobsOf(buyer.id)).data).toEqual([])
})

test('lists counter sales among the jobs, without a vehicle', async () => {
  const { id } = await createCustomer()
  const job = await createCardWithCost(20, { customer_id: id })
  nextDay()
  const sale = await createCardWithCost(30, { customer_id: id })
  await runAsAdmin(service.database.name, (client) =>
    client.query(
      `update work_cards set card_kind = 'counter_sale', vehicle_id = null where id = $1`,
      [sale.id],
    ),
  )
  const page = await jobsOf(id)
  expect(page.pagination.total).toBe(2)
  expect(page.data).toMatchObject([
    {
      id: sale.id,
      kind: 'counter_sale',
      vehicle_id: '',
      plate_number: '',
      make: '',
      model: '',
      total_amount: 30,
    },
    { id: job.id, kind: 'job', plate_number: expect.stringMatching('DXB') },
  ])
})

test('is for the office only, and 404 for a customer who does not exist', async () => {
  const { id, token } = await createCustomer()
  for (const path of ['overview', 'jobs']) {
    for (const as of [token, createTestToken('mechanic'), createTestToken('employee')])
      expect((await request('GET', `/customers/${id}/${path}`, undefined, as)).status).toBe(403)
    for (const missing of [unknownId, 'x'])
      expect((await request('GET', `/customers/${missing}/${path}`)).status).toBe(404)
    expect((await request('GET', `/customers/${id}/${path}`, undefined, manager)).status).toBe(200)
  }
  expect((await request('GET', `/customers/${id}/jobs?limit=0`)).status).toBe(400)
  await request('DELETE', `/customers/${id}`)
  expect((await request('GET', `/customers/${id}/overview`)).status).toBe(404)
})
