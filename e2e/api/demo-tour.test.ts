/** Walks steps 2 to 6 and 11 of the README's tour in the demo shop as its services seed it, by the requests of the screens. */
import type { Service } from '@warsha/service-kit/process'
import { eventually, type RunningService, startService } from '@warsha/service-kit/testing'
import { hr } from '../../services/hr/src/app.ts'
import { seedDemo as seedDemoStaff } from '../../services/hr/src/demo/seed-demo.ts'
import { identity } from '../../services/identity/src/app.ts'
import { seedDemoSettings } from '../../services/identity/src/features/settings/seed-demo-settings.ts'
import { seedDemoAccounts } from '../../services/identity/src/features/users/seed-demo-accounts.ts'
import type { IdentityService } from '../../services/identity/src/identity-service.ts'
import { inventory } from '../../services/inventory/src/app.ts'
import { seedDemoParts } from '../../services/inventory/src/demo/seed-demo-parts.ts'
import type { InventoryService } from '../../services/inventory/src/inventory-service.ts'
import { workshop } from '../../services/workshop/src/app.ts'
import { seedDemo as seedDemoWorkshop } from '../../services/workshop/src/demo/seed-demo.ts'

let logins: RunningService<IdentityService>
let staff: RunningService<Service>
let stock: RunningService<InventoryService>
let shop: RunningService<Service>

beforeAll(async () => {
  logins = await startService(identity, { urls: {} })
  const urls = { identity: logins.url }
  staff = await startService(hr, { urls })
  stock = await startService(inventory, { urls })
  shop = await startService(workshop, { urls: { ...urls, hr: staff.url, inventory: stock.url } })
  for (const service of [staff, shop])
    await eventually(async () => expect(await service.isReady()).toBe(true))
  // The services already have the settings of an empty shop, and no event tells them of those of the demo.
  await seedDemoSettings(logins.service)
  await seedDemoAccounts(logins.service)
  await seedDemoStaff(staff.service)
  await seedDemoParts(stock.service)
  await seedDemoWorkshop(shop.service)
}, 600_000)
afterAll(async () => {
  for (const service of [shop, stock, staff, logins]) await service.stop()
})

const signIn = async (username: string): Promise<string> => {
  const body = { username, password: 'warsha-demo' }
  return (await logins.request('POST', '/api/auth/login', { body })).body.token
}
const today = new Date().toISOString().slice(0, 10)

test('the jobs and invoices of the demo shop have VAT, which it is registered for', async () => {
  const reception = await signIn('reception')
  const list = await shop.request('GET', '/api/invoices?limit=100', { as: reception })
  const invoices: { id: string; is_outdated: boolean }[] = list.body.data
  expect(invoices).toHaveLength(100)
  expect(invoices.filter(({ is_outdated }) => is_outdated)).toEqual([])
  for (const { id } of invoices.slice(0, 5)) {
    const { body } = await shop.request('GET', `/api/invoices/${id}`, { as: reception })
    const { total_amount, tax_amount } = body.data
    expect(tax_amount).toBeCloseTo((total_amount * 5) / 105, 1)
  }
})

test('registers a customer and a vehicle, and bills, takes a payment and credits an invoice on their card', async () => {
  const reception = await signIn('reception')
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await shop.request('POST', `/api${path}`, {
      as: reception,
      body,
    })
    expect({ path, status, answer }).toEqual({
      path,
      status: 201,
      answer: expect.objectContaining({ success: true }),
    })
    return answer.data
  }
  const customer = await post('/customers', { phone: '050 000 0171' })
  const vehicle = await post('/vehicles', {
    customer_id: customer.id,
    plate_number: 'DXB T 1771',
    make: 'Toyota',
    model: 'Hilux',
  })
  const mechanic = await signIn('mechanic')
  expect((await shop.request('POST', '/api/customers', { as: mechanic, body: {} })).status).toBe(
    403,
  )
  const card = await post('/work-cards', {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    payment_type: 'cash',
  })
  const addTask = (description: string, estimated_cost: number) =>
    post(`/work-cards/${card.id}/tasks`, { task_type: 'repair', description, estimated_cost })
  await addTask('Change the front pads', 100)
  const parts = await stock.request('GET', '/api/spare-parts?limit=100', { as: reception })
  const part = (
    parts.body.data as { id: string; available_quantity: number; retail_price: number | null }[]
  ).find(({ available_quantity, retail_price }) => available_quantity >= 1 && retail_price)
  expect(part).toBeDefined()
  await post(`/work-card-parts/work-card/${card.id}`, {
    part_id: part!.id,
    quantity: 1,
    unit_price: part!.retail_price,
  })
  await post(`/payments/work-card/${card.id}`, {
    payment_method: 'cash',
    amount: 50,
    payment_date: today,
  })
  const issue = () => post(`/invoices/generate/work-card/${card.id}`, {})
  const first = await issue()
  await addTask('Wash', 30)
  const second = await issue()
  expect(second.total_amount).toBeCloseTo(first.total_amount + 30 * 1.05, 2)
  const credited = await shop.request('GET', `/api/invoices/${first.id}`, { as: reception })
  expect(credited.body.data.credit_note).toMatchObject({ number: expect.stringMatching(/^CN-/) })

  const report = (as: string) => shop.request('GET', '/api/reports/work-cards-revenue', { as })
  expect((await report(reception)).status).toBe(403)
  expect((await report(await signIn('manager'))).body.data.work_cards).toContainEqual(
    expect.objectContaining({ work_card_number: card.work_card_number }),
  )
})

