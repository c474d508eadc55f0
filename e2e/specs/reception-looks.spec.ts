/** The states of the reception that the general check of screens cannot reach: they need typed text. */
import { join } from 'node:path'
import {
  createCustomer,
  createVehicle,
  createWorkCard,
  uniqueId,
  updateWorkCard,
} from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { variantsOf } from '../commands/long-run.ts'
import { findViolations } from '../commands/screens/accessibility.ts'
import { waitUntilRendered } from '../commands/screens/settle.ts'

const screenshotFolder = process.env.E2E_PICTURES

interface Look {
  language: 'en' | 'ar'
  colorScheme: 'light' | 'dark'
  width: number
}

const looks: Look[] = [
  { language: 'ar', colorScheme: 'dark', width: 390 },
  { language: 'en', colorScheme: 'light', width: 820 },
  { language: 'ar', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 360 },
]

for (const { language, colorScheme, width } of variantsOf(looks, looks)) {
  test.describe(`reception in ${language}, ${colorScheme}, ${width} px`, () => {
    test.use({
      role: 'receptionist',
      language,
      colorScheme,
      viewport: { width, height: 900 },
    })

    test('is accessible and fits the width in every state', async ({ page, frame, texts }) => {
      const { reception } = texts
      const check = async (state: string) => {
        await waitUntilRendered(page)
        if (screenshotFolder)
          await page.screenshot({
            path: join(
              screenshotFolder,
              `reception-${width}-${language}-${colorScheme}-${state}.png`,
            ),
            fullPage: true,
          })
        expect.soft(await findViolations(page), state).toEqual([])
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(scrollWidth, `${state} does not scroll sideways`).toBeLessThanOrEqual(width)
      }
      const mark = uniqueId().toUpperCase()
      const name = language === 'ar' ? `نورة الشامسي ${mark}` : `Noura Al Shamsi ${mark}`
      const customer = await createCustomer({ contact_person: name })
      await createVehicle({ customer_id: customer.id, plate_number: `AJM 1 ${mark}` })
      const car = await createVehicle({
        customer_id: customer.id,
        plate_number: `AJM 2 ${mark}`,
      })
      // Completed and not paid, and received again.
      const tasks = [{ description: 'Brake pads', estimated_cost: 400 }]
      const done = await createWorkCard({ tasks, mileage_in: 61_200 }, car)
      await updateWorkCard(done.id, { status: 'completed' })
      await createWorkCard({}, car)
      const findField = page.getByRole('combobox', { name: reception.find })
      const complaint = page.getByRole('textbox', { name: reception.fields.customer_complaint })

      await frame.open('/work-cards/receive')
      await findField.fill(mark)
      await page.getByRole('option', { name: reception.new_customer }).waitFor()
      await check('matches')
      await page.getByRole('option', { name: `AJM 2 ${mark}` }).click()
      await complaint.waitFor()
      await page.getByRole('button', { name: `AJM 1 ${mark}` }).waitFor()
      await page.getByRole('combobox', { name: reception.fields.task }).fill('Oil')
      await page.getByRole('option').first().waitFor()
      await check('task')
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: reception.tasks, exact: true }).waitFor()
      await check('known')
      await page.getByRole('button', { name: reception.receive, exact: true }).click()
      await page.getByRole('button', { name: reception.next_car }).waitFor()
      await check('received')

      await page.getByRole('button', { name: reception.next_car }).click()
      await findField.fill(`0501239999${mark.replace(/\D/g, '')}1 Layla`)
      await page.getByRole('option', { name: reception.new_customer }).waitFor()
      await page.getByRole('option', { name: reception.new_customer }).click()
      await complaint.waitFor()
      await page.keyboard.press('Control+Enter')
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await check('new')
      await page.getByRole('textbox', { name: reception.fields.plate_number }).fill(`AJM 1 ${mark}`)
      await page
        .getByRole('combobox', { name: reception.fields.car })
        .or(page.getByRole('textbox', { name: reception.fields.car }))
        .fill('Kia Sorento')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: reception.take_plate }).waitFor()
      await check('plate-known')
    })
  })
}
