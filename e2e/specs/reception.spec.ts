/** Receiving cars at the counter: the keyboard alone, counted in actions beside typing (docs/daily-paths.md). */
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  createCustomer,
  createVehicle,
  createWorkCard,
  request,
  uniqueId,
} from '../commands/api.ts'
import { countActions } from '../commands/count-actions.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'

test.use({ role: 'receptionist' })

const uniqueDigits = () => String(Date.now()).slice(-7)

for (const language of journeyLanguages('ar')) {
  test.describe(`reception in ${language}`, () => {
    test.use({ language })

    test('receives a new customer with a new car in 5 actions without a dialog', async ({
      page,
      frame,
      texts,
      getSession,
    }) => {
      const { reception } = texts
      const actions = await countActions(page)
      const name = language === 'ar' ? 'سالم النعيمي' : 'Salem Al Nuaimi'
      const phone = `050${uniqueDigits()}`
      const plate = `SHJ 3 ${uniqueDigits()}`
      await frame.open('/dashboard')
      await page.getByRole('link', { name: reception.title }).waitFor()

      await page.keyboard.press('n')
      await expect(page.getByRole('combobox', { name: reception.find })).toBeFocused()
      await page.keyboard.type(`${phone} ${name}`)
      await page.keyboard.press('Enter')
      const plateField = page.getByRole('textbox', { name: reception.fields.plate_number })
      await expect(plateField).toBeFocused()
      await expect(page.getByRole('textbox', { name: reception.fields.phone })).toHaveValue(phone)
      await page.keyboard.type(plate)
      await page.keyboard.press('Tab')
      await page.keyboard.type('Toyota Prado')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Brakes squeak')
      await page.keyboard.press('Control+Enter')

      const next = page.getByRole('button', { name: reception.next_car })
      await expect(next).toBeFocused()
      expect(await actions.list()).toEqual(['n', 'Enter', 'Tab', 'Tab', 'Ctrl+Enter'])
      expect(await actions.countDialogs()).toBe(0)

      const { token } = await getSession('receptionist')
      const { body } = await request('GET', `/work-cards?search=${phone}`, { as: token })
      expect(body.data).toMatchObject([{ plate_number: plate, make: 'Toyota', model: 'Prado' }])
      const { body: card } = await request('GET', `/work-cards/${body.data[0].id}`, { as: token })
      expect((card.data as WorkCard).customer_complaint).toBe('Brakes squeak')

      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: reception.find })).toBeFocused()
    })

    test('receives a returning car in 3 actions without a dialog', async ({
      page,
      frame,
      texts,
    }) => {
      const { reception } = texts
      const actions = await countActions(page)
      const plate = `FUJ ${uniqueDigits()}`
      const customer = await createCustomer({ contact_person: `Muna ${uniqueId()}` })
      const car = await createVehicle({ customer_id: customer.id, plate_number: plate })
      const last = await createWorkCard({}, car)
      await frame.open('/dashboard')
      await page.getByRole('link', { name: reception.title }).waitFor()

      await page.keyboard.press('n')
      await expect(page.getByRole('combobox', { name: reception.find })).toBeFocused()
      await page.keyboard.type(plate.replaceAll(' ', ''))
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('textbox', { name: reception.fields.customer_complaint }),
      ).toBeFocused()
      // The car of the open card is here already.
      await expect(page.getByRole('main').getByRole('alert')).toContainText(last.work_card_number)
      await page.keyboard.type('Oil change')
      await page.keyboard.press('Control+Enter')

      await expect(page.getByRole('button', { name: reception.next_car })).toBeFocused()
      expect(await actions.list()).toEqual(['n', 'Enter', 'Ctrl+Enter'])
      expect(await actions.countDialogs()).toBe(0)
    })
  })
}
