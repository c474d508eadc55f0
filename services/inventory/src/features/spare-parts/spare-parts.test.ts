import { type RunningService, readOutboxEvents, startService } from '@warsha/service-kit/testing'
import { inventory } from '../../app.ts'
import type { InventoryService } from '../../inventory-service.ts'
import { createStockFixture, manager, mechanic, reception } from './spare-parts-testing.ts'

let service: RunningService<InventoryService>
const { request, add, part, read, adjust, movements, numbers, reserve, rows } = createStockFixture(
  () => service,
)

beforeAll(async () => {
  service = await startService(inventory)
})
afterAll(() => service.stop())

const completeForm = {
  part_number: '04465-0K240',
  part_name: 'Front brake pads',
  category_id: 2,
  description: 'Ceramic',
  unit_of_measure: 'set',
  quantity_in_stock: '12.5',
  minimum_stock: 4,
  reorder_quantity: 10,
  purchase_price: 118,
  retail_price: '172.50',
  wholesale_price: 142,
  insurance_price: 160,
  compatible_makes: ['Toyota', ' Lexus ', 'Toyota'],
  compatible_models: 'Hilux، Prado, GX460',
  physical_location: 'B-01',
  barcode: '6290000001234',
  oem_part_number: '0446',
  notes: 'Two boxes',
  supplier_name: 'Gulf Parts Trading',
  needs_proof: true,
  warranty_months: 12,
}

