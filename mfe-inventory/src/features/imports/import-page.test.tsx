import { screen, waitFor, within } from '@testing-library/react'
import { partExportTitles } from '@warsha/contracts/inventory/spare-part-export-titles'
import type { PartImportPreviewRow } from '@warsha/contracts/inventory/spare-part-files'
import { partImportFields } from '@warsha/contracts/inventory/spare-part-import-fields'
import type { Language } from '@warsha/web-kit'
import { writeCsv } from '@warsha/web-kit/parts/spreadsheet/write-csv.ts'
import { loadSpreadsheetTexts, readTable } from '@warsha/web-kit/spreadsheet'
import {
  errorResponse,
  recordResponse,
  requestsOf,
  spreadsheetTexts,
} from '@warsha/web-kit/testing'
import importAr from '../../locales/ar/parts-import.json'
import importEn from '../../locales/en/parts-import.json'
import {
  fakePartsApi,
  inventoryTexts,
  renderAsManager,
  texts,
} from '../spare-parts/spare-parts-testing.tsx'
import { findTargetOfHeading, partsTableOptions, targets } from './column-headings.ts'
import { toImportRows } from './column-mapping.ts'
import { Component as ImportPage } from './import.page.tsx'
import { buildPartsTemplate } from './import-template.ts'
import { readValue } from './read-value.ts'

const fileOf = (text: string): File => {
  const file = new File([text], 'list.csv', { type: 'text/csv' })
  return Object.assign(file, {
    arrayBuffer: async () => new Uint8Array(new TextEncoder().encode(text)).buffer,
  })
}
const fieldsIn = async (text: string) => {
  const table = await readTable(fileOf(text), partsTableOptions)
  return toImportRows({ table, mapping: table.headings.map(findTargetOfHeading) })
}

const openImport = (language: Language = 'en') =>
  renderAsManager(<ImportPage />, '/spare-parts/import', language, [
    { 'parts-import': importEn, spreadsheet: spreadsheetTexts.en },
    { 'parts-import': importAr, spreadsheet: spreadsheetTexts.ar },
  ])
const button = (name: string) => screen.findByRole('button', { name })
const uploadFile = async ({ user }: ReturnType<typeof openImport>, text: string) =>
  user.upload(await screen.findByLabelText(/^(Choose a file|اختيار ملف)$/), fileOf(text))

const rows: PartImportPreviewRow[] = [
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
    'Do not import',
    '1 part will be added',
    '1 part added.',
  ],
  [
    'ar',
    'رقم الصنف,اسم الصنف,الكمية,سعر البيع,اللون',
    'لا يُستورد',
    'ستُضاف قطعة واحدة',
    'أُضيفت قطعة واحدة.',
  ],
] as const)(
  'imports a list of parts in %s: columns, preview, confirmation and result',
  async (language, headings, notImported, question, done) => {
    const api = fakePartsApi([])
    api.on('POST /spare-parts/import', ({ body }) =>
      recordResponse({ counts, rows: (body as { run: boolean }).run ? [] : rows }),
    )
    const sheetTexts = spreadsheetTexts[
      language
    ] as unknown as typeof import('@warsha/web-kit/parts/locales/en/spreadsheet.json')
    const page = openImport(language)
    await uploadFile(
      page,
      `${headings}\nA-1,Filter,"1,200",AED 19.50,red\nA-2,Pads,,,\nA-3,,many,much,\n`,
    )
    const [number, , , price, colour] = headings.split(',')
    const column = (heading: string) => screen.findByRole('combobox', { name: new RegExp(heading) })
    expect(await column(number!)).toHaveDisplayValue(texts[language].fields.part_number)
    expect(await column(price!)).toHaveDisplayValue(texts[language].fields.retail_price)
    expect(await column(colour!)).toHaveDisplayValue(notImported)
    await page.user.click(await button(sheetTexts.columns.check))

    const row = async (text: string) => within((await screen.findByText(text)).closest('tr')!)
    expect((await row('A-1')).getByText(sheetTexts.preview.states.ready)).toBeVisible()
    expect((await row('A-2')).getByText(sheetTexts.preview.states.skipped)).toBeVisible()
    const invalidRow = await row('A-3')
    expect(
      invalidRow.getByText(texts[language].fields.retail_price).closest('li'),
    ).toHaveTextContent('much')
    expect(invalidRow.getByText(texts[language].category.title)).toBeVisible()
    await page.user.selectOptions(
      screen.getByRole('combobox', { name: sheetTexts.preview.show }),
      sheetTexts.preview.states.invalid,
    )
    await waitFor(() => expect(screen.queryByText('A-1')).toBeNull())

    await page.user.click(await button(sheetTexts.preview.run))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(new RegExp(question))).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: sheetTexts.preview.run }))
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

