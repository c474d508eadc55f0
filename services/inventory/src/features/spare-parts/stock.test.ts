/** The stock and its ledger: nothing changes one without the other. */
import { readOutboxEvents, type RunningService, startService } from '@warsha/service-kit/testing'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { reception, createStockFixture } from './spare-parts-testing.ts'

let service: RunningService<InventoryService>
let other: RunningService<InventoryService>
const { ask, part, read, adjust, movements, reserve, rows } = createStockFixture(() => service)
const beside = createStockFixture(() => other)

beforeAll(async () => {
  service = await startService(inventory)
  other = await startService(inventory, { database: service.database })
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

const told = async (id: string) =>
  (await readOutboxEvents(service.service, 'inventory.stock_low')).filter(
    ({ aggregate }) => aggregate === `spare_part:${id}`,
  )

test('adjusting adds and takes, each with its line, its balance, its reason and who it was', async () => {
  const { id, version } = await part({ quantity_in_stock: 10 })
  expect(
    (await adjust(id, '2.5', { reason: 'purchase', notes: 'Invoice 12' })).body.data,
  ).toMatchObject({
    quantity_in_stock: 12.5,
    version,
  })
  for (const [quantity, reason] of [
    [-1, 'damage'],
    [1, 'return'],
    [-0.5, 'Lent to the branch in Ajman'],
  ] as const)
    expect((await adjust(id, quantity, { reason })).status).toBe(200)
  expect(await movements(id)).toMatchObject([
    {
      type: 'adjustment',
      quantity: -0.5,
      balance_after: 12,
      reason: 'Lent to the branch in Ajman',
    },
    { type: 'return', quantity: 1, balance_after: 12.5, reason: 'return' },
    { type: 'adjustment', quantity: -1, balance_after: 11.5, reason: 'damage' },
    {
      type: 'purchase',
      quantity: 2.5,
      balance_after: 12.5,
      reason: 'purchase',
      notes: 'Invoice 12',
      by: { name: 'Khalid Al Marri' },
    },
    { type: 'opening', quantity: 10, balance_after: 10, work_card_number: null },
  ])
})

test.each([
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: 0.005 }, 'quantity'],
  [{ quantity: 'five' }, 'quantity'],
  [{ quantity: 1e10 }, 'quantity'],
  [{ quantity: 9_999_999_999.99 }, 'quantity'],
  [{ reason: '' }, 'reason'],
  [{ notes: '<i>x</i>' }, 'notes'],
])('%j is refused at its field and moves nothing', async (wrong, field) => {
  const { id } = await part({ quantity_in_stock: 1 })
  const { status, body } = await adjust(id, 1, wrong)
  expect({ status, at: body.details?.[0].path }).toEqual({ status: 400, at: field })
  expect(await movements(id)).toHaveLength(1)
})

test('the stock never falls below what is reserved, nor below nothing', async () => {
  const { id } = await part({ quantity_in_stock: 5 })
  expect(await adjust(id, -5.01)).toMatchObject({
    status: 409,
    body: { code: 'insufficient_stock', params: { available: 5 } },
  })
  await reserve(id, 3)
  expect(await adjust(id, -2.5)).toMatchObject({
    status: 409,
    body: { code: 'stock_below_reserved', params: { reserved: 3 } },
  })
  expect((await adjust(id, -2)).body.data).toMatchObject({
    quantity_in_stock: 3,
    available_quantity: 0,
    status: 'out_of_stock',
  })
  expect(await movements(id)).toHaveLength(2)
})

test('a receptionist adjusts nothing and reads no ledger', async () => {
  const { id } = await part({ quantity_in_stock: 1 })
  expect(
    (await ask('POST', `/${id}/adjust-stock`, { quantity: 1, reason: 'count' }, reception)).status,
  ).toBe(403)
  expect((await ask('GET', `/${id}/movements`, undefined, reception)).status).toBe(403)
})

test('an adjustment repeated with its key 50 times side by side, at two instances, happens once (R4)', async () => {
  const { id } = await part({ quantity_in_stock: 5 })
  const headers = { 'idempotency-key': 'impatient' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => (at % 2 ? adjust : beside.adjust)(id, 3, {}, headers)),
  )
  for (const { status, body } of answers)
    expect(status === 200 ? body.data.quantity_in_stock : body.code).toEqual(
      status === 200 ? 8 : 'request_in_flight',
    )
  expect(await read(id)).toMatchObject({ quantity_in_stock: 8 })
  expect((await adjust(id, 4, {}, headers)).body.code).toBe('idempotency_key_reused')
})

test('adjustments and edits side by side at two instances leave a ledger that adds up, line by line', async () => {
  const { id } = await part({ quantity_in_stock: 20, minimum_stock: 1 })
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const shelf = at % 2 ? { ask, adjust } : beside
      return at % 5 === 0
        ? shelf.ask('PUT', `/${id}`, { part_name: `Name ${at}` })
        : shelf.adjust(id, at % 3 ? -1 : 2)
    }),
  )
  const lines = (await movements(id)).reverse()
  let balance = 0
  for (const { quantity, balance_after } of lines) {
    balance += quantity
    expect(balance_after).toBe(balance)
  }
  expect((await read(id)).quantity_in_stock).toBe(balance)
})

test('that a part runs low is told once on the way down, and again only after there was more', async () => {
  const { id } = await part({
    part_number: 'LOW-1',
    part_name: 'Belt',
    quantity_in_stock: 5,
    minimum_stock: 3,
  })
  await adjust(id, -1)
  expect(await told(id)).toEqual([])
  await adjust(id, -1)
  await adjust(id, -1)
  expect((await told(id)).map(({ payload }) => payload)).toMatchObject([
    {
      id,
      part_number: 'LOW-1',
      part_name: 'Belt',
      available_quantity: 3,
      minimum_stock: 3,
      unit_of_measure: 'piece',
    },
  ])
  await adjust(id, 1)
  expect(await told(id)).toHaveLength(1)
  await adjust(id, 1)
  await adjust(id, -4)
  expect((await told(id)).map(({ payload }) => payload.available_quantity)).toEqual([3, 0])
})

test('a minimum that is raised to the stock tells it too; a part that begins low tells nothing', async () => {
  const { id } = await part({ quantity_in_stock: 5, minimum_stock: 1 })
  await ask('PUT', `/${id}`, { minimum_stock: 5 })
  expect(await told(id)).toHaveLength(1)
  const low = await part({ quantity_in_stock: 1, minimum_stock: 5 })
  await adjust(low.id, -1)
  expect(await told(low.id)).toEqual([])
})

test('the ledger only grows, and the database lets no stock be less than what is reserved', async () => {
  const { id } = await part({ quantity_in_stock: 5 })
  for (const deed of [
    'update movements set quantity = 1',
    'delete from movements',
    'truncate movements',
  ])
    await expect(rows(deed)).rejects.toThrow(/permission denied/)
  await expect(reserve(id, 6)).rejects.toThrow(/spare_parts_reserved_are_in_stock/)
  await expect(
    rows('update spare_parts set quantity_in_stock = -1 where id = $1', id),
  ).rejects.toThrow(/reserved_are_in_stock/)
})