describe('adding a part', () => {
  test('needs no proof and has no warranty by default; a client that does not know them keeps both', async () => {
    const plain = (await add({ part_number: 'PR-1', part_name: 'Plain' })).body.data
    expect(plain).toMatchObject({ needs_proof: false, warranty_months: null })
    const flagged = (
      await add({
        part_number: 'PR-2',
        part_name: 'Flagged',
        needs_proof: 'true',
        warranty_months: '6',
      })
    ).body.data
    const change = (body: object, as = manager) => request('PUT', `/${flagged.id}`, body, as)
    expect((await change({ part_name: 'Renamed' })).body.data).toMatchObject({
      needs_proof: true,
      warranty_months: 6,
    })
    expect((await change({ warranty_months: '', needs_proof: false })).body.data).toMatchObject({
      needs_proof: false,
      warranty_months: null,
    })
    expect((await change({ warranty_months: 121 })).status).toBe(400)
    expect((await change({ warranty_months: 0 })).status).toBe(400)
    expect((await change({ needs_proof: true }, reception)).status).toBe(403)
  })

  test('stores all fields with an opening movement and an audit entry, without a low-stock event', async () => {
    const { status, body } = await add(completeForm)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...completeForm,
      quantity_in_stock: 12.5,
      retail_price: 172.5,
      compatible_makes: ['Toyota', 'Lexus'],
      compatible_models: ['Hilux', 'Prado', 'GX460'],
      reserved_quantity: 0,
      available_quantity: 12.5,
      status: 'in_stock',
      category_name: 'Brakes',
      category_name_ar: 'الفرامل',
      version: 1,
      invoice_photo_url: null,
    })
    expect(await read(body.data.id)).toEqual(body.data)
    expect(await movements(body.data.id)).toMatchObject([
      {
        type: 'opening',
        quantity: 12.5,
        balance_after: 12.5,
        reason: null,
        by: { name: 'Khalid Al Marri' },
      },
    ])
    const own = (await readOutboxEvents(service.service)).filter(
      ({ aggregate, name }) =>
        aggregate === `spare_part:${body.data.id}` && name !== 'inventory.spare_part_changed',
    )
    expect(own).toMatchObject([
      { payload: { action: 'spare_part_added', details: { part_number: '04465-0K240' } } },
    ])
  })

  test('requires only number and name and defaults to zero stock in pieces without a movement', async () => {
    const { id } = await part({ minimum_stock: '' })
    expect(await read(id)).toMatchObject({
      quantity_in_stock: 0,
      minimum_stock: 0,
      unit_of_measure: 'piece',
      status: 'out_of_stock',
      category_id: null,
      compatible_makes: [],
      retail_price: null,
    })
    expect(await movements(id)).toEqual([])
  })

  test.each([
    ['part_number', ' '],
    ['part_number', 'x'.repeat(101)],
    ['part_name', null],
    ['part_name', '<b>pads</b>'],
    ['category_id', 4711],
    ['unit_of_measure', 'bucket'],
    ['quantity_in_stock', -1],
    ['quantity_in_stock', 1.005],
    ['minimum_stock', '1e3'],
    ['retail_price', -0.01],
    ['purchase_price', 100_000_000],
    ['compatible_makes', ['x'.repeat(61)]],
    ['compatible_models', { a: 1 }],
    ['barcode', 'nul\u0000'],
    ['invoice_photo_url', 5],
  ])('rejects the %s %j at that field and stores nothing', async (field, value) => {
    const before = await rows('select count(*)::int from spare_parts')
    const { status, body } = await add({ [field]: value })
    expect(status).toBe(400)
    expect(body.details.map(({ path }: { path: string }) => path.replace(/\.\d+$/, ''))).toEqual([
      field,
    ])
    expect(await rows('select count(*)::int from spare_parts')).toEqual(before)
  })

  test('rejects an existing number in any case, and accepts the number of an archived part', async () => {
    const { id } = await part({ part_number: 'duplicate-1a' })
    expect(await add({ part_number: 'DUPLICATE-1A' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_part_number' },
    })
    expect((await request('DELETE', `/${id}`)).status).toBe(200)
    expect((await add({ part_number: 'DUPLICATE-1A' })).status).toBe(201)
  })

  test('stores numbers that were pasted with invisible marks without them, so that each is found and exists once', async () => {
    const { id } = await part({
      part_number: '\u200ePASTED\u00a01\u2069',
      barcode: '\u202a629000000777\u202c',
      oem_part_number: '\u200f',
    })
    const { body } = await request('GET', `/${id}`)
    expect(body.data).toMatchObject({
      part_number: 'PASTED 1',
      barcode: '629000000777',
      oem_part_number: null,
    })
    expect(await numbers('search=629000000777')).toEqual(['PASTED 1'])
    expect((await add({ part_number: 'pasted\u202f1' })).body.code).toBe('duplicate_part_number')
  })

  test('stores numbers in Latin digits, so that a part whose number is typed in Arabic ones exists once and is found', async () => {
    const { id } = await part({
      part_number: 'AR-٠٩۱۲',
      barcode: '٦٢٩٠٠٠٠٨٨٨',
      oem_part_number: '۴۵۶-X',
    })
    const { body } = await request('GET', `/${id}`)
    expect(body.data).toMatchObject({
      part_number: 'AR-0912',
      barcode: '6290000888',
      oem_part_number: '456-X',
    })
    expect((await add({ part_number: 'ar-0912' })).body.code).toBe('duplicate_part_number')
    // The whole barcode finds its part only, in any digits.
    await part({ part_number: 'AR-1', barcode: '62900008880' })
    for (const typed of ['6290000888', '٦٢٩٠٠٠٠٨٨٨'])
      expect(await numbers(`search=${encodeURIComponent(typed)}`)).toEqual(['AR-0912'])
    const changed = { version: body.data.version, barcode: '٦٢٩٠٠٠٠٩٩٩' }
    expect((await request('PUT', `/${id}`, changed)).body.data.barcode).toBe('6290000999')
  })

  test('adds the part once for a repeated key, also in parallel requests', async () => {
    const headers = { 'idempotency-key': 'two-clicks' }
    const form = { part_number: 'ONCE-1', quantity_in_stock: 3 }
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(form, headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1)
    expect(await movements(answers[0]!.body.data.id)).toHaveLength(1)
  })

  test('is forbidden for a receptionist; a mechanic cannot list parts', async () => {
    const form = { part_number: 'R-1', part_name: 'x' }
    expect((await request('POST', '', form, reception)).status).toBe(403)
    expect((await request('GET', '', undefined, mechanic)).status).toBe(403)
  })
})

