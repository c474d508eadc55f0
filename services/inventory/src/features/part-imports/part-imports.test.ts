import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { createStockFixture, manager, reception } from '../spare-parts/spare-parts-testing.ts'

let service: RunningService<InventoryService>
const { request, part, movements, numbers, rows } = createStockFixture(() => service)

beforeAll(async () => {
  service = await startService(inventory)
})
afterAll(() => service.stop())

type Fields = Record<string, unknown>
const send = (rowFields: Fields[], options: object = {}, headers = {}) =>
  request(
    'POST',
    '/import',
    { rows: rowFields.map((fields, index) => ({ row: index + 2, fields })), ...options },
    manager,
    headers,
  )
const count = async () => (await rows('select count(*)::int as count from spare_parts'))[0].count

const validRow: Fields = {
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

test('previews the outcome of each row and stores nothing', async () => {
  await part({ part_number: 'KNOWN-1' })
  const before = await count()
  const { status, body } = await send([
    validRow,
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
    [2, 'ready'],
    [3, 'skipped'],
    [4, 'skipped'],
    [5, 'invalid'],
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

test('refuses codes whose last digits a spreadsheet has cut off, and reads numbers with an E in them', async () => {
  const cut = '6.29111000000001E+15'
  const { body } = await send([
    { part_number: 'CUT-1', part_name: 'Belt', barcode: '6.29111E+12' },
    { part_number: cut, part_name: 'Hose', oem_part_number: cut },
    { part_number: '3E10', part_name: 'Clip', notes: cut },
  ])
  expect(body.data.rows.map(({ errors }: { errors: unknown[] }) => errors)).toEqual([
    [{ path: 'barcode', code: 'digits_cut_off' }],
    [
      { path: 'part_number', code: 'digits_cut_off' },
      { path: 'oem_part_number', code: 'digits_cut_off' },
    ],
    [],
  ])
})

test('the migration lets the same list find the parts whose numbers were stored in Arabic digits', async () => {
  const migration = readFileSync(
    join(__dirname, '../../../migrations/0006_latin_digits_of_numbers.sql'),
    'utf8',
  )
  const first = await part({ part_number: 'AR-1' })
  const second = await part({ part_number: 'AR-2' })
  const third = await part({ part_number: 'AR-3' })
  await part({ part_number: 'AR-4' })
  const fourth = await part({ part_number: 'AR-5' })
  // As the former release has stored them.
  for (const [id, number, barcode, oemNumber] of [
    [first.id, 'ar-٠٠١٧', '٦٢٩١١١٠٠', 'OEM-٧'],
    [second.id, '\u200e۰۱۷٫۵\u200e', '۶۲۹۲۲۲۰۰', null],
    [third.id, '٠١٧٫٥', null, null],
    [fourth.id, 'AR-٤', '', null],
  ])
    await rows(
      `update spare_parts set part_number = $2, barcode = $3, oem_part_number = $4 where id = $1`,
      id,
      number,
      barcode,
      oemNumber,
    )
  const list = ['ar-٠٠١٧', '۰۱۷٫۵', 'AR-٤'].map((part_number) => ({
    part_number,
    part_name: 'Belt',
  }))
  const plan = async () => (await send(list)).body.data.counts
  expect(await plan()).toMatchObject({ ready: 2, skipped: 1 })

  await runAsAdmin(service.database.name, (client) =>
    client.query(migration.slice(migration.indexOf('with plain as'))),
  )
  expect(await plan()).toMatchObject({ ready: 0, skipped: 3 })
  const ids = [first, second, third, fourth].map(({ id }) => id)
  expect(
    await rows(
      `select part_number, barcode, oem_part_number from spare_parts where id = any ($1::uuid[])
      order by array_position($1::uuid[], id)`,
      ids,
    ),
  ).toEqual([
    { part_number: 'ar-0017', barcode: '62911100', oem_part_number: 'OEM-7' },
    { part_number: '017.5', barcode: '62922200', oem_part_number: null },
    { part_number: '٠١٧٫٥', barcode: null, oem_part_number: null },
    { part_number: 'AR-٤', barcode: null, oem_part_number: null },
  ])
  expect(await numbers('search=٦٢٩١١١٠٠')).toEqual(['ar-0017'])
  const again = await request('POST', '', { part_number: 'AR-٠٠١٧', part_name: 'Belt' })
  expect([again.status, again.body.code]).toEqual([409, 'duplicate_part_number'])
})

test('adds all valid rows with opening movements, once for a repeated key', async () => {
  const headers = { 'idempotency-key': 'import-1' }
  const twoRows = [
    { ...validRow, part_number: 'RUN-1' },
    { part_number: 'RUN-2', part_name: "'=1+1", quantity_in_stock: 0 },
  ]
  const answers = [
    await send(twoRows, { run: true }, headers),
    await send(twoRows, { run: true }, headers),
  ]
  for (const { status, body } of answers)
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { counts: { rows: 2, ready: 2, skipped: 0, invalid: 0 }, rows: [] },
    })
  const { data } = (await request('GET', '?search=run-')).body
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

test('adds nothing if a row is invalid unless it is left out, and rejects an import without new parts', async () => {
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

test('previews 5,000 complete rows in one request and adds hundreds of them', async () => {
  const manyRows = Array.from({ length: 5001 }, (_, index) => ({
    part_number: `BULK-${index}`,
    part_name: `Part ${index}`,
    category: 'Filters',
    description: 'From the old system',
    unit_of_measure: 'piece',
    quantity_in_stock: index % 9,
    minimum_stock: 1,
    reorder_quantity: 5,
    purchase_price: 9,
    retail_price: 15,
    wholesale_price: 12,
    insurance_price: 14,
    compatible_makes: 'Toyota',
    compatible_models: 'Hilux',
    physical_location: 'A-1',
    barcode: `62900000${index}`,
    oem_part_number: `O-${index}`,
    supplier_name: 'Gulf',
    notes: 'n',
  }))
  expect((await send(manyRows.slice(1))).body.data?.counts).toEqual({
    rows: 5000,
    ready: 5000,
    skipped: 0,
    invalid: 0,
  })
  expect((await send(manyRows)).status).toBe(400)
  const { body } = await send(manyRows.slice(0, 450), { run: true })
  expect(body.data?.counts).toEqual({ rows: 450, ready: 450, skipped: 0, invalid: 0 })
  expect((await request('GET', '?search=BULK-449')).body.data).toMatchObject([
    { part_number: 'BULK-449', quantity_in_stock: 8 },
  ])
})

test('previews a large catalogue with long lists of makes and models in one request', async () => {
  const models = Array.from({ length: 100 }, (_, index) => `${index} ${'m'.repeat(57)}`).join(', ')
  const rowsOfCatalogue = Array.from({ length: 700 }, (_, index) => ({
    part_number: `LONG-${index}`,
    part_name: 'Belt',
    compatible_models: models,
  }))
  expect((await send(rowsOfCatalogue)).body.data?.counts).toMatchObject({ rows: 700, ready: 700 })
})

test('is forbidden for a receptionist', async () => {
  const { status } = await request(
    'POST',
    '/import',
    { rows: [{ row: 1, fields: validRow }] },
    reception,
  )
  expect(status).toBe(403)
})
