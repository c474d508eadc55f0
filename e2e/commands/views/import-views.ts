/** The import, from the file to what came of it. */
import { ImportPage } from '../../pages/import.page.ts'
import { csvOf } from '../files.ts'
import { closeDialogs, type Stage, type View } from './stage.ts'

/** New and known, with errors and with remarks; nothing of it is ever registered. */
const file = csvOf([
  ['Name', 'Phone', 'E-mail', 'Plate No', 'Vehicle', 'Year', 'Balance'],
  ['Import View', '+971 50 0991001', 'view@example.com', 'DXB V 99101', 'Toyota Hilux', 2019, 5],
  ['Another Name', '+971 50 0991001', '', 'DXB A 10000', 'Kia Rio', '', ''],
  ['عرض الاستيراد', '12', 'no-address', 'DXB V 99102', 'Kia', 1890, ''],
  ['Tariq Aziz', '+971 50 000 0200', '', '', 'Kia Rio', '', ''],
])

const on = ({ page, texts }: Stage) => new ImportPage(page, texts)

/** As if the import that is open stood like this. */
const pretend = async (stage: Stage, facts: object) => {
  const { page } = stage
  const isImport = (url: URL) => /^\/api\/imports\/[^/]+$/.test(url.pathname)
  await page.unroute(isImport)
  await page.route(isImport, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { success: true, data: { ...data, ...facts } } })
  })
  await page.reload()
}

const chosen: View = {
  name: 'columns of an import',
  show: async (stage) => {
    await on(stage).open()
    await on(stage).choose(file)
  },
}
const checked: View = {
  name: 'check of an import',
  show: async (stage) => {
    await on(stage).check.click()
    await on(stage).preview.waitFor()
    await stage.page.getByText('Import View').first().waitFor()
  },
}

export const importViews: View[] = [
  {
    name: 'a file that is none',
    show: async (stage) => {
      await on(stage).open()
      await on(stage).file.setInputFiles({
        name: 'x.xls',
        mimeType: 'text/csv',
        buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      })
      await stage.page.getByRole('alert').waitFor()
    },
  },
  chosen,
  {
    name: 'columns without a phone',
    show: async (stage) => {
      await on(stage).column('Phone').selectOption('')
      await stage.page.locator('#import-phone-missing').waitFor()
    },
  },
  {
    name: 'columns with the phone again',
    show: (stage) => on(stage).column('Phone').selectOption('phone'),
  },
  checked,
  {
    name: 'asked before importing',
    show: async (stage) => {
      await on(stage).run.click()
      await on(stage).dialog.waitFor()
    },
  },
  {
    name: 'an import that runs',
    show: async (stage) => {
      await closeDialogs(stage)
      await pretend(stage, { status: 'running', progress: { done: 4200, total: 10_000 } })
      await stage.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'an import that failed',
    show: async (stage) => {
      await pretend(stage, { status: 'failed' })
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'an import that is done',
    show: async (stage) => {
      await pretend(stage, { status: 'done' })
      await on(stage).done.waitFor()
    },
  },
]

export const importPhoneViews: View[] = [chosen, checked]
