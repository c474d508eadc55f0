/** A list of parts from a file: seen first, then all or none. */
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { manager, reception, createStockFixture } from '../spare-parts/spare-parts-testing.ts'

let service: RunningService<InventoryService>
const { ask, part, movements, rows } = createStockFixture(() => service)

beforeAll(async () => {
  service = await startService(inventory)
})
afterAll(() => service.stop())

type Fields = Record<string, unknown>
const send = (fields: Fields[], more: object = {}, headers = {}) =>
  ask(
    'POST',
    '/import',
    { rows: fields.map((one, at) => ({ row: at + 2, fields: one })), ...more },
    manager,
    headers,
  )
const count = async () => (await rows('select count(*)::int as count from spare_parts'))[0].count

const good: Fields = {
  part_number: ' IM-1 ',
  part_name: 'Belt',
  category: 'المحرك',
  unit_of_measure: 'Piece',
  quantity_in_stock: '٧.٥',
  minimum_stock: 2,
  purchase_price: '10',
  retail_price: 15.5,
  compatible_makes: 'Toyota, Nissan',
  barcode: 629,
}

test('what would happen is said row by row, and nothing does', async () => {
  await part({ part_number: 'KNOWN-1' })
  const before = await count()
  const { status, body } = await send([
    good,
    { part_number: 'known-1', part_name: 'Is there' },
    { part_number: 'im-1', part_name: 'Twice in the file' },
    {
      part_number: '',
      part_name: 'x'.repeat(300),
      quantity_in_stock: 'many',
      category: 'Wheels',
      notes: '',
    },
  ])
  expect(status).toBe(200)
  expect(body.data.counts).toEqual({ rows: 4, ready: 1, skipped: 2, invalid: 1 })
  expect(
    body.data.rows.map(({ row, state }: { row: number; state: string }) => [row, state]),
  ).toEqual([
    ...[
      [2, 'ready'],
      [3, 'skipped'],
      [4, 'skipped'],
      [5, 'invalid'],
    ],
  ])
  expect(body.data.rows[0]).toMatchObject({
    fields: { part_number: 'IM-1', quantity_in_stock: '٧.٥' },
    errors: [],
  })
  expect(body.data.rows[3].errors).toEqual([
    { path: 'category', code: 'unknown_category' },
    { path: 'part_number', code: 'required' },
    { path: 'part_name', code: 'too_long', params: { maximum: 200 } },
    { path: 'quantity_in_stock', code: 'not_a_number' },
  ])
  expect(await count()).toBe(before)
})

test('all rows without errors become parts with their opening, once for a key', async () => {
  const headers = { 'idempotency-key': 'import-1' }
  const two = [
    { ...good, part_number: 'RUN-1' },
    { part_number: 'RUN-2', part_name: "'=1+1", quantity_in_stock: 0 },
  ]
  const answers = [await send(two, { run: true }, headers), await send(two, { run: true }, headers)]
  for (const { status, body } of answers)
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { counts: { rows: 2, ready: 2, skipped: 0, invalid: 0 }, rows: [] },
    })
  const { data } = (await ask('GET', '?search=run-')).body
  expect(data).toMatchObject([
    {
      part_number: 'RUN-2',
      part_name: '=1+1',
      quantity_in_stock: 0,
      unit_of_measure: 'piece',
      category_id: null,
    },
    {
      part_number: 'RUN-1',
      quantity_in_stock: 7.5,
      category_id: 1,
      retail_price: 15.5,
      compatible_makes: ['Toyota', 'Nissan'],
      barcode: '629',
    },
  ])
  expect(await movements(data[1].id)).toMatchObject([
    { type: 'opening', quantity: 7.5, by: { name: 'Khalid Al Marri' } },
  ])
  expect(await movements(data[0].id)).toEqual([])
})

test('with a row in error none becomes a part, unless it is to be left out; nothing new is refused', async () => {
  const mixed = [{ part_number: 'MIX-1', part_name: 'Good' }, { part_number: 'MIX-2' }]
  const before = await count()
  expect(await send(mixed, { run: true })).toMatchObject({
    status: 409,
    body: { code: 'import_invalid_rows' },
  })
  expect(await count()).toBe(before)
  expect(
    (await send(mixed, { run: true, leave_out_invalid: true })).body.data.counts,
  ).toMatchObject({
    ready: 1,
    invalid: 1,
  })
  expect(await count()).toBe(before + 1)
  expect(await send([mixed[0]!], { run: true })).toMatchObject({
    status: 409,
    body: { code: 'import_empty' },
  })
})

test('5,000 rows with every field are seen at once, hundreds become parts', async () => {
  const many = Array.from({ length: 5001 }, (_, at) => ({
    part_number: `BULK-${at}`,
    part_name: `Part ${at}`,
    category: 'Filters',
    description: 'From the old system',
    unit_of_measure: 'piece',
    quantity_in_stock: at % 9,
    minimum_stock: 1,
    reorder_quantity: 5,
    purchase_price: 9,
    retail_price: 15,
    wholesale_price: 12,
    insurance_price: 14,
    compatible_makes: 'Toyota',
    compatible_models: 'Hilux',
    physical_location: 'A-1',
    barcode: `62900000${at}`,
    oem_part_number: `O-${at}`,
    supplier_name: 'Gulf',
    notes: 'n',
  }))
  expect((await send(many.slice(1))).body.data?.counts).toEqual({
    rows: 5000,
    ready: 5000,
    skipped: 0,
    invalid: 0,
  })
  expect((await send(many)).status).toBe(400)
  const { body } = await send(many.slice(0, 450), { run: true })
  expect(body.data?.counts).toEqual({ rows: 450, ready: 450, skipped: 0, invalid: 0 })
  expect((await ask('GET', '?search=BULK-449')).body.data).toMatchObject([
    { part_number: 'BULK-449', quantity_in_stock: 8 },
  ])
})

test('is not for a receptionist', async () => {
  const { status } = await ask('POST', '/import', { rows: [{ row: 1, fields: good }] }, reception)
  expect(status).toBe(403)
})
