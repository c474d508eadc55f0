/** Packages with parts of the stock: prices of the day, reservations, parts that are missing, and an inventory that is away. */
import { v7 as uuid } from 'uuid'
import {
  manager,
  reception,
} from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'
import {
  createPartsActions,
  expectConsistentParts,
  getServices,
  type PartsSystem,
  startPartsSystem,
  toOutcome,
} from './parts-system.ts'

let system: PartsSystem
const { shop, stock, createPart, createLine, listLines, expectStock, setCardStatus } =
  createPartsActions(() => system)

beforeAll(async () => {
  system = await startPartsSystem()
})
afterEach(() => {
  system.toInventory.mode = 'forwards'
})
afterAll(async () => {
  await expectConsistentParts(getServices(system))
  await system.stop()
})

let lastNumber = 0
const createPackage = async (parts: readonly object[], fields: object = {}) => {
  lastNumber += 1
  const body = {
    name_en: `Package ${lastNumber}`,
    tasks: [{ description: 'Front brakes', price: 200 }],
    parts,
    ...fields,
  }
  const response = await shop.request('POST', '/packages', body, manager)
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body.data
}
const readPackage = async (id: string, query = '') =>
  (await shop.request('GET', `/packages/${id}${query}`)).body.data
const add = (cardId: string, body: object, key: string = uuid()) =>
  shop.request('POST', `/work-cards/${cardId}/packages`, body, reception, {
    'idempotency-key': key,
  })
const charged = async (cardId: string) =>
  (await listLines(cardId)).map(
    (line: { part_name: string; quantity: number; unit_price: number; price_tier: string }) => [
      line.part_name,
      line.quantity,
      line.unit_price,
      line.price_tier,
    ],
  )
const expectUntouched = async (cardId: string) => {
  const card = await shop.readCard(cardId)
  expect([card.tasks, card.total_amount, await listLines(cardId)]).toEqual([[], 0, []])
  expect((await shop.readHistory(cardId)).map(({ event }: { event: string }) => event)).toEqual([
    'created',
  ])
}
const eventsOf = async (cardId: string) =>
  (await shop.readHistory(cardId)).map(({ event }: { event: string }) => event)

test('shows a package with the names, prices and stock of its parts, also for insurances', async () => {
  const pads = await createPart(3, { part_name: 'Pads', part_number: 'PK-1' })
  const oil = await createPart(1, { part_name: 'Oil', part_number: 'PK-2' })
  const saved = await createPackage([
    { part_id: pads.id, quantity: 2 },
    { part_id: oil.id, quantity: 1.5, unit_price: 30 },
  ])
  expect(saved).toMatchObject({
    part_count: 2,
    subtotal: 445,
    tax_amount: 22.25,
    total_amount: 467.25,
    parts: [
      {
        part_number: 'PK-1',
        part_name: 'Pads',
        quantity: 2,
        unit_price: null,
        current_price: 100,
        available: 3,
        missing_reason: null,
      },
      {
        part_name: 'Oil',
        unit_price: 30,
        current_price: 30,
        available: 1,
        missing_reason: 'short',
      },
    ],
  })
  expect(await readPackage(saved.id, '?payment_type=insurance')).toMatchObject({
    subtotal: 405,
    parts: [{ current_price: 80 }, { current_price: 30 }],
  })
  const [row] = (await shop.request('GET', `/packages?search=${saved.name_en}`)).body.data
  expect(row).toMatchObject({ id: saved.id, total_amount: 467.25 })
})

test('rejects a part that inventory does not know at its row', async () => {
  const body = { name_en: 'Unknown', parts: [{ part_id: uuid(), quantity: 1 }] }
  const response = await shop.request('POST', '/packages', body, manager)
  expect(response.body).toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'parts.0.part_id', code: 'unknown_part' }],
  })
})

test('adds tasks and parts with the prices of the moment, reserves the parts and keeps the prices afterwards', async () => {
  const pads = await createPart(10, { part_name: 'Front pads' })
  const oil = await createPart(20, { part_name: 'Engine oil' })
  const { id } = await createPackage([
    { part_id: pads.id, quantity: 1 },
    { part_id: oil.id, quantity: 5.5, unit_price: '28.5' },
  ])
  const card = await shop.createCard()
  const response = await add(card.id, { package_id: id, version: 1 })
  expect(response.status).toBe(201)
  expect(response.body.data).toMatchObject({ task_count: 1, part_count: 2, missing_parts: [] })
  expect(await charged(card.id)).toEqual([
    ['Front pads', 1, 100, 'retail'],
    ['Engine oil', 5.5, 28.5, 'retail'],
  ])
  // 200 + 100 + 156.75, and 5 % VAT.
  expect((await shop.readCard(card.id)).total_amount).toBe(479.59)
  await expectStock(pads.id, 10, 1)
  await expectStock(oil.id, 20, 5.5)
  const [entry] = await shop.readHistory(card.id)
  expect(entry).toMatchObject({ event: 'package_added', by: { name: 'Maryam Haddad' } })
  expect(entry.changes).toContainEqual({
    field: 'parts',
    from: null,
    to: 'Front pads × 1, Engine oil × 5.5',
  })

  await stock.request('PUT', `/${pads.id}`, { retail_price: 500 })
  await shop.request('DELETE', `/packages/${id}`, undefined, manager)
  expect((await shop.readCard(card.id)).total_amount).toBe(479.59)
  await setCardStatus(card.id, 'completed')
  await expectStock(oil.id, 14.5, 0)
})

