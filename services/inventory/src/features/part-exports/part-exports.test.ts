import { partExportColumns } from '@warsha/contracts/inventory/spare-part-export-titles'
import { partImportFields } from '@warsha/contracts/inventory/spare-part-import-fields'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { createStockFixture, reception } from '../spare-parts/spare-parts-testing.ts'

let service: RunningService<InventoryService>
const { request, part } = createStockFixture(() => service)

beforeAll(async () => {
  service = await startService(inventory)
  const tags = {
    compatible_makes: ['Toyota', 'Nissan'],
    category_id: 2,
    quantity_in_stock: 2.5,
    minimum_stock: 3,
    retail_price: 10.1,
  }
  await part({
    part_number: 'EX-2',
    part_name: '=HYPERLINK("http://x")',
    notes: 'two\nlines, "quoted"',
    ...tags,
  })
  await part({ part_number: 'EX-1', part_name: 'فحمات', supplier_name: '@gulf' })
})
afterAll(() => service.stop())

test('exports CSV with a BOM, the columns of the import, escaped formulas and RFC 4180 quoting', async () => {
  const { status, headers, body } = await request('GET', '/export')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="spare-parts.csv"')
  const [titles, first, second] = body.split(/\r\n/)
  // fetch removes the BOM.
  expect(titles).toMatch(
    /^part_number,part_name,category,description,unit_of_measure,quantity_in_stock/,
  )
  expect(first).toMatch(/^EX-1,فحمات,,,piece,0,0,/)
  expect(first).toContain(",'@gulf,")
  expect(second).toMatch(
    /^EX-2,"'=HYPERLINK\(""http:\/\/x""\)",Brakes,,piece,2.5,3,,,10.1,,,"Toyota, Nissan",/,
  )
  expect(body).toContain('"two\nlines, ""quoted"""')
  expect(second).toMatch(/,0,2.5,Low stock$/)
})

test('exports only the parts that match the filters', async () => {
  const numbers = async (query: string) =>
    (await request('GET', `/export?${query}`)).body
      .split('\r\n')
      .slice(1, -1)
      .map((line: string) => line.split(',')[0])
  expect(await numbers('search=ex-1')).toEqual(['EX-1'])
  expect(await numbers('category_id=2&low_stock_only=true')).toEqual(['EX-2'])
  expect(await numbers('status=in_stock')).toEqual([])
  const { body } = await request('GET', '?search=ex-2')
  expect(await numbers(`ids=${body.data[0].id}&search=nothing`)).toEqual(['EX-2'])
  expect((await request('GET', '/export?ids=1')).status).toBe(400)
})

test('exports the parts that the list finds: by a first letter, and by a complete barcode', async () => {
  await part({ part_number: 'SCAN-1', part_name: 'Scanned', barcode: '6291000000018' })
  await part({ part_number: 'SCAN-2', part_name: 'Mentions 6291000000018' })
  const listed = async (query: string) =>
    (await request('GET', `?limit=100&${query}`)).body.data
      .map(({ part_number }: { part_number: string }) => part_number)
      .sort()
  const exported = async (query: string) =>
    (await request('GET', `/export?${query}`)).body
      .split('\r\n')
      .slice(1, -1)
      .map((line: string) => line.split(',')[0])
      .filter((number: string) => /^[A-Z]+-\d$/.test(number))
  for (const query of ['search=6291000000018', 'search=s', 'search=E', 'search=can'])
    expect([query, await exported(query)]).toEqual([query, await listed(query)])
  expect(await exported('search=6291000000018')).toEqual(['SCAN-1'])
  expect((await request('GET', '/export?search=s', undefined, reception)).status).toBe(403)
})

test('exports XLSX as an archive with a worksheet', async () => {
  const { headers, body } = await request('GET', '/export?format=xlsx')
  expect(headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(headers.get('content-disposition')).toBe('attachment; filename="spare-parts.xlsx"')
  expect(body.slice(0, 2)).toBe('PK')
})

test('rejects another format with 400 and a receptionist with 403, and audits each export', async () => {
  expect((await request('GET', '/export?format=pdf')).status).toBe(400)
  expect((await request('GET', '/export', undefined, reception)).status).toBe(403)
  const { rows } = await service.service.db.pool.query(
    "select payload from outbox where payload ->> 'action' = 'spare_parts_exported'",
  )
  expect(rows[0].payload).toMatchObject({
    actor_name: 'Khalid Al Marri',
    details: { format: 'csv' },
  })
})

test('exports Arabic titles and a sheet from right to left in Arabic', async () => {
  const csv = (await request('GET', '/export?language=ar')).body
  expect(csv.split(/\r\n/)[0]).toMatch(/^رقم القطعة,اسم القطعة,الفئة,.*,الكمية المتاحة,الحالة$/)
  expect((await readSheet('ar')).isRightToLeft).toBe(true)
  expect((await readSheet('en')).isRightToLeft).toBe(false)
  expect((await request('GET', '/export?language=fr')).status).toBe(400)
})

test.each([
  ['en', 'Brakes', 'litre', 'In stock'],
  ['ar', 'الفرامل', 'لتر', 'متوفر'],
] as const)(
  'exports category, unit and status in words of %s, which the import reads',
  async (language, category, unit, status) => {
    const { id } = await part({
      part_number: `WORDS-${language}`,
      category_id: 2,
      unit_of_measure: 'liter',
      quantity_in_stock: 5,
    })
    const { body } = await request('GET', `/export?ids=${id}&language=${language}`)
    const cells: string[] = body.split('\r\n')[1].split(',')
    const columns = Object.fromEntries(
      partExportColumns.map((column, index) => [column, cells[index]]),
    )
    expect(columns).toMatchObject({ category, unit_of_measure: unit, status })

    await request('DELETE', `/${id}`)
    const fields = Object.fromEntries(partImportFields.map((field) => [field, columns[field]]))
    const imported = await request('POST', '/import', { run: true, rows: [{ row: 2, fields }] })
    expect(imported.body.data.counts).toEqual({ rows: 1, ready: 1, skipped: 0, invalid: 0 })
    const again = await request('GET', `?search=WORDS-${language}`)
    expect(again.body.data).toMatchObject([
      { category_id: 2, unit_of_measure: 'liter', quantity_in_stock: 5 },
    ])
  },
)

const readSheet = async (language: string) => {
  const url = `${service.url}/api/spare-parts/export?format=xlsx&language=${language}`
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${createTestToken('manager')}` },
  })
  return readWorkbook(new Uint8Array(await response.arrayBuffer()))
}