test('finds a customer of the demo shop by each of the words of the search, in any spelling', async () => {
  const reception = await signIn('reception')
  const find = async (words: string) => {
    const path = `/api/customers/search?q=${encodeURIComponent(words)}`
    return (await shop.request('GET', path, { as: reception })).body.data as object[]
  }
  for (const words of ['احمد', '0500000104'])
    expect(await find(words)).toContainEqual(
      expect.objectContaining({ contact_person: expect.stringContaining('أحمد') }),
    )
})

test('the customer of the last steps has open cards whose status reception changes', async () => {
  const reception = await signIn('reception')
  const list = await shop.request('GET', '/api/work-cards?search=Omar%20Al%20Zaabi&limit=100', {
    as: reception,
  })
  const open = (list.body.data as { id: string; status: string; contact_person: string }[]).find(
    ({ status }) => status === 'pending' || status === 'in_progress',
  )
  expect(open).toMatchObject({ contact_person: 'Omar Al Zaabi' })
  const changed = await shop.request('PUT', `/api/work-cards/${open!.id}`, {
    as: reception,
    body: { status: 'waiting_approval' },
  })
  expect(changed.body.data.status).toBe('waiting_approval')
  const customer = await signIn('customer@example.com')
  const own = await shop.request('GET', `/api/work-cards/${open!.id}`, { as: customer })
  expect([own.status, own.body.data?.status]).toEqual([200, 'waiting_approval'])
})

test('the shop has estimates in every state, receipts, and work to call about', async () => {
  const reception = await signIn('reception')
  const read = async (path: string) =>
    (await shop.request('GET', `/api/estimates${path}`, { as: reception })).body.data
  const statuses = (await read('')).map(({ status }: { status: string }) => status)
  expect(new Set(statuses)).toEqual(new Set(['draft', 'sent', 'decided']))
  const figures = await read('/figures')
  expect(figures.deferred.filter(({ count }: { count: number }) => count > 0)).not.toHaveLength(0)
  const due = await read('/deferred-work?call=due')
  expect(due).toMatchObject([{ is_due: true }])
  const { id } = (await read('?status=decided'))[0]
  expect((await read(`/${id}/receipt`)).receipt_number).toMatch(/^APR-/)
})

test('the shop has a job with two payers, an accident that waits for its police report, and a comeback', async () => {
  const reception = await signIn('reception')
  const read = async (path: string) =>
    (await shop.request('GET', `/api${path}`, { as: reception })).body.data
  const invoices: { payer?: string; work_card_id: string }[] = await read('/invoices?limit=100')
  const { work_card_id } = invoices.find(({ payer }) => payer === 'insurer')!
  const { claim, shares } = await read(`/work-cards/${work_card_id}/insurance`)
  expect(claim).toMatchObject({ excess: 250, approval_number: 'LPO-7731' })
  expect(shares).toMatchObject([{ paid_amount: 0 }, { paid_amount: 0 }])

  const rows: { id: string }[] = await read('/work-cards?status=pending&limit=100')
  const pending = await Promise.all(rows.map(({ id }) => read(`/work-cards/${id}`)))
  const waiting = pending.filter(({ waits_for_police_report: waits }) => waits)
  expect(waiting).toHaveLength(1)
  // The tour starts other jobs, and changes the status of this customer's.
  expect(waiting[0].contact_person).not.toBe('Omar Al Zaabi')
  expect(pending.filter(({ comeback }) => comeback)).toHaveLength(1)
})
