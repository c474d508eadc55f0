import type { Service } from '@warsha/service-kit/process'
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

const openOwnCard = async (fields: object = {}): Promise<string> =>
  (await shop.createCard({ ...owner, assigned_mechanic_id: mechanic.id, ...fields })).id
const add = (card: string, fields: object, as = reception, headers = {}) =>
  request(
    'POST',
    `/work-cards/${card}/tasks`,
    { description: 'Brakes', task_type: 'repair', ...fields },
    as,
    headers,
  )
const createTask = async (card: string, fields: object = {}, as = reception): Promise<string> =>
  (await add(card, fields, as)).body.data.id
const change = (task: string, body: object, as = reception) =>
  request('PUT', `/work-cards/tasks/${task}`, body, as)
const remove = (task: string, as = reception) =>
  request('DELETE', `/work-cards/tasks/${task}`, undefined, as)

test('a new task needs a type, and a task in the form of a new card is of type other without one', async () => {
  const card = await openOwnCard({ tasks: [{ description: 'Oil' }] })
  const { data } = (await request('GET', `/work-cards/${card}/tasks`)).body
  expect(data).toMatchObject([{ task_type: 'other' }])
  const { status, body } = await add(card, { task_type: undefined })
  // A single invalid field: its message is also the text of the error.
  expect([status, body]).toMatchObject([
    400,
    { error: 'This field is required', details: [{ path: 'task_type', code: 'required' }] },
  ])
  const several = await add(card, { task_type: 'magic', description: '' })
  expect(several.body.error).toBe('Please check the marked fields')
  expect(several.body.details).toHaveLength(2)
})

test('the total of a card uses the actual cost of its tasks, else the estimated one, and ignores cancelled tasks', async () => {
  const card = await openOwnCard()
  const brakes = await createTask(card, { estimated_cost: 100 })
  const oil = await createTask(card, { estimated_cost: 0.3, task_type: 'service' })
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
    'task_deleted',
    'task_changed',
    'task_changed',
    'task_added',
    'task_added',
    'created',
  ])
})

test('a task starts when it leaves pending and keeps the fields that the form does not name', async () => {
  const task = await createTask(await openOwnCard(), { notes: 'Front axle', labor_hours: '1.5' })
  const started = (await change(task, { status: 'in_progress' })).body.data
  expect(started).toMatchObject({
    notes: 'Front axle',
    labor_hours: 1.5,
    started_at: expect.any(String),
    version: 2,
  })
  expect((await change(task, { status: 'completed' })).body.data.started_at).toBe(
    started.started_at,
  )
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
])('rejects a task with an invalid %s with 400 at that field', async (field, value, code) => {
  const card = await openOwnCard()
  const { status, body } = await add(card, { [field]: value })
  expect([status, body.details]).toMatchObject([400, [{ path: field, code }]])
  expect((await readCard(card)).tasks).toEqual([])
})

test('the second of two users who complete or edit the same task gets an error', async () => {
  const task = await createTask(await openOwnCard())
  const completions = await Promise.all([
    change(task, { status: 'completed' }),
    change(task, { status: 'completed' }),
  ])
  expect(completions.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
    '200 ',
    '409 same_status',
  ])
  expect((await change(task, { notes: 'late', version: 1 })).body.code).toBe('changed_since_read')
})

test('tasks are listed newest first, all of them unless a page is requested', async () => {
  const card = await openOwnCard()
  for (const description of ['First', 'Second', 'Third']) await add(card, { description })
  const listed = async (query = '') => {
    const { data, pagination } = (await request('GET', `/work-cards/${card}/tasks${query}`)).body
    return [data.map((task: { description: string }) => task.description), pagination.total]
  }
  expect(await listed()).toEqual([['Third', 'Second', 'First'], 3])
  expect(await listed('?page=2&limit=1')).toEqual([['Second'], 3])
})

test('a repeated request adds one task', async () => {
  const card = await openOwnCard()
  const headers = { 'idempotency-key': 'one-task' }
  await Promise.all([add(card, {}, reception, headers), add(card, {}, reception, headers)])
  expect((await readCard(card)).tasks).toHaveLength(1)
})

describe('the assigned mechanic', () => {
  test('adds and changes tasks of an open card without changing or seeing costs', async () => {
    const card = await openOwnCard()
    const { status, body } = await add(
      card,
      { estimated_cost: 500, actual_cost: 500 },
      mechanic.token,
    )
    expect([status, body.data.added_by]).toEqual([201, mechanic.id])
    const priced = await createTask(card, { estimated_cost: 80 })
    const changed = await change(
      priced,
      { actual_cost: 1, status: 'completed', labor_hours: 2 },
      mechanic.token,
    )
    expect(JSON.stringify([body, changed.body])).not.toMatch(/cost/)
    expect(await readCard(card)).toMatchObject({ total_amount: 84, completed_task_count: 1 })
  })

  test('cannot change the type of an existing task', async () => {
    const card = await openOwnCard()
    const task = await createTask(card, { task_type: 'repair' })
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

  test('deletes only own pending tasks', async () => {
    const card = await openOwnCard()
    const own = await createTask(card, {}, mechanic.token)
    const startedTask = await createTask(card, { status: 'in_progress' }, mechanic.token)
    const officeTask = await createTask(card)
    expect((await remove(startedTask, mechanic.token)).body.code).toBe('not_allowed')
    expect((await remove(officeTask, mechanic.token)).status).toBe(403)
    expect((await remove(own, mechanic.token)).status).toBe(200)
  })

  test('gets an error on a closed card and 404 on the card of another mechanic', async () => {
    const card = await openOwnCard()
    const task = await createTask(card, {}, mechanic.token)
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
