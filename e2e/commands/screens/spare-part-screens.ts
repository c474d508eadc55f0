/** The spare parts: list, dialogs, stock movements, low stock and import. */
import { ImportPage } from '../../pages/import.page.ts'
import { createPart } from '../api.ts'
import { createCsvFile } from '../files.ts'
import { closeDialogs, type ScreenState } from './screen-state.ts'

export const sparePartScreens: ScreenState[] = [
  {
    name: 'spare parts and totals failed to load',
    show: async ({ page, frame }) => {
      await page.route('**/api/spare-parts**', (route) =>
        route.fulfill({ status: 500, json: { success: false } }),
      )
      await frame.open('/spare-parts')
      await page.getByRole('main').getByRole('alert').nth(1).waitFor()
    },
  },
  {
    name: 'spare parts',
    show: async ({ page, spareParts }) => {
      await page.unroute('**/api/spare-parts**')
      await spareParts.open()
      await spareParts.table.getByRole('row').nth(20).waitFor()
      await spareParts.stat('stock_value').getByText(/\d/).waitFor()
    },
  },
  {
    name: 'menu of a spare part',
    show: async ({ page, spareParts }) => {
      await spareParts.table.getByRole('row').nth(3).getByRole('button').last().click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'export formats',
    show: async ({ page, texts }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.spareParts.export.action }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'spare parts, low stock only',
    show: async ({ page, spareParts }) => {
      await page.keyboard.press('Escape')
      await spareParts.lowOnly.click()
      await page.waitForURL(/low_stock_only=true/)
      await spareParts.table.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'low stock',
    show: async ({ page, frame, texts }) => {
      await frame.open('/spare-parts/low-stock')
      await page
        .getByRole('table', { name: texts.spareParts.low.title })
        .getByRole('row')
        .nth(1)
        .waitFor()
    },
  },
  {
    name: 'movements of a spare part',
    show: async ({ page, spareParts }) => {
      await spareParts.open()
      await spareParts.table.getByRole('row').nth(1).getByRole('button').last().click()
      await page.getByRole('menuitem', { name: spareParts.texts.movements.action }).click()
      await spareParts.movements.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'check of an import of parts',
    show: async (context) => {
      const imports = new ImportPage(context.page, context.texts)
      await context.frame.open('/spare-parts/import')
      await imports.choose(
        createCsvFile([
          ['Part No', 'Item', 'Qty', 'Selling Price'],
          ['VIEW-1', 'Part of the screen test', 4, 12.5],
          ['VIEW-2', 'قطعة تجريبية', 'many', 3],
        ]),
      )
      await imports.check.click()
      await imports.preview.waitFor()
      await imports.row('VIEW-2').waitFor()
    },
  },
]

export const sparePartDialogScreens: ScreenState[] = [
  {
    name: 'new spare part with errors',
    show: async ({ spareParts }) => {
      await spareParts.open()
      await spareParts.openNew()
      await spareParts.fill({ retail_price: 'much' })
      await spareParts.choosePhoto({
        name: 'a.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      })
      await spareParts.save.click()
      await spareParts.form.locator('[aria-invalid="true"]').nth(3).waitFor()
    },
  },
  {
    name: 'compatible makes',
    show: async ({ page, spareParts }) => {
      await spareParts.field('compatible_makes').fill('Hyundai')
      await page.keyboard.press('Enter')
      await spareParts.field('compatible_makes').fill('M')
      await page.getByRole('option', { name: 'Mazda' }).waitFor()
    },
  },
  {
    name: 'a new category',
    show: async ({ page, spareParts }) => {
      await spareParts.form.getByRole('button', { name: spareParts.texts.category.add }).click()
      await page.getByRole('dialog').nth(1).waitFor()
    },
  },
  {
    name: 'edit a spare part',
    show: async (context) => {
      await closeDialogs(context)
      const { spareParts } = context
      await spareParts.table.getByRole('row').nth(1).click()
      await spareParts.form.getByRole('button', { name: spareParts.texts.adjust.action }).waitFor()
    },
  },
  {
    name: 'stock adjustment with errors',
    show: async ({ spareParts }) => {
      await spareParts.form.getByRole('button', { name: spareParts.texts.adjust.action }).click()
      await spareParts.adjust('take', '9999999', 'other')
      await spareParts.adjustment.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'delete a spare part',
    show: async (context) => {
      await closeDialogs(context)
      const { spareParts } = context
      const { part_number } = await createPart()
      await spareParts.open(`?search=${part_number}`)
      await spareParts.chooseFromRowMenu(part_number, spareParts.texts.delete)
      await spareParts.deletion.waitFor()
    },
  },
]

/** On a phone table rows are cards and the form fills the page. */
export const sparePartPhoneScreens: ScreenState[] = [
  {
    name: 'spare parts as cards',
    show: async ({ page, frame }) => {
      await frame.open('/spare-parts')
      await page.getByRole('main').getByRole('listitem').nth(19).waitFor()
    },
  },
  { name: 'add a spare part on a phone', show: ({ spareParts }) => spareParts.openNew() },
  {
    name: 'low stock on a phone',
    show: async (context) => {
      await closeDialogs(context)
      await context.frame.open('/spare-parts/low-stock')
      await context.page.getByRole('main').getByRole('listitem').first().waitFor()
    },
  },
]
