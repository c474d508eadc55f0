import type { Service } from '@warsha/service-kit/service'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createShopFixture, type Person, reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const shop = createShopFixture(() => service)
const { readCard, readHistory, request } = shop
let mechanic: Person
let owner: { customer_id: string; vehicle_id: string }

beforeAll(async () => {
  service = await startService(workshop)
  await shop.storeSettings({ company_trn: '100000000000003' })
  mechanic = await shop.createEmployee('Rajesh Kumar')
  const { id: customer_id } = await shop.createCustomer()
  owner = { customer_id, vehicle_id: await shop.createVehicle(customer_id) }
})
afterAll(() => service.stop())

const aCard = async (fields: object = {}): Promise<string> =>
  (await shop.createCard({ ...owner, assigned_mechanic_id: mechanic.id, ...fields })).id
const add = (card: string, fields: object, as = reception, headers = {}) =>
  request('POST', `/work-cards/${card}/tasks`, { description: 'Brakes', ...fields }, as, headers)
const aTask = async (card: string, fields: object = {}, as = reception): Promise<string> =>
  (await add(card, fields, as)).body.data.id
const change = (task: string, body: object, as = reception) =>
  request('PUT', `/work-cards/tasks/${task}`, body, as)
const remove = (task: string, as = reception) =>
  request('DELETE', `/work-cards/tasks/${task}`, undefined, as)

test('a card costs what its tasks cost: the actual cost, else the estimated; cancelled ones nothing', async () => {
  const card = await aCard()
  const brakes = await aTask(card, { estimated_cost: 100 })
  const oil = await aTask(card, { estimated_cost: 0.3, task_type: 'service' })
  expect(await readCard(card)).toMatchObject({
    total_amount: 105.32,
    task_count: 2,
    completed_task_count: 0,
  })
  await change(brakes, { actual_cost: 150, status: 'completed' })
  expect(await readCard(card)).toMatchObject({ total_amount: 157.82, completed_task_count: 1 })
  await change(oil, { status: 'cancelled' })
  expect(await readCard(card)).toMatchObject({ total_amount: 157.5, task_count: 1 })
  await remove(brakes)
  expect(await readCard(card)).toMatchObject({
    total_amount: 0,
    task_count: 0,
    completed_task_count: 0,
  })
  const { data } = (await request('GET', `/work-cards/${card}/financials`)).body
  expect(data.calculations).toEqual({
    labour: 0,
    parts: 0,
    subtotal: 0,
    discount_amount: 0,
    subtotal_after_discount: 0,
    tax_percentage: 5,
    tax_amount: 0,
    total_amount: 0,
    total_paid: 0,
    outstanding: 0,
    credit: 0,
    payment_status: 'unpaid',
  })
  expect((await readHistory(card)).map(({ event }: { event: string }) => event)).toEqual([
    ...['task_deleted', 'task_changed', 'task_changed', 'task_added', 'task_added', 'created'],
  ])
})

test('a task begins as it leaves pending and keeps what the form does not name', async () => {
  const task = await aTask(await aCard(), { notes: 'Front axle', labor_hours: '1.5' })
  const begun = (await change(task, { status: 'in_progress' })).body.data
  expect(begun).toMatchObject({
    notes: 'Front axle',
    labor_hours: 1.5,
    started_at: expect.any(String),
    version: 2,
  })
  expect((await change(task, { status: 'completed' })).body.data.started_at).toBe(begun.started_at)
  expect((await change(task, { status: 'pending', notes: '' })).body.data).toMatchObject({
    started_at: null,
    notes: null,
  })
})

test.each([
  ['description', ' ', 'required'],
  ['description', 'x'.repeat(501), 'too_long'],
  ['task_type', 'washing', 'not_an_option'],
  ['status', 'done', 'not_an_option'],
  ['estimated_cost', -1, 'too_small'],
  ['actual_cost', '1e3', 'not_a_number'],
  ['labor_hours', 1.234, 'too_many_decimals'],
  ['notes', 'a\u0000b', 'hidden_characters'],
])('refuses a task whose %s is wrong with 400 at that field', async (field, value, code) => {
  const card = await aCard()
  const { status, body } = await add(card, { [field]: value })
  expect([status, body.details]).toMatchObject([400, [{ path: field, code }]])
  expect((await readCard(card)).tasks).toEqual([])
})

