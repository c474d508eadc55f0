/** The import, from the file to what came of it. */
import { ImportPage } from '../../pages/import.page.ts'
import { createCsvFile } from '../files.ts'
import type { ScreenContext, ScreenState } from './screen-state.ts'

/** New and known, with errors and with remarks; nothing of it is ever registered. */
const file = createCsvFile([
  ['Name', 'Phone', 'Email', 'Plate No', 'Vehicle', 'Year', 'Balance'],
  ['Import View', '+971 50 0991001', 'view@example.com', 'DXB V 99101', 'Toyota Hilux', 2019, 5],
  ['Another Name', '+971 50 0991001', '', 'DXB A 10000', 'Kia Rio', '', ''],
  ['عرض الاستيراد', '12', 'no-address', 'DXB V 99102', 'Kia', 1890, ''],
  ['Tariq Aziz', '+971 50 000 0200', '', '', 'Kia Rio', '', ''],
])

const importPage = ({ page, texts }: ScreenContext) => new ImportPage(page, texts)

const chooseFile = async (stage: ScreenContext) => {
  await importPage(stage).open()
  await importPage(stage).choose(file)
}
const checkRows = async (stage: ScreenContext) => {
  await importPage(stage).check.click()
  await importPage(stage).preview.waitFor()
  await stage.page.getByText('Import View').first().waitFor()
}

export const importScreens: ScreenState[] = [
  {
    name: 'a file that is none',
    show: async (stage) => {
      const buffer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
      await importPage(stage).open()
      await importPage(stage).file.setInputFiles({ name: 'x.xls', mimeType: 'text/csv', buffer })
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'columns without a phone',
    show: async (stage) => {
      await chooseFile(stage)
      await importPage(stage).column('Phone').selectOption('')
      await stage.page.locator('#import-columns-missing').waitFor()
    },
  },
  {
    name: 'check of an import',
    show: async (stage) => {
      await importPage(stage).column('Phone').selectOption('phone')
      await checkRows(stage)
    },
  },
  {
    name: 'asked before importing',
    show: async (stage) => {
      await importPage(stage).run.click()
      await importPage(stage).dialog.waitFor()
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

/** An import that nobody made, as if it stood like this. */
const fakeImport = async (stage: ScreenContext, facts: object) => {
  const { page } = stage
  const data = {
    id: importId,
    counts,
    created_at: '2026-11-01T08:00:00.000Z',
    progress: { done: 0, total: 6 },
    ...facts,
  }
  await page.unroute(`**/api/imports/${importId}`)
  await page.route(`**/api/imports/${importId}`, (route) =>
    route.fulfill({ json: { success: true, data } }),
  )
}

export const importOutcomeScreens: ScreenState[] = [
  {
    name: 'an import that runs',
    show: async (stage) => {
      await fakeImport(stage, { status: 'running', progress: { done: 4, total: 6 } })
      await importPage(stage).open(`?id=${importId}`)
      await stage.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'an import that is done',
    show: async (stage) => {
      // The page asks by itself how far it is.
      await fakeImport(stage, { status: 'done' })
      await importPage(stage).done.waitFor()
    },
  },
  {
    name: 'an import that failed',
    show: async (stage) => {
      await fakeImport(stage, { status: 'failed' })
      await importPage(stage).open(`?id=${importId}`)
      await stage.page.getByRole('alert').waitFor()
    },
  },
]