describe('changing a part', () => {
  test('changes only the fields that are sent, clears emptied ones and audits the old values', async () => {
    const { id } = await part({ ...completeForm, part_number: 'C-1' })
    const { status, body } = await request('PUT', `/${id}`, {
      retail_price: 180,
      notes: '',
      compatible_models: null,
      version: 1,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      retail_price: 180,
      notes: null,
      compatible_models: [],
      barcode: '6290000001234',
      version: 2,
    })
    const entries = (await readOutboxEvents(service.service)).filter(
      ({ aggregate }) => aggregate === `spare_part:${id}`,
    )
    expect(entries.at(-1)?.payload.details.changes).toEqual([
      { field: 'retail_price', from: 17250, to: 18000 },
      { field: 'compatible_models', from: ['Hilux', 'Prado', 'GX460'], to: [] },
      { field: 'notes' },
    ])
  })

  test('rejects a change of an older version with the name of the last editor, and accepts one without a version', async () => {
    const { id } = await part()
    await request('PUT', `/${id}`, { part_name: 'First' })
    expect(await request('PUT', `/${id}`, { part_name: 'Second', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_since_read', params: { name: 'Khalid Al Marri', version: 2 } },
    })
    expect((await request('PUT', `/${id}`, { part_name: 'Third' })).status).toBe(200)
  })

  test('accepts the present stock, rejects another one, and ignores reserved and available quantities', async () => {
    const { id } = await part({ quantity_in_stock: 7 })
    await adjust(id, -2)
    const form = {
      quantity_in_stock: 5,
      reserved_quantity: 99,
      available_quantity: 99,
      status: 'in_stock',
    }
    expect((await request('PUT', `/${id}`, form)).body.data).toMatchObject({
      quantity_in_stock: 5,
      reserved_quantity: 0,
    })
    expect(await request('PUT', `/${id}`, { quantity_in_stock: 7 })).toMatchObject({
      status: 409,
      body: { code: 'use_adjust_stock' },
    })
    expect(await read(id)).toMatchObject({ quantity_in_stock: 5 })
  })
})

describe('archiving a part', () => {
  test('hides the part everywhere and keeps its movements', async () => {
    const { id } = await part({
      part_number: 'ARCHIVED-1',
      quantity_in_stock: 2,
      barcode: '6299999999999',
    })
    expect((await request('DELETE', `/${id}`)).body).toEqual({ success: true })
    for (const path of [`/${id}`, `/${id}/movements`])
      expect((await request('GET', path)).status).toBe(404)
    for (const query of ['search=ARCHIVED-1', 'search=6299999999999', 'search=a', ''])
      expect(await numbers(query)).not.toContain('ARCHIVED-1')
    expect((await adjust(id, 1)).status).toBe(404)
    expect((await request('DELETE', `/${id}`)).status).toBe(404)
    expect(await rows('select 1 from movements where part_id = $1', id)).toHaveLength(1)
  })

  test('is rejected while the part is reserved', async () => {
    const { id } = await part({ quantity_in_stock: 2 })
    await reserve(id, 1)
    expect(await request('DELETE', `/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'part_reserved' },
    })
    await reserve(id, 0)
    expect((await request('DELETE', `/${id}`)).status).toBe(200)
  })
})

describe('listing parts', () => {
  beforeAll(async () => {
    await part({
      part_number: 'ZX-100',
      part_name: 'فلتر زيت أصلي',
      category_id: 5,
      quantity_in_stock: 9,
      retail_price: 30,
    })
    const fields = {
      compatible_makes: ['Nissan'],
      compatible_models: ['Patrol'],
      supplier_name: 'Zenith Trading',
    }
    await part({
      part_number: 'ZX-200',
      part_name: 'Coolant',
      category_id: 6,
      quantity_in_stock: 3,
      minimum_stock: 3,
      ...fields,
    })
    await part({
      part_number: 'ZX-300',
      part_name: 'Belt',
      category_id: 6,
      oem_part_number: 'OEM-77',
      barcode: '6291112223334',
    })
    await part({ part_number: 'أ-400', part_name: 'Hose', category_id: 4 })
  })

  test.each([
    ['number, without its dash', 'zx200', ['ZX-200']],
    ['name in another spelling', 'فلتر زيت اصلى', ['ZX-100']],
    ['make', 'nissan', ['ZX-200']],
    ['make and model together', 'nissan patrol', ['ZX-200']],
    ['OEM number', 'oem-77', ['ZX-300']],
    ['whole barcode', '6291112223334', ['ZX-300']],
    ['two letters', 'zx', ['ZX-300', 'ZX-200', 'ZX-100']],
    ['one letter: the beginning of a number', 'z', ['ZX-300', 'ZX-200', 'ZX-100']],
    ['one letter in another spelling', 'أ', ['أ-400']],
    ['supplier', 'zenith', ['ZX-200']],
    ['wildcards as themselves', 'z%', []],
  ])('finds parts by %s', async (_by, text, found) => {
    expect(await numbers(`search=${encodeURIComponent(text)}`)).toEqual(found)
  })

  test.each([
    ['Latin', 'LONG-L', 'Landcruiser', 'landcruiser100'],
    ['Arabic', 'LONG-A', 'لاندكروزر', 'لاندكروزر50'],
  ])(
    'finds a part by a late model of a long list in %s letters',
    async (_script, part_number, model, found) => {
      const compatible_models = Array.from({ length: 100 }, (_, place) => `${model} ${place + 1}`)
      await part({ part_number, part_name: 'x'.repeat(200), compatible_models })
      expect(await numbers(`search=${encodeURIComponent(found)}`)).toEqual([part_number])
    },
  )

  test.each([
    ['of four bytes', (place: number) => 0x20000 + ((place * 7919) % 40_000)],
    ['of two bytes', (place: number) => 0x4e1 + ((place * 7919) % 200)],
    ['of one byte', (place: number) => 0x61 + ((place * place * 31 + place * 7) % 26)],
  ])('stores a part with the longest texts in letters %s', async (_letters, codeOf) => {
    let place = 0
    const textOf = (length: number) => {
      let text = ''
      while (text.length < length - 1) {
        place += 1
        text += String.fromCodePoint(codeOf(place))
      }
      return text
    }
    const tags = () => Array.from({ length: 100 }, () => textOf(60))
    await part({
      part_number: textOf(100),
      part_name: textOf(200),
      barcode: textOf(100),
      oem_part_number: textOf(100),
      supplier_name: textOf(200),
      compatible_makes: tags(),
      compatible_models: tags(),
    })
  })

  test.each([
    ['category_id=6&search=zx', ['ZX-300', 'ZX-200']],
    ['search=zx&status=in_stock', ['ZX-100']],
    ['search=zx&status=out_of_stock', ['ZX-300']],
    ['search=zx&low_stock_only=true', ['ZX-300', 'ZX-200']],
    ['search=zx&low_stock_only=false', ['ZX-300', 'ZX-200', 'ZX-100']],
    ['category_id=6&status=low_stock', ['ZX-200']],
    ['search=zx&sort=quantity_in_stock', ['ZX-300', 'ZX-200', 'ZX-100']],
    ['search=zx&sort=-part_number', ['ZX-300', 'ZX-200', 'ZX-100']],
    ['search=zx&sort=part_name', ['ZX-300', 'ZX-200', 'ZX-100']],
  ])('filters and sorts by %s', async (query, found) => {
    expect(await numbers(query)).toEqual(found)
  })

  test('returns pages of 20 or of the requested size, and an empty page past the last one', async () => {
    const { data, pagination } = (await request('GET', '')).body
    expect(pagination).toMatchObject({ page: 1, limit: 20, total: pagination.total })
    expect(data.length).toBe(Math.min(20, pagination.total))
    const second = (await request('GET', '?limit=2&page=2')).body
    expect(second.data.map(({ id }: { id: string }) => id)).toEqual(
      data.slice(2, 4).map(({ id }: { id: string }) => id),
    )
    expect((await request('GET', '?page=1000')).body.data).toEqual([])
    expect((await request('GET', '?sort=purchase_price')).status).toBe(400)
  })

  test('shows the part with exactly the searched number first, and every part on one page', async () => {
    const later = ['WF-10', 'WF-11', 'WF-12', 'WF-13', 'WF-14']
    await part({ part_number: 'XWF-1' })
    await part({ part_number: 'WF-1' })
    for (const part_number of later) await part({ part_number })
    const ordered = ['WF-1', ...later.toReversed(), 'XWF-1']
    for (const text of ['WF-1', 'wf-1']) {
      expect(await numbers(`search=${text}`)).toEqual(ordered)
      for (const limit of [1, 2, 3, 6]) {
        const pages: string[] = []
        for (let page = 1; page <= Math.ceil(ordered.length / limit); page++) {
          const { body } = await request('GET', `?search=${text}&limit=${limit}&page=${page}`)
          pages.push(...body.data.map((found: { part_number: string }) => found.part_number))
        }
        expect(pages).toEqual(ordered)
      }
    }
    // Without dash it is no whole number.
    expect(await numbers('search=wf1')).toEqual([...later.toReversed(), 'WF-1', 'XWF-1'])
    expect((await request('GET', '?search=WF-1', undefined, mechanic)).status).toBe(403)
  })

  test('hides purchase data from a receptionist, also in searches by supplier', async () => {
    const { body } = await request('GET', '?search=zx-200', undefined, reception)
    expect(body.data[0]).toMatchObject({ part_number: 'ZX-200', available_quantity: 3 })
    for (const hidden of [
      'purchase_price',
      'reorder_quantity',
      'supplier_name',
      'invoice_photo_url',
    ])
      expect(body.data[0]).not.toHaveProperty(hidden)
    const detail = (await request('GET', `/${body.data[0].id}`, undefined, reception)).body.data
    expect(detail).toEqual(body.data[0])
    for (const query of ['search=zenith', 'search=ze', 'search=zenith&sort=part_name'])
      expect(await numbers(query, reception)).toEqual([])
    expect(await numbers('search=zx&status=low_stock', reception)).toEqual(['ZX-200'])
  })

  test('counts low and out-of-stock parts and values the stock at purchase prices', async () => {
    const before = (await request('GET', '/stats')).body.data
    await part({ quantity_in_stock: 2.5, purchase_price: 10.1, minimum_stock: 3 })
    await part({ quantity_in_stock: 4, purchase_price: 0.55 })
    expect((await request('GET', '/stats')).body.data).toEqual({
      total_parts: before.total_parts + 2,
      low_stock: before.low_stock + 1,
      out_of_stock: before.out_of_stock,
      stock_value: Math.round((before.stock_value + 25.25 + 2.2) * 100) / 100,
    })
    expect((await request('GET', '/stats', undefined, reception)).status).toBe(403)
  })

  test('returns a stock value also if a barcode was scanned into a quantity', async () => {
    const { id } = await part({ quantity_in_stock: 9_999_999_999, purchase_price: 99_999_999.99 })
    const { status, body } = await request('GET', '/stats')
    expect([status, body.data.stock_value > 9e17]).toEqual([200, true])
    expect((await request('DELETE', `/${id}`)).status).toBe(200)
  })

  test('sorts low parts by the share of their minimum that is left', async () => {
    const listLowStock = async (as = manager) =>
      (await request('GET', '/low-stock?limit=100', undefined, as)).body
    await part({ part_number: 'LOW-HALF', quantity_in_stock: 5, minimum_stock: 10 })
    await part({ part_number: 'LOW-NONE', quantity_in_stock: 0, minimum_stock: 10 })
    await part({ part_number: 'LOW-ALL', quantity_in_stock: 10, minimum_stock: 10 })
    const found = (await listLowStock()).data.map(
      ({ part_number }: { part_number: string }) => part_number,
    )
    expect(found.filter((number: string) => number.startsWith('LOW'))).toEqual([
      'LOW-NONE',
      'LOW-HALF',
      'LOW-ALL',
    ])
    expect((await listLowStock(reception)).data[0]).not.toHaveProperty('supplier_name')
  })
})

describe('categories', () => {
  test('starts with six categories and accepts others with unique names in any spelling', async () => {
    const list = async () => (await request('GET', '/categories', undefined, reception)).body.data
    expect(
      (await list())
        .slice(0, 6)
        .map(({ id, name }: { id: number; name: string }) => `${id} ${name}`),
    ).toEqual(['1 Engine', '2 Brakes', '3 Suspension', '4 Electrical', '5 Filters', '6 Fluids'])
    const { status, body } = await request('POST', '/categories', {
      name: 'Body',
      name_ar: 'الهيكل',
    })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { data: { id: 7, name: 'Body', name_ar: 'الهيكل' } },
    })
    expect(await request('POST', '/categories', { name: ' body ' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_category' },
    })
    expect((await request('POST', '/categories', { name: 'Tyres' })).body.data).toMatchObject({
      name: 'Tyres',
      name_ar: 'Tyres',
    })
    expect((await request('POST', '/categories', { name: 'Other' }, reception)).status).toBe(403)
    expect((await part({ category_id: 7 })).category_name_ar).toBe('الهيكل')
  })
})
