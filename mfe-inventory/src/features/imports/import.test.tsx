/** The import of parts (issue 6): a file, what its columns hold, what would happen, and then all or nothing. */
import { screen, waitFor, within } from '@testing-library/react'
import type { ImportedPartRow } from '@warsha/contracts/spare-part-files'
import type { Language } from '@warsha/web-kit'
import { writeCsv } from '@warsha/web-kit/parts/spreadsheet/write-csv.ts'
import { addSpreadsheetTexts, readTable } from '@warsha/web-kit/spreadsheet'
import { refusal, requestsOf, saved, spreadsheetTexts } from '@warsha/web-kit/testing'
import importAr from '../../locales/parts-import.ar.json'
import importEn from '../../locales/parts-import.en.json'
import { aShelfWith, inventoryTexts, open, texts } from '../spare-parts/parts-testing.tsx'
import { Component as ImportPage } from './import.page.tsx'
import { targetOf, targets, wanted } from './part-headings.ts'
import { rowsOf } from './part-mapping.ts'
import { templateOf } from './part-template.ts'

const fileOf = (text: string): File => {
  const file = new File([text], 'list.csv', { type: 'text/csv' })
  return Object.assign(file, {
    arrayBuffer: async () => new Uint8Array(new TextEncoder().encode(text)).buffer,
  })
}
const fieldsIn = async (text: string) => {
  const table = await readTable(fileOf(text), wanted)
  return rowsOf({ name: '', table, mapping: table.headings.map(targetOf) })
}

const openImport = (language: Language = 'en') =>
  open(<ImportPage />, '/spare-parts/import', language, [
    { 'parts-import': importEn, spreadsheet: spreadsheetTexts.en },
    { 'parts-import': importAr, spreadsheet: spreadsheetTexts.ar },
  ])
const button = (name: string) => screen.findByRole('button', { name })
const choose = async ({ user }: ReturnType<typeof openImport>, text: string) =>
  user.upload(await screen.findByLabelText(/^(Choose a file|اختيار ملف)$/), fileOf(text))

const rows: ImportedPartRow[] = [
  {
    row: 2,
    state: 'ready',
    fields: { part_number: 'A-1', part_name: 'Filter', quantity_in_stock: '1200' },
    errors: [],
  },
  { row: 3, state: 'skipped', fields: { part_number: 'A-2', part_name: 'Pads' }, errors: [] },
  {
    row: 4,
    state: 'invalid' as const,
    fields: { part_number: 'A-3', retail_price: 'much', category: 'Tents' },
    errors: [
      { path: 'part_name', code: 'required' },
      { path: 'retail_price', code: 'not_a_number' },
      { path: 'category', code: 'unknown_category' },
    ],
  },
]
const counts = { rows: 3, ready: 1, skipped: 1, invalid: 1 }

test.each([
  [
    'en',
    'Part No,Item,Qty,Selling Price,Colour',
    'Left out',
    '1 part will be added',
    '1 part was added.',
  ],
  [
    'ar',
    'رقم الصنف,اسم الصنف,الكمية,سعر البيع,اللون',
    'لا يُستورد',
    'ستُضاف قطعة واحدة',
    'أُضيفت قطعة واحدة.',
  ],
] as const)(
  'in %s a list goes from its columns over the check to the shelf',
  async (language, headings, out, asked, done) => {
    const api = aShelfWith([])
    api.on('POST /spare-parts/import', ({ body }) =>
      saved({ counts, rows: (body as { run: boolean }).run ? [] : rows }),
    )
    const words = spreadsheetTexts[
      language
    ] as unknown as typeof import('@warsha/web-kit/parts/locales/spreadsheet.en.json')
    const page = openImport(language)
    await choose(
      page,
      `${headings}\nA-1,Filter,"1,200",AED 19.50,red\nA-2,Pads,,,\nA-3,,many,much,\n`,
    )
    const [number, , , price, colour] = headings.split(',')
    const column = (heading: string) => screen.findByRole('combobox', { name: new RegExp(heading) })
    expect(await column(number!)).toHaveDisplayValue(texts[language].fields.part_number)
    expect(await column(price!)).toHaveDisplayValue(texts[language].fields.retail_price)
    expect(await column(colour!)).toHaveDisplayValue(out)
    await page.user.click(await button(words.columns.check))

    const row = async (text: string) => within((await screen.findByText(text)).closest('tr')!)
    expect((await row('A-1')).getByText(words.preview.states.ready)).toBeVisible()
    expect((await row('A-2')).getByText(words.preview.states.skipped)).toBeVisible()
    const wrong = await row('A-3')
    expect(wrong.getByText(texts[language].fields.retail_price).closest('li')).toHaveTextContent(
      'much',
    )
    expect(wrong.getByText(texts[language].category.title)).toBeVisible()
    await page.user.selectOptions(
      screen.getByRole('combobox', { name: words.preview.show }),
      words.preview.states.invalid,
    )
    await waitFor(() => expect(screen.queryByText('A-1')).toBeNull())

    await page.user.click(await button(words.preview.run))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(new RegExp(asked))).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: words.preview.run }))
    expect(await screen.findByText(new RegExp(done))).toBeVisible()
    expect(screen.getByRole('link')).toHaveAttribute('href', '/spare-parts')
    const [check, run] = requestsOf(api, 'POST').map(({ body }) => body as { rows: unknown[] })
    expect(check).toEqual({
      run: false,
      leave_out_invalid: false,
      rows: [
        {
          row: 2,
          fields: {
            part_number: 'A-1',
            part_name: 'Filter',
            quantity_in_stock: '1200',
            retail_price: '19.50',
          },
        },
        { row: 3, fields: { part_number: 'A-2', part_name: 'Pads' } },
        { row: 4, fields: { part_number: 'A-3', quantity_in_stock: 'many', retail_price: 'much' } },
      ],
    })
    expect(run).toEqual({ run: true, leave_out_invalid: true, rows: check!.rows })
  },
)

