/** Estimates with parts of the stock: prices and stock of the moment, nothing reserved, and an inventory that is away. */
import { v7 as uuid } from 'uuid'
import { reception } from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'
import { createPartsActions, type PartsSystem, startPartsSystem } from './parts-system.ts'

let system: PartsSystem
const { shop, stock, createPart, listLines, expectStock } = createPartsActions(() => system)

beforeAll(async () => {
  system = await startPartsSystem()
})
afterEach(() => {
  system.toInventory.mode = 'forwards'
})
afterAll(() => system.stop())

const create = (cardId: string, body: object) =>
  shop.request('POST', `/work-cards/${cardId}/estimates`, body, reception, {
    'idempotency-key': uuid(),
  })
const part = (part_id: string, fields: object = {}) => ({ kind: 'part', part_id, ...fields })
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.details?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
]

test('takes name and selling price of a part, shows the stock and reserves nothing', async () => {
  const pads = await createPart(3, { part_name: 'Pads', part_number: 'ES-1' })
  const cash = await shop.createCard()
  const { body } = await create(cash.id, {
    lines: [
      part(pads.id, { quantity: 4 }),
      part(pads.id, { unit_price: 90, description: 'Other' }),
    ],
  })
  expect(body.data.current).toMatchObject({
    subtotal: 490,
    total_amount: 514.5,
    lines: [
      {
        kind: 'part',
        description: 'Pads',
        part_number: 'ES-1',
        unit_price: 100,
        price_tier: 'retail',
        quantity: 4,
        available: 3,
      },
      { description: 'Other', unit_price: 90, available: 3 },
    ],
  })
  const insured = await shop.createCard({ payment_type: 'insurance' })
  const estimate = (await create(insured.id, { lines: [part(pads.id)] })).body.data
  expect(estimate.current.lines[0]).toMatchObject({ unit_price: 80, price_tier: 'insurance' })

  await shop.request('POST', `/estimates/${estimate.id}/send`, {})
  expect(await listLines(insured.id)).toEqual([])
  await expectStock(pads.id, 3, 0)

  // What was offered stays, also if the price of the part changes.
  await stock.request('PUT', `/${pads.id}`, { insurance_price: 500 })
  const [line] = estimate.current.lines
  const lines = [part(pads.id, { line_key: line.line_key, quantity: 2 })]
  const changed = await shop.request('PUT', `/estimates/${estimate.id}`, { lines })
  expect(changed.body.data.current.lines[0]).toMatchObject({ unit_price: 80, line_total: 160 })
})

test('rejects an unknown part, and one without a price, at their lines', async () => {
  const free = await createPart(1, { retail_price: null })
  const { id } = await shop.createCard()
  expect(fieldOf(await create(id, { lines: [part(uuid())] }))).toEqual([
    400,
    ['lines.0.part_id unknown_part'],
  ])
  expect(fieldOf(await create(id, { lines: [part(free.id)] }))).toEqual([
    400,
    ['lines.0.unit_price required'],
  ])
  expect(fieldOf(await create(id, { lines: [part(free.id, { unit_price: 0 })] }))).toEqual([
    400,
    ['lines.0.unit_price invalid_unit_price'],
  ])
})

test('reads and changes known lines while inventory is away, but adds no new part', async () => {
  const pads = await createPart(3)
  const { id } = await shop.createCard()
  const { data } = (await create(id, { lines: [part(pads.id)] })).body
  const [line] = data.current.lines
  system.toInventory.mode = 'disconnects'
  const read = await shop.request('GET', `/estimates/${data.id}`)
  expect(read.body.data.current.lines[0]).toMatchObject({ unit_price: 100, available: null })
  const known = part(pads.id, { line_key: line.line_key, quantity: 2 })
  const changed = await shop.request('PUT', `/estimates/${data.id}`, { lines: [known] })
  expect([changed.status, changed.body.data.current.subtotal]).toEqual([200, 200])
  const added = await shop.request('PUT', `/estimates/${data.id}`, {
    lines: [known, part(pads.id)],
  })
  expect(added.status).toBe(503)
})