test('charges cards of insurances the insurance price, but never instead of a price of the package', async () => {
  const pads = await createPart(10, { part_name: 'Pads' })
  const oil = await createPart(10, { part_name: 'Oil' })
  const { id } = await createPackage([
    { part_id: pads.id, quantity: 1 },
    { part_id: oil.id, quantity: 1, unit_price: 33 },
  ])
  const card = await shop.createCard({
    payment_type: 'insurance',
    insurance_company: 'Dune Mutual',
  })
  await add(card.id, { package_id: id })
  expect(await charged(card.id)).toEqual([
    ['Pads', 1, 80, 'insurance'],
    ['Oil', 1, 33, 'insurance'],
  ])
})

test('adds nothing if a part is short, names what is missing, and adds the rest if the user leaves it out', async () => {
  const pads = await createPart(10, { part_name: 'Pads' })
  const disc = await createPart(1, { part_name: 'Discs', part_number: 'PK-D' })
  const { id, name_en } = await createPackage([
    { part_id: pads.id, quantity: 1 },
    { part_id: disc.id, quantity: 2 },
  ])
  const card = await shop.createCard()
  const refused = await add(card.id, { package_id: id })
  expect(toOutcome(refused)).toBe('409 package_parts_missing')
  expect(refused.body).toMatchObject({
    error: 'These parts of the package are missing: Discs × 2 (1)',
    details: [
      {
        path: disc.id,
        code: 'short',
        params: { part_name: 'Discs', part_number: 'PK-D', quantity: 2, available: 1 },
      },
    ],
  })
  await expectUntouched(card.id)
  await expectStock(pads.id, 10, 0)
  await expectStock(disc.id, 1, 0)

  const added = await add(card.id, { package_id: id, leaves_out_missing: true })
  expect(added.body.data).toMatchObject({
    part_count: 1,
    missing_parts: [
      { part_id: disc.id, part_name: 'Discs', quantity: 2, available: 1, reason: 'short' },
    ],
  })
  expect(await charged(card.id)).toEqual([['Pads', 1, 100, 'retail']])
  await expectStock(pads.id, 10, 1)
  await expectStock(disc.id, 1, 0)
  const [entry] = await shop.readHistory(card.id)
  expect(entry.changes).toEqual([
    { field: 'package', from: null, to: name_en },
    { field: 'tasks', from: null, to: 'Front brakes' },
    { field: 'parts', from: null, to: 'Pads × 1' },
    { field: 'missing_parts', from: null, to: 'Discs × 2' },
  ])
})

test('names parts that are deleted or have no price, and adds nothing if nothing would be left', async () => {
  const gone = await createPart(0, { part_name: 'Gone' })
  const free = await createPart(5, { part_name: 'Free', retail_price: null, insurance_price: null })
  const { id } = await createPackage(
    [
      { part_id: gone.id, quantity: 1 },
      { part_id: free.id, quantity: 1 },
    ],
    { tasks: [] },
  )
  expect(await readPackage(id)).toMatchObject({ total_amount: null, subtotal: null })
  await stock.request('DELETE', `/${gone.id}`)
  const card = await shop.createCard()
  for (const leaves_out_missing of [false, true]) {
    const response = await add(card.id, { package_id: id, leaves_out_missing })
    expect(toOutcome(response)).toBe('409 package_parts_missing')
    expect(response.body.details.map(({ code }: { code: string }) => code)).toEqual([
      'deleted',
      'no_price',
    ])
  }
  await expectUntouched(card.id)
})

test('adds once for parallel requests with the same key, and twice for two keys', async () => {
  const pads = await createPart(10)
  const { id } = await createPackage([{ part_id: pads.id, quantity: 2 }])
  const card = await shop.createCard()
  const key = uuid()
  const sendUntilDecided = async () => {
    for (;;) {
      const response = await add(card.id, { package_id: id }, key)
      if (response.status < 500 && response.body.code !== 'request_in_flight') return response
    }
  }
  const [first, second] = await Promise.all([sendUntilDecided(), sendUntilDecided()])
  expect([first!.status, second!.body]).toEqual([201, first!.body])
  expect(await listLines(card.id)).toHaveLength(1)
  await expectStock(pads.id, 10, 2)
  await add(card.id, { package_id: id })
  await expectStock(pads.id, 10, 4)
  expect(await eventsOf(card.id)).toEqual(['package_added', 'package_added', 'created'])
})

