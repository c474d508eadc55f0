/** Part lines of a work card: reserved, returned and used, with the matching stock quantities. */
import {
  addPartLine,
  createPart,
  createVehicle,
  createWorkCard,
  request,
  signInAs,
  updateWorkCard,
} from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'
import { interpolate } from '../commands/texts.ts'
import { PartsTab } from '../pages/parts-tab.page.ts'

/** Texts that the requirements fix exactly. */
const requiredTexts = {
  en: {
    select: 'Please select a part',
    price: 'Please enter a valid unit price',
    added: 'Part added successfully!',
    removed: 'Part removed successfully!',
  },
  ar: {
    select: 'يُرجى اختيار قطعة',
    price: 'يُرجى إدخال سعر وحدة صحيح',
    added: 'تمت إضافة القطعة بنجاح!',
    removed: 'تمت إزالة القطعة بنجاح!',
  },
} as const

/** Waits until inventory reports these quantities. */
const expectStock = async (partId: string, inStock: number, reserved: number) => {
  const { token } = await signInAs('manager')
  const readQuantities = async () => {
    const { quantity_in_stock, reserved_quantity } = (
      await request('GET', `/spare-parts/${partId}`, { as: token })
    ).body.data
    return [quantity_in_stock, reserved_quantity]
  }
  await expect.poll(readQuantities).toEqual([inStock, reserved])
}

for (const language of journeyLanguages('ar')) {
  test.describe(`part lines as receptionist in ${language}`, () => {
    test.use({ role: 'receptionist', language })

    test('reserves and removes parts, returns them to stock on cancellation and uses them on completion', async ({
      page,
      texts,
      workCard,
    }) => {
      const expectedTexts = requiredTexts[language]
      const tab = new PartsTab(page, texts)
      const car = await createVehicle()
      const pads = await createPart({
        part_name: 'Front brake pads',
        quantity_in_stock: 6,
        insurance_price: 95,
      })
      const card = await createWorkCard(
        { payment_type: 'insurance', insurance_company: 'Gulf Cover' },
        car,
      )

      await test.step('requires a part and a price', async () => {
        await workCard.open(card, '?tab=parts')
        await expect(tab.table.getByText(tab.texts.empty)).toBeVisible()
        await tab.add.click()
        await expect(tab.search).toBeFocused()
        await tab.save.click()
        await expect(tab.form.getByText(expectedTexts.select)).toBeVisible()
        await expect(tab.form.getByText(expectedTexts.price)).toBeVisible()
      })

      await test.step('finds the part, fills in the price of the payment type and shows the line total while typing', async () => {
        await tab.choose(pads.part_number.slice(0, -1), pads.part_name)
        await expect(tab.field('unit_price')).toHaveValue('95')
        await expect(tab.field('quantity')).toHaveValue('1')
        await tab.field('quantity').fill('٢.٥')
        await expect(tab.form.getByRole('status')).toContainText('237.50')
        await expectAccessible(page)
        await tab.field('quantity').fill('7')
        await tab.save.click()
        await expect(
          tab.form.getByText(interpolate(texts.errors.insufficient_stock, { available: '6' })),
        ).toBeVisible()
        await tab.field('quantity').fill('2.5')
        await tab.save.click()
        await expect(page.getByText(expectedTexts.added)).toBeVisible()
        await expect(tab.row(pads.part_name)).toContainText('237.50')
        await expect(tab.status(pads.part_name, 'reserved')).toBeVisible()
        await expectStock(pads.id, 6, 2.5)
      })

      await test.step('removes a part after a confirmation', async () => {
        const disc = await createPart({ part_name: 'Brake disc' })
        await addPartLine(card.id, disc.id, 4)
        await page.reload()
        await page
          .getByRole('button', { name: interpolate(tab.texts.remove_of, { part: disc.part_name }) })
          .click()
        await expect(tab.removal).toContainText(disc.part_name)
        await tab.removal.getByRole('button', { name: tab.texts.remove, exact: true }).click()
        await expect(page.getByText(expectedTexts.removed)).toBeVisible()
        await expect(tab.row(disc.part_name)).toHaveCount(0)
        await expectStock(disc.id, 10, 0)
      })

      await test.step('returns the parts when the card is cancelled', async () => {
        await updateWorkCard(card.id, { status: 'cancelled' })
        await page.reload()
        await expect(tab.status(pads.part_name, 'returned')).toBeVisible()
        await expect(tab.add).toBeDisabled()
        await expectStock(pads.id, 6, 0)
      })

      await test.step('uses the parts when the card is completed and locks them', async () => {
        const completedCard = await createWorkCard({}, car)
        await addPartLine(completedCard.id, pads.id, 4)
        await workCard.open(completedCard)
        await workCard.statusButton('completed').click()
        await page.getByRole('dialog').getByRole('button').last().click()
        await expect(workCard.step).toContainText(texts.workshop.work_card_status.completed)
        await workCard.openTab('parts')
        await expect(tab.status(pads.part_name, 'consumed')).toBeVisible()
        await expect(tab.row(pads.part_name).getByRole('button')).toHaveCount(0)
        await expectStock(pads.id, 2, 0)
      })
    })
  })
}