test('requires part number and name, and lets the user repeat a failed check and change the columns', async () => {
  const api = fakePartsApi([])
  api.on('POST /spare-parts/import', () => errorResponse(503, 'upstream_unavailable'))
  const page = openImport()
  await uploadFile(page, 'Part No,What\nA-1,Filter\n')
  expect(await button('Check rows')).toBeDisabled()
  expect(screen.getByText(importEn.columns_missing)).toBeVisible()
  await page.user.selectOptions(screen.getByRole('combobox', { name: /What/ }), 'Part name')
  await page.user.click(await button('Check rows'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to check the rows')
  api.on('POST /spare-parts/import', () =>
    recordResponse({ counts: { ...counts, ready: 0 }, rows: rows.slice(1) }),
  )
  await page.user.click(await button('Check rows'))
  expect(await screen.findByText(importEn.nothing)).toBeVisible()
  expect(await button('Import')).toBeDisabled()
  await page.user.click(await button('Change columns'))
  expect(screen.getByRole('combobox', { name: /What/ })).toHaveDisplayValue('Part name')
  await page.user.click(await button('Choose another file'))
  expect(await screen.findByRole('heading', { name: 'Choose a file' })).toBeVisible()
})

test('reads values in the notations of spreadsheets', async () => {
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
  const [unknownValues] = await fieldsIn('رقم القطعة;الاسم;الوحدة;الكمية\n7;زيت;برميل;-3')
  expect(unknownValues!.fields).toMatchObject({
    part_number: '7',
    unit_of_measure: 'برميل',
    quantity_in_stock: '-3',
  })
})

test.each([
  ['.50', '0.50'],
  ['AED .75', '0.75'],
  ['٫٥', '0.5'],
  ['Dhs.500/-', '500'],
  ['د.إ 12', '12'],
  ['12.50 AED', '12.50'],
  ['$1,250.00', '1250'],
  ['1,25,000', '125000'],
  ['1 250', '1250'],
  ['(5)', '-5'],
  ['(1,250.00)', '-1250'],
  ['5-', '-5'],
  ['−5', '-5'],
  ['-3 pcs.', '-3'],
  // Not a number that anybody can be sure of: the server reports it.
  ['0,500', '0,500'],
  ['AED.75', 'AED.75'],
  ['12,5', '12,5'],
  ['5%', '5%'],
  ['-(5)', '-(5)'],
  ['1.250,00', '1.250,00'],
  [
    '10mm stainless hexagonal flange bolt assembly; zinc',
    '10mm stainless hexagonal flange bolt assembly; zinc',
  ],
])('reads the number %j as %j', async (cell, text) => {
  const [row] = await fieldsIn(`Part No\tItem\tCost\nA-1\tWasher\t${cell}\n`)
  expect(row!.fields.purchase_price).toBe(text)
})

test('sends complete lists of makes and models, and of a list that is too long enough to be refused', async () => {
  const { newSparePart } = await import('@warsha/contracts/inventory/spare-parts')
  const modelsOf = async (models: readonly string[]) => {
    const [row] = await fieldsIn(`Part No,Item,Models\nA-1,Belt,${models.join(' / ')}\n`)
    return newSparePart.shape.compatible_models.safeParse(row!.fields.compatible_models)
  }
  const longest = Array.from({ length: 100 }, (_, number) => String(number).padStart(60, 'x'))
  expect(await modelsOf(longest)).toMatchObject({ data: longest })
  expect(await modelsOf([...longest, 'Hilux'])).toMatchObject({ success: false })
  expect(await modelsOf([...longest.slice(1), 'x'.repeat(61)])).toMatchObject({ success: false })
})

test('warns of barcodes whose last digits Excel has cut off, and expands those that are whole', async () => {
  fakePartsApi([])
  const page = openImport()
  await uploadFile(page, 'Part No,Item,Barcode\nA-1,Washer,6.29111E+12\n')
  expect(await screen.findByText(importEn.lost_digits)).toBeVisible()
  const [row] = await fieldsIn('Part No,Item,Barcode\nA-1,Washer,6.291110000001E+12\n')
  expect(row!.fields.barcode).toBe('6291110000001')
})

test.each(['en', 'ar'] as const)(
  'reads the template in %s as one complete part',
  async (language) => {
    const nameOf = (field: (typeof targets)[number]) =>
      field === 'category' ? texts[language].category.title : texts[language].fields[field]
    for (const target of targets)
      expect([target, findTargetOfHeading(nameOf(target))]).toEqual([target, target])
    const { part_name, category } = (language === 'ar' ? importAr : importEn).template
    const sample = { part_name, category, unit_of_measure: inventoryTexts[language].units.set }
    const [row, ...others] = await fieldsIn(writeCsv(buildPartsTemplate(nameOf, sample)))
    expect(others).toEqual([])
    expect(row!.fields).toMatchObject({
      part_name,
      category,
      unit_of_measure: 'set',
      quantity_in_stock: '12',
    })
  },
)

test('loads the texts of the import for this front end', async () => {
  await expect(loadSpreadsheetTexts('mfe-inventory')).resolves.toBeUndefined()
})

test.each(['en', 'ar'] as const)('an export in %s can be imported again', (language) => {
  expect(
    partExportTitles(language).slice(0, partImportFields.length).map(findTargetOfHeading),
  ).toEqual([...partImportFields])
  expect(partExportTitles('ar').slice(partImportFields.length).map(findTargetOfHeading)).toEqual([
    null,
    null,
    null,
  ])
  const words = Object.entries(inventoryTexts[language].units)
  expect(words.map(([, word]) => readValue('unit_of_measure', word))).toEqual(
    words.map(([unit]) => unit),
  )
})
