/** Packages without parts: who keeps and reads them, their limits, and their tasks on work cards. With parts: e2e/api/packages.test.ts. */
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const shop = createPaymentsFixture(() => service)
const { request } = shop

beforeAll(async () => {
  service = await startService(workshop)
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
})
afterAll(() => service.stop())

let lastNumber = 0
const packageInput = (fields: object = {}) => {
  lastNumber += 1
  return {
    name_en: `Service ${lastNumber}`,
    name_ar: `صيانة ${lastNumber}`,
    tasks: [
      { description: 'Change engine oil', price: 150.5, task_type: 'service' },
      { description: 'Inspect brakes' },
    ],
    ...fields,
  }
}
const create = (fields: object = {}, as = manager, headers = {}) =>
  request('POST', '/packages', packageInput(fields), as, headers)
const createOne = async (fields: object = {}) => {
  const { status, body } = await create(fields)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const list = async (query: string, as = manager) =>
  (await request('GET', `/packages?limit=100${query}`, undefined, as)).body.data
const add = (cardId: string, body: object, as = reception, key: string = uuid()) =>
  request('POST', `/work-cards/${cardId}/packages`, body, as, { 'idempotency-key': key })
const toOutcome = ({ status, body }: Awaited<ReturnType<typeof create>>) =>
  [
    status,
    body.code,
    ...(body.details ?? []).map((detail: { path: string; code: string }) =>
      `${detail.path} ${detail.code}`.trim(),
    ),
  ].join(' ')

describe('keeping packages', () => {
  test('stores names, tasks and prices, and lists the package with its total and the VAT of today', async () => {
    const { status, body } = await create({ notes: 'Up to 5 litres of oil' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name_en: expect.stringMatching(/^Service/),
      name_ar: expect.stringMatching(/^صيانة/),
      notes: 'Up to 5 litres of oil',
      is_active: true,
      task_count: 2,
      part_count: 0,
      subtotal: 150.5,
      tax_amount: 7.53,
      total_amount: 158.03,
      tasks: [
        { task_type: 'service', description: 'Change engine oil', price: 150.5 },
        { task_type: 'service', description: 'Inspect brakes', price: null },
      ],
      parts: [],
      version: 1,
      updated_by: 'Khalid Al Marri',
    })
    const rows = await list(`&search=${encodeURIComponent(body.data.name_ar)}`)
    const { tasks: _tasks, parts: _parts, ...row } = body.data
    expect(rows).toEqual([row])
  })

  test('accepts a name in one language and rejects a name that another package has', async () => {
    const { name_ar } = await createOne({ name_en: '' })
    expect(toOutcome(await create({ name_ar }))).toBe('409 duplicate_package')
    const { id, name_en } = await createOne()
    expect(toOutcome(await create({ name_en: name_en.toUpperCase() }))).toBe(
      '409 duplicate_package',
    )
    expect(toOutcome(await request('PUT', `/packages/${id}`, { name_ar }, manager))).toBe(
      '409 duplicate_package',
    )
  })

  test.each([
    ['no name', { name_en: '', name_ar: ' ' }, 'name_en one_language_needed'],
    ['nothing in it', { tasks: [], parts: [] }, 'tasks package_empty'],
    ['a task without a title', { tasks: [{ description: ' ' }] }, 'tasks.0.description required'],
    ['a negative price', { tasks: [{ description: 'Oil', price: -1 }] }, 'tasks.0.price too_small'],
    [
      'a fraction of a fils',
      { tasks: [{ description: 'Oil', price: 1.001 }] },
      'tasks.0.price too_many_decimals',
    ],
    [
      '51 tasks',
      { tasks: Array.from({ length: 51 }, () => ({ description: 'Oil' })) },
      'tasks too_large',
    ],
    ['a long name', { name_en: 'x'.repeat(101) }, 'name_en too_long'],
    [
      'no quantity of a part',
      { parts: [{ part_id: unknownId, quantity: 0 }] },
      'parts.0.quantity too_small',
    ],
    [
      'a part for nothing',
      { parts: [{ part_id: unknownId, quantity: 1, unit_price: 0 }] },
      'parts.0.unit_price invalid_unit_price',
    ],
    [
      'a part twice',
      {
        parts: [
          { part_id: unknownId, quantity: 1 },
          { part_id: unknownId, quantity: 2 },
        ],
      },
      'parts.1.part_id part_twice',
    ],
  ])('rejects a package with %s', async (_what, fields, expected) => {
    expect(toOutcome(await create(fields))).toBe(`400 invalid_input ${expected}`)
  })

  test('stores 50 tasks in their order', async () => {
    const tasks = Array.from({ length: 50 }, (_, place) => ({ description: `Task ${place}` }))
    const { id } = await createOne({ tasks })
    const { body } = await request('GET', `/packages/${id}`)
    expect(body.data.tasks.map(({ description }: { description: string }) => description)).toEqual(
      tasks.map(({ description }) => description),
    )
  })

  test('changes only the sent fields and rejects an older version', async () => {
    const saved = await createOne()
    const change = (body: object) => request('PUT', `/packages/${saved.id}`, body, manager)
    const { body } = await change({ tasks: [{ description: 'Oil', price: 99 }], version: 1 })
    expect(body.data).toMatchObject({
      name_en: saved.name_en,
      version: 2,
      subtotal: 99,
      tasks: [{ description: 'Oil', price: 99 }],
    })
    expect(toOutcome(await change({ notes: 'older', version: 1 }))).toBe('409 changed_since_read')
    expect(toOutcome(await change({ tasks: [] }))).toBe('400 invalid_input tasks package_empty')
    expect((await change({ name_ar: '' })).status).toBe(200)
    expect(toOutcome(await change({ name_en: '' }))).toBe(
      '400 invalid_input name_en one_language_needed',
    )
    expect(toOutcome(await request('PUT', `/packages/${unknownId}`, {}, manager))).toBe(
      '404 not_found',
    )
  })

  test('creates one package for two parallel requests with the same key', async () => {
    const input = packageInput()
    const headers = { 'idempotency-key': uuid() }
    const responses = await Promise.all(
      [1, 2].map(() => request('POST', '/packages', input, manager, headers)),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(await list(`&search=${encodeURIComponent(input.name_ar)}`)).toHaveLength(1)
  })

  test('deletes a package', async () => {
    const { id } = await createOne()
    expect((await request('DELETE', `/packages/${id}`, undefined, manager)).status).toBe(200)
    expect((await request('GET', `/packages/${id}`, undefined, manager)).status).toBe(404)
    expect((await request('DELETE', `/packages/${id}`, undefined, manager)).status).toBe(404)
  })

  test('shows reception only active packages', async () => {
    const active = await createOne()
    const { id } = await createOne({ is_active: false })
    const idsOf = async (query: string, as: string) =>
      (await list(query, as)).map((row: { id: string }) => row.id)
    expect(await idsOf('', manager)).toEqual(expect.arrayContaining([active.id, id]))
    expect(await idsOf('&is_active=false', manager)).toEqual([id])
    for (const query of ['', '&is_active=false']) {
      const ids = await idsOf(query, reception)
      expect(ids).toContain(active.id)
      expect(ids).not.toContain(id)
    }
    expect((await request('GET', `/packages/${id}`)).status).toBe(404)
    expect((await request('GET', `/packages/${id}`, undefined, manager)).status).toBe(200)
  })

  test('lets only managers and admins keep packages, and only the office read them', async () => {
    const { id } = await createOne()
    const outcomes = async (as: string) => [
      (await request('GET', '/packages', undefined, as)).status,
      (await create({}, as)).status,
      (await request('PUT', `/packages/${id}`, {}, as)).status,
      (await request('DELETE', `/packages/${unknownId}`, undefined, as)).status,
    ]
    expect(await outcomes(reception)).toEqual([200, 403, 403, 403])
    expect(await outcomes(createTestToken('admin'))).toEqual([200, 201, 200, 404])
    for (const role of ['customer', 'employee', 'mechanic'] as const)
      expect(await outcomes(createTestToken(role))).toEqual([403, 403, 403, 403])
  })
})

describe('a package of tasks on a work card', () => {
  test('adds every task with its price once, recalculates the totals and names the package in the history', async () => {
    const { id, name_en, name_ar } = await createOne()
    const card = await shop.createCardWithCost(100)
    const key = uuid()
    const send = () => add(card.id, { package_id: id, version: 1 }, reception, key)
    const [first, second] = await Promise.all([send(), send()])
    expect(first!.status).toBe(201)
    expect(first!.body.data).toEqual({
      id,
      name_en,
      name_ar,
      task_count: 2,
      part_count: 0,
      missing_parts: [],
    })
    expect(second!.body).toEqual(first!.body)
    expect((await send()).body).toEqual(first!.body)

    const { tasks, total_amount } = await shop.readCard(card.id)
    expect(
      tasks.map((task: { description: string; estimated_cost: number; status: string }) => [
        task.description,
        task.estimated_cost,
        task.status,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Gearbox', 100, 'pending'],
        ['Change engine oil', 150.5, 'pending'],
        ['Inspect brakes', null, 'pending'],
      ]),
    )
    expect(tasks).toHaveLength(3)
    expect(total_amount).toBe(263.03)
    expect(await shop.readCalculations(card.id)).toMatchObject({
      subtotal: 250.5,
      total_amount: 263.03,
    })
    const history = await shop.readHistory(card.id)
    expect(history.map(({ event }: { event: string }) => event)).toEqual([
      'package_added',
      'created',
    ])
    expect(history[0].changes).toEqual([
      { field: 'package', from: null, to: `${name_en} · ${name_ar}` },
      { field: 'tasks', from: null, to: 'Change engine oil, Inspect brakes' },
    ])
  })

  test('leaves cards unchanged when the package changes later', async () => {
    const { id } = await createOne()
    const card = await shop.createCard()
    await add(card.id, { package_id: id })
    await request(
      'PUT',
      `/packages/${id}`,
      { tasks: [{ description: 'Oil', price: 999 }] },
      manager,
    )
    await request('DELETE', `/packages/${id}`, undefined, manager)
    expect((await shop.readCard(card.id)).total_amount).toBe(158.03)
  })

  test.each(['completed', 'cancelled'])('is rejected on a %s card', async (status) => {
    const { id } = await createOne()
    const card = await shop.createCardWithCost(100)
    await request('PUT', `/work-cards/${card.id}`, { status }, manager)
    expect(toOutcome(await add(card.id, { package_id: id }))).toBe('409 card_closed')
    expect((await shop.readCard(card.id)).tasks).toHaveLength(1)
  })

  test('is rejected if the package has changed since it was read, is not active, or is unknown', async () => {
    const { id } = await createOne()
    const card = await shop.createCard()
    await request('PUT', `/packages/${id}`, { notes: 'New' }, manager)
    expect(toOutcome(await add(card.id, { package_id: id, version: 1 }))).toBe(
      '409 changed_since_read',
    )
    await request('PUT', `/packages/${id}`, { is_active: false }, manager)
    for (const package_id of [id, unknownId])
      expect(toOutcome(await add(card.id, { package_id }))).toBe(
        '400 invalid_input package_id unknown_package',
      )
    expect((await shop.readCard(card.id)).tasks).toEqual([])
    const active = await createOne()
    expect(toOutcome(await add(unknownId, { package_id: active.id }))).toBe('404 not_found')
  })

  test('is not for customers, employees and mechanics, not even on their own card', async () => {
    const { id } = await createOne()
    const mechanic = await shop.createEmployee('Rajesh Kumar')
    const card = await shop.createCard({ assigned_mechanic_id: mechanic.id })
    for (const as of [mechanic.token, createTestToken('employee'), createTestToken('customer')])
      expect(toOutcome(await add(card.id, { package_id: id }, as))).toBe('403 not_allowed')
  })
})

describe('a package of tasks in a reception', () => {
  const receive = async (package_ids: readonly string[], key: string = uuid()) => {
    lastNumber += 1
    const body = {
      customer: { contact_person: 'Layla Nasser', phone: `050 888 ${1000 + lastNumber}` },
      vehicle: { plate_number: `AJM C ${60_000 + lastNumber}`, make: 'Kia', model: 'Sportage' },
      tasks: [{ description: 'Wash', estimated_cost: 20 }],
      package_ids,
    }
    const send = () => request('POST', '/receptions', body, reception, { 'idempotency-key': key })
    return { response: await send(), send }
  }

  test('is offered by name and puts its tasks on the new card, once for each idempotency key', async () => {
    const { id, name_en, name_ar } = await createOne()
    const options = (await request('GET', '/receptions/options')).body.data
    expect(options.packages).toContainEqual({ id, name_en, name_ar })

    const { response, send } = await receive([id, id])
    expect(response.status).toBe(201)
    const { data } = response.body
    expect(data.tasks).toHaveLength(3)
    expect(data.total_amount).toBe(179.03)
    expect(data.added_packages).toEqual([
      { id, name_en, name_ar, task_count: 2, part_count: 0, missing_parts: [] },
    ])
    const repeated = await send()
    expect(repeated.body.data).toMatchObject({ id: data.id, added_packages: data.added_packages })
    expect((await shop.readCard(data.id)).tasks).toHaveLength(3)
  })

  test('receives nothing if a package is not active', async () => {
    const { id } = await createOne({ is_active: false })
    const { response } = await receive([id])
    expect(toOutcome(response)).toBe('400 invalid_input package_ids.0 unknown_package')
    expect(toOutcome((await receive(Array.from({ length: 11 }, () => uuid()))).response)).toBe(
      '400 invalid_input package_ids too_large',
    )
  })
})