test('reserves every one of 50 parts', async () => {
  const parts = []
  for (let place = 0; place < 50; place += 1) parts.push(await createPart(1))
  const { id } = await createPackage(parts.map((part) => ({ part_id: part.id, quantity: 1 })))
  const card = await shop.createCard()
  expect((await add(card.id, { package_id: id })).body.data).toMatchObject({ part_count: 50 })
  expect((await shop.readCard(card.id)).total_amount).toBe(5460)
  await expectStock(parts[49]!.id, 1, 1)
})

test('adds nothing and holds nothing if a response of inventory is lost, and a repetition adds all', async () => {
  const pads = await createPart(2, { part_name: 'Pads' })
  const { id } = await createPackage([{ part_id: pads.id, quantity: 2 }])
  const card = await shop.createCard()
  const key = uuid()
  system.toInventory.mode = 'loses responses'
  expect((await add(card.id, { package_id: id }, key)).status).toBe(503)
  await expectUntouched(card.id)
  system.toInventory.mode = 'forwards'
  await expectStock(pads.id, 2, 0)
  expect((await add(card.id, { package_id: id }, key)).status).toBe(201)
  await expectStock(pads.id, 2, 2)
})

test('takes all parts off again if one of them cannot be asked for', async () => {
  const parts = [await createPart(2), await createPart(2), await createPart(2)]
  const { id } = await createPackage(parts.map((part) => ({ part_id: part.id, quantity: 1 })))
  const card = await shop.createCard()
  const other = await shop.createCard()
  await createLine(other.id, { part_id: parts[2]!.id, quantity: 2 })
  expect(toOutcome(await add(card.id, { package_id: id }))).toBe('409 package_parts_missing')
  await expectUntouched(card.id)
  for (const part of parts.slice(0, 2)) await expectStock(part.id, 2, 0)
  await expectStock(parts[2]!.id, 2, 2)
})

test('without inventory, lists packages without totals of selling prices and rejects changes of parts', async () => {
  const pads = await createPart(10, { part_name: 'Pads' })
  const saved = await createPackage([{ part_id: pads.id, quantity: 1 }])
  const card = await shop.createCard()
  system.toInventory.mode = 'disconnects'
  const [row] = (await shop.request('GET', `/packages?search=${saved.name_en}`)).body.data
  expect(row).toMatchObject({ part_count: 1, total_amount: null })
  expect((await readPackage(saved.id)).parts).toMatchObject([
    { part_name: 'Pads', current_price: null, available: null, missing_reason: 'unavailable' },
  ])
  expect((await add(card.id, { package_id: saved.id })).status).toBe(503)
  await expectUntouched(card.id)
  const change = { parts: [{ part_id: pads.id, quantity: 2 }] }
  expect((await shop.request('PUT', `/packages/${saved.id}`, change, manager)).status).toBe(503)
  expect(
    (await shop.request('PUT', `/packages/${saved.id}`, { notes: 'Kept' }, manager)).status,
  ).toBe(200)
})

describe('in a reception', () => {
  const receive = (package_ids: readonly string[], key: string = uuid()) => {
    lastNumber += 1
    const body = {
      customer: { contact_person: 'Layla Nasser', phone: `050 889 ${1000 + lastNumber}` },
      vehicle: { plate_number: `AJM D ${60_000 + lastNumber}`, make: 'Kia', model: 'Sportage' },
      package_ids,
    }
    return () => shop.request('POST', '/receptions', body, reception, { 'idempotency-key': key })
  }

  test('reserves the parts after the card is opened, leaves out what is short and names it', async () => {
    const pads = await createPart(10, { part_name: 'Pads' })
    const disc = await createPart(1, { part_name: 'Discs' })
    const { id } = await createPackage([
      { part_id: pads.id, quantity: 1 },
      { part_id: disc.id, quantity: 2 },
    ])
    const send = receive([id])
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      total_amount: 315,
      added_packages: [
        {
          id,
          task_count: 1,
          part_count: 1,
          missing_parts: [{ part_name: 'Discs', reason: 'short' }],
        },
      ],
    })
    await expectStock(pads.id, 10, 1)
    expect(await eventsOf(body.data.id)).toEqual([
      'package_parts_added',
      'package_added',
      'created',
    ])
    expect((await send()).body.data.added_packages).toEqual(body.data.added_packages)
    await expectStock(pads.id, 10, 1)
    expect(await listLines(body.data.id)).toHaveLength(1)
  })

  test('receives the car without inventory, names every part, and a repetition adds them', async () => {
    const pads = await createPart(10, { part_name: 'Pads' })
    const { id } = await createPackage([{ part_id: pads.id, quantity: 1 }])
    system.toInventory.mode = 'disconnects'
    const send = receive([id])
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      total_amount: 210,
      added_packages: [
        { part_count: 0, missing_parts: [{ part_name: 'Pads', reason: 'unavailable' }] },
      ],
    })
    system.toInventory.mode = 'forwards'
    expect((await send()).body.data).toMatchObject({
      id: body.data.id,
      total_amount: 315,
      added_packages: [{ part_count: 1, missing_parts: [] }],
    })
    await expectStock(pads.id, 10, 1)
  })
})
