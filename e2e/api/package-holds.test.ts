/**
 * The stock that a failed attempt has held. No service here has a bus: the events that release it never arrive, as if they
 * were still on their way.
 */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { inventory } from '../../services/inventory/src/app.ts'
import { createStockFixture } from '../../services/inventory/src/features/spare-parts/spare-parts-testing.ts'
import type { InventoryService } from '../../services/inventory/src/inventory-service.ts'
import { workshop } from '../../services/workshop/src/app.ts'
import {
  createShopFixture,
  manager,
  reception,
} from '../../services/workshop/src/features/work-cards/work-cards-testing.ts'
import { startProxy, toOutcome } from './parts-system.ts'

let stockService: RunningService<InventoryService>
let shopService: RunningService<Service>
let proxy: Awaited<ReturnType<typeof startProxy>>
const shop = createShopFixture(() => shopService)
const stock = createStockFixture(() => stockService)

beforeAll(async () => {
  stockService = await startService(inventory)
  proxy = await startProxy(() => [stockService.url])
  shopService = await startService(workshop, { urls: { inventory: proxy.url } })
})
afterAll(async () => {
  await shopService.stop()
  await stockService.stop()
  proxy.stop()
})

const createPart = (quantity: number, part_name: string) =>
  stock.part({ part_name, quantity_in_stock: quantity, retail_price: 100 })
const createPackage = async (parts: readonly object[]) => {
  const body = {
    name_en: `Brakes ${uuid()}`,
    tasks: [{ description: 'Brakes', price: 200 }],
    parts,
  }
  return (await shop.request('POST', '/packages', body, manager)).body.data
}
const add = (cardId: string, body: object, key: string = uuid()) =>
  shop.request('POST', `/work-cards/${cardId}/packages`, body, reception, {
    'idempotency-key': key,
  })

test('adds a package without its missing part directly after the refusal, with the stock that the refused attempt held', async () => {
  const pads = await createPart(1, 'Pads')
  const oil = await createPart(5.5, 'Oil')
  const discs = await createPart(1, 'Discs')
  const { id } = await createPackage([
    { part_id: pads.id, quantity: 1 },
    { part_id: oil.id, quantity: 5.5 },
    { part_id: discs.id, quantity: 2 },
  ])
  const card = await shop.createCard()
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const refused = await add(card.id, { package_id: id })
    expect(toOutcome(refused)).toBe('409 package_parts_missing')
    expect(refused.body.error).toBe('These parts of the package are missing: Discs × 2 (1)')
  }

  const added = await add(card.id, { package_id: id, leaves_out_missing: true })
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({
    part_count: 2,
    missing_parts: [{ part_name: 'Discs', reason: 'short' }],
  })
  expect(await stock.read(pads.id)).toMatchObject({ reserved_quantity: 1, available_quantity: 0 })
  expect(await stock.read(oil.id)).toMatchObject({ reserved_quantity: 5.5 })
})

test('repeats a refused attempt with its own key once the missing part is there', async () => {
  const pads = await createPart(1, 'Pads')
  const discs = await createPart(1, 'Discs')
  const { id } = await createPackage([
    { part_id: pads.id, quantity: 1 },
    { part_id: discs.id, quantity: 2 },
  ])
  const card = await shop.createCard()
  const key = uuid()
  expect(toOutcome(await add(card.id, { package_id: id }, key))).toBe('409 package_parts_missing')
  await stock.adjust(discs.id, 1, { reason: 'purchase' })
  const added = await add(card.id, { package_id: id }, key)
  expect(added.body).toMatchObject({ data: { part_count: 2, missing_parts: [] } })
})

test('never takes stock that a line of the card still has', async () => {
  const pads = await createPart(1, 'Pads')
  const { id } = await createPackage([{ part_id: pads.id, quantity: 1 }])
  const card = await shop.createCard()
  expect((await add(card.id, { package_id: id })).status).toBe(201)
  expect(toOutcome(await add(card.id, { package_id: id }))).toBe('409 package_parts_missing')
  expect(await stock.read(pads.id)).toMatchObject({ reserved_quantity: 1 })
})

const sell = (lines: readonly object[], key: string) =>
  shop.request('POST', '/counter-sales', { lines }, reception, { 'idempotency-key': key })

test('repeats a refused counter sale with its own key once the missing part is there', async () => {
  const pads = await createPart(1, 'Pads')
  const discs = await createPart(1, 'Discs')
  const lines = [
    { part_id: pads.id, quantity: 1 },
    { part_id: discs.id, quantity: 2 },
  ]
  const key = uuid()
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const refused = await sell(lines, key)
    expect(refused.body).toMatchObject({ code: 'part_short', params: { line: 1 } })
  }
  await stock.adjust(discs.id, 1, { reason: 'purchase' })
  const sold = await sell(lines, key)
  expect(sold.body).toMatchObject({ data: { total_amount: 300, status: 'waiting_payment' } })
  expect(await stock.read(pads.id)).toMatchObject({ reserved_quantity: 1, available_quantity: 0 })
})

test('repeats a counter sale with its own key after inventory did not respond for its second part', async () => {
  const pads = await createPart(1, 'Pads')
  const discs = await createPart(2, 'Discs')
  const lines = [
    { part_id: pads.id, quantity: 1 },
    { part_id: discs.id, quantity: 2 },
  ]
  const key = uuid()
  const { network } = proxy
  network.beforeNextResponse = async () => {
    // The response for the first part arrives, those for the second one do not.
    network.beforeNextResponse = async () => {
      network.mode = 'loses responses'
    }
  }
  expect((await sell(lines, key)).status).toBe(503)
  network.mode = 'forwards'
  const sold = await sell(lines, key)
  expect(sold.body).toMatchObject({ data: { total_amount: 300, status: 'waiting_payment' } })
  expect(await stock.read(pads.id)).toMatchObject({ reserved_quantity: 1 })
  expect(await stock.read(discs.id)).toMatchObject({ reserved_quantity: 2 })
})