test('without number and name nothing is checked; a failed check can be tried again, other columns too', async () => {
  const api = aShelfWith([])
  api.on('POST /spare-parts/import', () => refusal(503, 'upstream_unavailable'))
  const page = openImport()
  await choose(page, 'Part No,What\nA-1,Filter\n')
  expect(await button('Check the rows')).toBeDisabled()
  expect(screen.getByText(importEn.columns_missing)).toBeVisible()
  await page.user.selectOptions(screen.getByRole('combobox', { name: /What/ }), 'Part name')
  await page.user.click(await button('Check the rows'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The rows could not be checked')
  api.on('POST /spare-parts/import', () =>
    saved({ counts: { ...counts, ready: 0 }, rows: rows.slice(1) }),
  )
  await page.user.click(await button('Check the rows'))
  expect(await screen.findByText(importEn.nothing)).toBeVisible()
  expect(await button('Import')).toBeDisabled()
  await page.user.click(await button('Change the columns'))
  expect(screen.getByRole('combobox', { name: /What/ })).toHaveDisplayValue('Part name')
  await page.user.click(await button('Another file'))
  expect(await screen.findByRole('heading', { name: 'Choose the file' })).toBeVisible()
})

test('values are read as lists write them', async () => {
  const headings = 'Part No;Item;UOM;Qty;Cost;Brand;Model;Barcode;OEM'
  const [row] = await fieldsIn(
    `${headings}\n'0012;Oil;Ltrs;٤٫٥ L;Dhs. 1,234.50;Toyota / Lexus;Camry|ES;6290000000017.0;x`,
  )
  expect(row!.fields).toEqual({
    part_number: '0012',
    part_name: 'Oil',
    unit_of_measure: 'liter',
    quantity_in_stock: '4.5',
    purchase_price: '1234.50',
    compatible_makes: 'Toyota, Lexus',
    compatible_models: 'Camry, ES',
    barcode: '6290000000017',
    oem_part_number: 'x',
  })
  const [odd] = await fieldsIn('رقم القطعة;الاسم;الوحدة;الكمية\n7;زيت;برميل;-3')
  expect(odd!.fields).toMatchObject({
    part_number: '7',
    unit_of_measure: 'برميل',
    quantity_in_stock: '-3',
  })
})

test.each(['en', 'ar'] as const)(
  'headings and sample of the template in %s come back as one whole part',
  async (language) => {
    const nameOf = (field: (typeof targets)[number]) =>
      field === 'category' ? texts[language].category.title : texts[language].fields[field]
    for (const target of targets)
      expect([target, targetOf(nameOf(target))]).toEqual([target, target])
    const { part_name, category } = (language === 'ar' ? importAr : importEn).template
    const sample = { part_name, category, unit_of_measure: inventoryTexts[language].units.set }
    const [row, ...others] = await fieldsIn(writeCsv(templateOf(nameOf, sample)))
    expect(others).toEqual([])
    expect(row!.fields).toMatchObject({
      part_name,
      category,
      unit_of_measure: 'set',
      quantity_in_stock: '12',
    })
  },
)

test('the words of an import come with the front end that brings it', async () => {
  await expect(addSpreadsheetTexts('mfe-inventory')).resolves.toBeUndefined()
})
