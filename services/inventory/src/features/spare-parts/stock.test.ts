import { type RunningService, readOutboxEvents, startService } from '@warsha/service-kit/testing'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { createStockFixture, manager, reception } from './spare-parts-testing.ts'

const unknownId = '01900000-0000-7000-8000-00000000ffff'
let service: RunningService<InventoryService>
let other: RunningService<InventoryService>
const { request, part, read, adjust, movements, reserve, rows } = createStockFixture(() => service)
const otherClient = createStockFixture(() => other)

beforeAll(async () => {
  service = await startService(inventory)
  other = await startService(inventory, { database: service.database })
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

const readLowStockEvents = async (id: string) =>
  (await readOutboxEvents(service.service, 'inventory.stock_low')).filter(
    ({ aggregate }) => aggregate === `spare_part:${id}`,
  )

test('an adjustment changes the stock and adds a movement with balance, reason and actor', async () => {
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
    [-0.5, 'Sent to the branch in Ajman'],
  ] as const)
    expect((await adjust(id, quantity, { reason })).status).toBe(200)
  expect(await movements(id)).toMatchObject([
    {
      type: 'adjustment',
      quantity: -0.5,
      balance_after: 12,
      reason: 'Sent to the branch in Ajman',
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
])('an adjustment with %j is rejected at its field and changes nothing', async (fields, field) => {
  const { id } = await part({ quantity_in_stock: 1 })
  const { status, body } = await adjust(id, 1, fields)
  expect({ status, path: body.details?.[0].path }).toEqual({ status: 400, path: field })
  expect(await movements(id)).toHaveLength(1)
})

test('the stock never falls below the reserved quantity or below zero', async () => {
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

test('a receptionist can neither adjust stock nor read movements', async () => {
  const { id } = await part({ quantity_in_stock: 1 })
  expect(
    (await request('POST', `/${id}/adjust-stock`, { quantity: 1, reason: 'count' }, reception))
      .status,
  ).toBe(403)
  expect((await request('GET', `/${id}/movements`, undefined, reception)).status).toBe(403)
})

test('an adjustment that is repeated 50 times in parallel with its key at two instances happens once', async () => {
  const { id } = await part({ quantity_in_stock: 5 })
  const headers = { 'idempotency-key': 'repeated-adjustment' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? adjust : otherClient.adjust)(id, 3, {}, headers),
    ),
  )
  for (const { status, body } of answers)
    expect(status === 200 ? body.data.quantity_in_stock : body.code).toEqual(
      status === 200 ? 8 : 'request_in_flight',
    )
  expect(await read(id)).toMatchObject({ quantity_in_stock: 8 })
  expect((await adjust(id, 4, {}, headers)).body.code).toBe('idempotency_key_reused')
})

test('parallel adjustments and edits at two instances leave movements with correct balances', async () => {
  const { id } = await part({ quantity_in_stock: 20, minimum_stock: 1 })
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const client = index % 2 ? { request, adjust } : otherClient
      return index % 5 === 0
        ? client.request('PUT', `/${id}`, { part_name: `Name ${index}` })
        : client.adjust(id, index % 3 ? -1 : 2)
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

test('the low-stock event is published once when a part becomes low, and again only after it was above the minimum', async () => {
  const { id } = await part({
    part_number: 'LOW-1',
    part_name: 'Belt',
    quantity_in_stock: 5,
    minimum_stock: 3,
  })
  await adjust(id, -1)
  expect(await readLowStockEvents(id)).toEqual([])
  await adjust(id, -1)
  await adjust(id, -1)
  expect((await readLowStockEvents(id)).map(({ payload }) => payload)).toMatchObject([
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
  expect(await readLowStockEvents(id)).toHaveLength(1)
  await adjust(id, 1)
  await adjust(id, -4)
  expect((await readLowStockEvents(id)).map(({ payload }) => payload.available_quantity)).toEqual([
    3, 0,
  ])
})

test('raising the minimum to the stock publishes the low-stock event; adding a part with low stock does not', async () => {
  const { id } = await part({ quantity_in_stock: 5, minimum_stock: 1 })
  await request('PUT', `/${id}`, { minimum_stock: 5 })
  expect(await readLowStockEvents(id)).toHaveLength(1)
  const low = await part({ quantity_in_stock: 1, minimum_stock: 5 })
  await adjust(low.id, -1)
  expect(await readLowStockEvents(low.id)).toEqual([])
})

test('the database rejects changed movements and a stock below the reserved quantity', async () => {
  const { id } = await part({ quantity_in_stock: 5 })
  for (const statement of [
    'update movements set quantity = 1',
    'delete from movements',
    'truncate movements',
  ])
    await expect(rows(statement)).rejects.toThrow(/permission denied/)
  await expect(reserve(id, 6)).rejects.toThrow(/spare_parts_reserved_are_in_stock/)
  await expect(
    rows('update spare_parts set quantity_in_stock = -1 where id = $1', id),
  ).rejects.toThrow(/reserved_are_in_stock/)
})

describe('a stock count', () => {
  const count = (
    id: string,
    counted: number | string,
    expected: number,
    fields: object = {},
    as = manager,
  ) =>
    request(
      'POST',
      `/${id}/stock-counts`,
      { counted_quantity: counted, expected_quantity: expected, ...fields },
      as,
    )

  test('sets the stock to the counted quantity, with a movement of the difference', async () => {
    const { id } = await part({ quantity_in_stock: 10 })
    expect((await count(id, '7.25', 10, { notes: 'Shelf B' })).body.data).toMatchObject({
      quantity_in_stock: 7.25,
    })
    const [movement] = await movements(id)
    expect(movement).toMatchObject({
      type: 'adjustment',
      quantity: -2.75,
      balance_after: 7.25,
      reason: 'count',
      notes: 'Shelf B',
    })
  })

  test('that confirms the stock adds no movement, but stands in the audit trail', async () => {
    const { id } = await part({ quantity_in_stock: 4 })
    expect((await count(id, 4, 4)).status).toBe(200)
    expect(await movements(id)).toHaveLength(1)
    expect(
      await rows(
        `select payload -> 'details' ->> 'counted' as counted from outbox
         where payload ->> 'action' = 'stock_counted' and aggregate = $1`,
        `spare_part:${id}`,
      ),
    ).toEqual([{ counted: '4' }])
  })

  test('is rejected if the stock has changed since it was shown, below the reserved quantity, and without a number', async () => {
    const { id } = await part({ quantity_in_stock: 10 })
    await adjust(id, -1)
    expect(await count(id, 10, 10)).toMatchObject({
      status: 409,
      body: { code: 'stock_changed', params: { stock: 9 } },
    })
    await reserve(id, 3)
    expect(await count(id, 2, 9)).toMatchObject({
      status: 409,
      body: { code: 'stock_below_reserved', params: { reserved: 3 } },
    })
    for (const counted of ['', -1, 1.005, 'some'])
      expect((await count(id, counted, 9)).status).toBe(400)
    expect(await read(id)).toMatchObject({ quantity_in_stock: 9 })
    expect((await count(unknownId, 1, 1)).status).toBe(404)
  })

  test('of two people at the same time counts once', async () => {
    const { id } = await part({ quantity_in_stock: 10 })
    const answers = await Promise.all([count(id, 8, 10), count(id, 8, 10)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(id)).toMatchObject({ quantity_in_stock: 8 })
  })

  test('is forbidden for receptionists', async () => {
    const { id } = await part({ quantity_in_stock: 1 })
    expect((await count(id, 1, 1, {}, reception)).status).toBe(403)
  })
})
