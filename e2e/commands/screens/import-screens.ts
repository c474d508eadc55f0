/** The import of customers and vehicles, from the file to the result. */
import { ImportPage } from '../../pages/import.page.ts'
import { createCsvFile } from '../files.ts'
import type { ScreenContext, ScreenState } from './screen-state.ts'

/** New and existing records, rows with errors and rows to review. The file is checked but never imported. */
const file = createCsvFile([
  ['Name', 'Phone', 'Email', 'Plate No', 'Vehicle', 'Year', 'Balance'],
  ['Import View', '+971 50 0991001', 'view@example.com', 'DXB V 99101', 'Toyota Hilux', 2019, 5],
  ['Another Name', '+971 50 0991001', '', 'DXB A 10000', 'Kia Rio', '', ''],
  ['عرض الاستيراد', '12', 'no-address', 'DXB V 99102', 'Kia', 1890, ''],
  ['Tariq Aziz', '+971 50 000 0200', '', '', 'Kia Rio', '', ''],
])

const importPage = ({ page, texts }: ScreenContext) => new ImportPage(page, texts)

const chooseFile = async (context: ScreenContext) => {
  await importPage(context).open()
  await importPage(context).choose(file)
}
const checkRows = async (context: ScreenContext) => {
  await importPage(context).check.click()
  await importPage(context).preview.waitFor()
  await context.page.getByText('Import View').first().waitFor()
}

export const importScreens: ScreenState[] = [
  {
    name: 'unreadable file',
    show: async (context) => {
      const buffer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
      await importPage(context).open()
      await importPage(context).file.setInputFiles({ name: 'x.xls', mimeType: 'text/csv', buffer })
      await context.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'columns without a phone',
    show: async (context) => {
      await chooseFile(context)
      await importPage(context).column('Phone').selectOption('')
      await context.page.locator('#import-columns-missing').waitFor()
    },
  },
  {
    name: 'check of an import',
    show: async (context) => {
      await importPage(context).column('Phone').selectOption('phone')
      await checkRows(context)
    },
  },
  {
    name: 'import confirmation',
    show: async (context) => {
      await importPage(context).run.click()
      await importPage(context).dialog.waitFor()
    },
  },
]

export const importPhoneScreens: ScreenState[] = [
  { name: 'columns of an import', show: chooseFile },
  { name: 'check of an import, as cards', show: checkRows },
]

const importId = '0190f3b0-0000-7000-8000-000000000001'
const counts = {
  rows: 9,
  ready: 6,
  skipped: 2,
  invalid: 1,
  warned: 0,
  customers: 5,
  vehicles: 4,
  vehicles_left_out: 0,
}

/** Makes the API return an import with this state. */
const fakeImport = async (context: ScreenContext, fields: object) => {
  const { page } = context
  const data = {
    id: importId,
    counts,
    created_at: '2026-11-01T08:00:00.000Z',
    progress: { done: 0, total: 6 },
    ...fields,
  }
  await page.unroute(`**/api/imports/${importId}`)
  await page.route(`**/api/imports/${importId}`, (route) =>
    route.fulfill({ json: { success: true, data } }),
  )
}

export const importOutcomeScreens: ScreenState[] = [
  {
    name: 'running import',
    show: async (context) => {
      await fakeImport(context, { status: 'running', progress: { done: 4, total: 6 } })
      await importPage(context).open(`?id=${importId}`)
      await context.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'completed import',
    show: async (context) => {
      // The page polls the progress.
      await fakeImport(context, { status: 'done' })
      await importPage(context).done.waitFor()
    },
  },
  {
    name: 'failed import',
    show: async (context) => {
      await fakeImport(context, { status: 'failed' })
      await importPage(context).open(`?id=${importId}`)
      await context.page.getByRole('alert').waitFor()
    },
  },
]