test('two who tick one task off, and two who edit it: the second is told', async () => {
  const task = await aTask(await aCard())
  const ticks = await Promise.all([
    change(task, { status: 'completed' }),
    change(task, { status: 'completed' }),
  ])
  expect(ticks.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
    '200 ',
    '409 same_status',
  ])
  expect((await change(task, { notes: 'late', version: 1 })).body.code).toBe('changed_since_read')
})

test('the tasks of a card are listed newest first, all of them unless a page is asked for', async () => {
  const card = await aCard()
  for (const description of ['First', 'Second', 'Third']) await add(card, { description })
  const listed = async (query = '') => {
    const { data, pagination } = (await request('GET', `/work-cards/${card}/tasks${query}`)).body
    return [data.map((task: { description: string }) => task.description), pagination.total]
  }
  expect(await listed()).toEqual([['Third', 'Second', 'First'], 3])
  expect(await listed('?page=2&limit=1')).toEqual([['Second'], 3])
})

test('a request sent twice adds one task', async () => {
  const card = await aCard()
  const headers = { 'idempotency-key': 'one-task' }
  await Promise.all([add(card, {}, reception, headers), add(card, {}, reception, headers)])
  expect((await readCard(card)).tasks).toHaveLength(1)
})

describe('who has the job', () => {
  test('adds and changes tasks of the open card without touching a cost', async () => {
    const card = await aCard()
    const { status, body } = await add(
      card,
      { estimated_cost: 500, actual_cost: 500 },
      mechanic.token,
    )
    expect([status, body.data.added_by]).toEqual([201, mechanic.id])
    const priced = await aTask(card, { estimated_cost: 80 })
    const changed = await change(
      priced,
      { actual_cost: 1, status: 'completed', labor_hours: 2 },
      mechanic.token,
    )
    expect(JSON.stringify([body, changed.body])).not.toMatch(/cost/)
    expect(await readCard(card)).toMatchObject({ total_amount: 84, completed_task_count: 1 })
  })

  test('leaves the type of a task to the office', async () => {
    const card = await aCard()
    const task = await aTask(card, { task_type: 'repair' })
    expect(
      (await change(task, { task_type: 'service', notes: 'Done' }, mechanic.token)).body.data,
    ).toMatchObject({
      task_type: 'repair',
      notes: 'Done',
    })
    expect((await add(card, { task_type: 'service' }, mechanic.token)).body.data.task_type).toBe(
      'service',
    )
  })

  test('takes back only a pending task of its own hand', async () => {
    const card = await aCard()
    const own = await aTask(card, {}, mechanic.token)
    const begun = await aTask(card, { status: 'in_progress' }, mechanic.token)
    const ofTheOffice = await aTask(card)
    expect((await remove(begun, mechanic.token)).body.code).toBe('not_allowed')
    expect((await remove(ofTheOffice, mechanic.token)).status).toBe(403)
    expect((await remove(own, mechanic.token)).status).toBe(200)
  })

  test('does nothing on a closed card, and finds nothing of a card of others', async () => {
    const card = await aCard()
    const task = await aTask(card, {}, mechanic.token)
    const other = createTestToken('mechanic')
    expect((await add(card, {}, other)).status).toBe(404)
    expect((await change(task, { notes: 'x' }, other)).status).toBe(404)
    expect((await remove(task, other)).status).toBe(404)
    expect((await request('GET', `/work-cards/${card}/tasks`, undefined, other)).status).toBe(404)
    await request('PUT', `/work-cards/${card}`, { status: 'completed' })
    for (const { body } of [
      await change(task, { notes: 'x' }, mechanic.token),
      await remove(task, mechanic.token),
    ])
      expect(body.code).toBe('card_closed')
    expect((await change(task, { notes: 'x' })).status).toBe(200)
  })
})
