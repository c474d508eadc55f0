import {
  createTestToken,
  downloadFile,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { createStockFixture, manager, mechanic, reception } from './spare-parts-testing.ts'

let service: RunningService<InventoryService>
const { part, adjust } = createStockFixture(() => service)

beforeAll(async () => {
  service = await startService(inventory)
})
afterAll(() => service.stop())
afterEach(() => jest.restoreAllMocks())

const download = (id: string, query = '', as = manager) =>
  downloadFile(service, `/spare-parts/${id}/movements/export?${query}`, as)

test('a sheet has the movements of the part with translated words, and the audit says who has it', async () => {
  const { id } = await part({
    part_number: 'MV-1',
    part_name: '=HYPERLINK("http://x")',
    quantity_in_stock: 10,
  })
  await adjust(id, 2.5, { reason: 'purchase', notes: '@Invoice 12' })
  await adjust(id, -1, { reason: 'damage' })
  await adjust(id, -0.5, { reason: 'Sent to Ajman' })
  await adjust((await part({ quantity_in_stock: 3 })).id, 1)

  const { bytes, name } = await download(id, 'format=xlsx')
  expect(name).toMatch(/^attachment; filename="stock-movements-\d{4}-\d\d-\d\d\.xlsx"$/)
  const { rows } = await readWorkbook(bytes)
  expect(rows[0]).toHaveLength(10)
  expect(rows.slice(1).map((row) => row.slice(1))).toEqual(
    [
      ['Adjustment', 'Sent to Ajman', -0.5, 11, null],
      ['Adjustment', 'Damage', -1, 11.5, null],
      ['Purchase', null, 2.5, 12.5, "'@Invoice 12"],
      ['Opening stock', null, 10, 10, null],
    ].map(([type, reason, quantity, balance, notes]) => [
      'MV-1',
      `'=HYPERLINK("http://x")`,
      type,
      reason,
      quantity,
      balance,
      'Khalid Al Marri',
      null,
      notes,
    ]),
  )
  expect(rows[1]![0]).toEqual(expect.any(Date))

  const { lines } = await download(id, 'language=ar')
  expect(lines[0]).toContain('التاريخ والوقت,رقم القطعة,')
  expect(lines[2]).toContain(',تعديل,تلف,-1,11.5,')
  expect(lines).toHaveLength(5)
  const audit = (await readOutboxEvents(service.service, 'inventory.audit_recorded')).at(-1)
  expect(audit!.payload).toMatchObject({
    action: 'stock_movements_exported',
    actor_name: 'Khalid Al Marri',
    subject_type: 'spare_part',
    subject_id: id,
    details: { format: 'csv', count: 4 },
  })
})

test('is refused to other roles, for another format and for a part that does not exist', async () => {
  const { id } = await part()
  for (const as of [reception, mechanic, createTestToken('customer')])
    expect((await download(id, '', as)).status).toBe(403)
  expect((await download(id, 'format=pdf')).status).toBe(400)
  expect((await download('01900000-0000-7000-8000-00000000ffff')).status).toBe(404)
})

test('writes 20,000 movements without reading more than 500 rows at a time', async () => {
  const { id } = await part()
  await service.service.db.pool.query(
    `insert into movements (id, part_id, type, quantity, balance_after, at, actor_name)
     select gen_random_uuid(), $1, 'purchase', 1, number, now(), 'Khalid Al Marri'
     from generate_series(1, 20000) as number`,
    [id],
  )
  const { db } = service.service
  const query = db.query.bind(db)
  const rowCounts: number[] = []
  jest.spyOn(db, 'query').mockImplementation(async (config) => {
    const result = await query(config)
    rowCounts.push(result.rows.length)
    return result
  })
  const { lines } = await download(id)
  expect(lines.slice(1).map((line) => Number(line.split(',')[6]))).toEqual(
    Array.from({ length: 20_000 }, (_, index) => 20_000 - index),
  )
  expect(rowCounts.filter((count) => count === 500)).toHaveLength(40)
  expect(Math.max(...rowCounts)).toBe(500)
})
