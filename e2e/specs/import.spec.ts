import { randomInt } from 'node:crypto'
import { createCustomer, uniqueId } from '../commands/api.ts'
import { createCsvFile, createXlsxFile } from '../commands/files.ts'
import { expect, test } from '../commands/journey.ts'
import { variantsOf } from '../commands/long-run.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'
import { interpolate } from '../commands/texts.ts'
import { ImportPage } from '../pages/import.page.ts'

test.use({ role: 'manager' })

/** An unassigned phone number that no other journey uses. */
const uniquePhone = () => `+971 50 0${randomInt(100_000, 999_999)}`
const uniquePlate = () => `DXB T ${randomInt(10_000, 99_999)}`

/** The file in each language, with headings of another program. */
const variants = [
  {
    language: 'en' as const,
    fileOf: createXlsxFile,
    names: ['Old Client', 'Other Client'],
    cityHeading: 'Town or so',
    headings: [
      'Customer Name',
      'Mobile No.',
      'Email',
      'Reg. No',
      'Vehicle',
      'Year',
      'Town or so',
      'Balance',
    ],
  },
  {
    language: 'ar' as const,
    fileOf: createCsvFile,
    names: ['عميل سابق', 'عميل آخر'],
    cityHeading: 'البلدة',
    headings: [
      'اسم العميل',
      'رقم الجوال',
      'البريد',
      'رقم اللوحه',
      'المركبة',
      'سنة الصنع',
      'البلدة',
      'الرصيد',
    ],
  },
] as const

for (const { language, fileOf, names, cityHeading, headings } of variantsOf(variants, [
  variants[1],
])) {
  test.describe(`import in ${language}`, () => {
    test.use({ language })

    test('imports customers and vehicles from a file of another system only once', async ({
      page,
      texts,
      customers,
      vehicles,
    }) => {
      const imports = new ImportPage(page, texts)
      const { preview, fields } = imports.texts
      const { show, states, run } = imports.spreadsheetTexts.preview
      const known = await createCustomer({ phone: uniquePhone() })
      const [name, other] = names.map((one) => `${one} ${uniqueId()}`) as [string, string]
      const [phone, plate, second] = [uniquePhone(), uniquePlate(), uniquePlate()]
      const file = fileOf([
        headings,
        [name, phone, `${uniqueId()}@example.com`, plate, 'Toyota Hilux', 2019, 'Ajman', 12],
        [name, phone.replaceAll(' ', ''), '', second, 'Kia Rio', '', '', ''],
        [known.contact_person!, known.phone, '', '', '', '', '', ''],
        [other, '', 'no-address', '', '', '', '', ''],
      ])

      await customers.open()
      await page.getByRole('link', { name: texts.workshop.import, exact: true }).click()
      await imports.choose(file)
      await expect(imports.column(headings[1])).toHaveValue('phone')
      await expect(imports.column(headings[7])).toHaveValue('')
      await imports.column(cityHeading).selectOption(fields.city)
      await imports.check.click()

      await expect(imports.preview).toBeVisible()
      await expect(imports.count('customers')).toHaveText('1')
      await expect(imports.count('vehicles')).toHaveText('2')
      await expect(imports.row(known.phone)).toContainText(states.skipped)
      const invalidRow = imports.row(other)
      await expect(invalidRow).toContainText(states.invalid)
      await expect(invalidRow).toContainText(`${fields.phone}: ${texts.errors.field.required}`)
      await expect(invalidRow).toContainText(texts.errors.field.invalid_email)
      await expectAccessible(page)
      await page.reload()
      await page.getByRole('combobox', { name: show }).selectOption(states.ready)
      await expect(imports.row(name)).toHaveCount(2)
      await expect(invalidRow).toHaveCount(0)

      await imports.run.click()
      const counts = {
        customers: preview.confirm_customers_one,
        vehicles: language === 'ar' ? 'مركبتان' : '2 vehicles',
      }
      await expect(imports.dialog).toContainText(
        interpolate(preview.confirm_text, {
          ...counts,
          customers: interpolate(counts.customers, { number: '1' }),
        }),
      )
      await imports.dialog.getByRole('button', { name: run }).click()
      await expect(imports.done).toBeVisible()
      await page.getByRole('link', { name: imports.texts.done.customers }).click()
      await customers.find(name)
      await expect(customers.row(name)).toHaveCount(1)
      await expect(customers.row(name)).toContainText('Ajman')
      await vehicles.open(`?search=${encodeURIComponent(second)}`)
      await expect(vehicles.row(second)).toContainText(name)

      await imports.open()
      await imports.choose(file)
      await imports.check.click()
      await expect(page.getByText(preview.nothing)).toBeVisible()
      await expect(imports.run).toBeDisabled()
    })
  })
}

test('downloads a template that the import recognises', async ({ page, texts }) => {
  const imports = new ImportPage(page, texts)
  await imports.open()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: imports.spreadsheetTexts.template.button }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(imports.texts.template.file)
  await imports.file.setInputFiles(await file.path())
  await expect(imports.column(imports.texts.fields.vehicle_notes)).toHaveValue('')
  await expect(imports.column(imports.texts.fields.vin)).toHaveValue('vin')
})
