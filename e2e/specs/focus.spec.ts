/** The keyboard focus around dialogs, and their buttons, which stay visible. */
import type { Locator, Page } from '@playwright/test'
import { createWorkCard, randomPhone, recordPayment, uniqueId } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { CardMoneyPage } from '../pages/card-money.page.ts'

const tasks = [{ description: 'Change the pads', estimated_cost: 400 }]

/** The element that has the focus, or null if the page has lost it. */
const focusedElement = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement === document.body ? null : activeElement?.outerHTML.slice(0, 200)
  })

const expectReadyToPrint = async (dialog: Locator, print: string) => {
  const button = dialog.getByRole('button', { name: print, exact: true })
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport({ ratio: 1 })
}

for (const language of journeyLanguages('en')) {
  test.describe(`focus in ${language}`, () => {
    test.use({ role: 'receptionist', language })

    test('stays in the form of a work card after a customer and a vehicle are added to it', async ({
      page,
      texts,
      workCards,
    }) => {
      const phone = randomPhone()
      const name = `Test Person ${uniqueId()}`
      await workCards.open()
      await workCards.openNew()
      await workCards.field('customer_id').fill(phone)
      const { customers, vehicles } = texts.workshop
      await page.getByRole('option', { name: customers.add }).click()
      const newCustomer = page.getByRole('dialog', { name: customers.add_title })
      await expect(newCustomer.locator('[data-path="phone"]')).toHaveValue(phone)
      await newCustomer.locator('[data-path="contact_person"]').fill(name)
      await page.keyboard.press('Control+Enter')
      await expect(newCustomer).toBeHidden()
      await expect(workCards.field('customer_id')).toHaveValue(name)
      await expect(workCards.field('customer_id')).toBeFocused()

      await workCards.form.getByRole('button', { name: vehicles.add }).click()
      const newVehicle = page.getByRole('dialog', { name: vehicles.add_title })
      await newVehicle.locator('[data-path="plate_number"]').fill(`DXB F ${uniqueId()}`)
      await newVehicle.locator('[data-path="make"]').fill('Toyota')
      await newVehicle.locator('[data-path="model"]').fill('Hilux')
      await page.keyboard.press('Control+Enter')
      await expect(newVehicle).toBeHidden()
      await expect(workCards.field('vehicle_id')).toHaveValue(/Toyota Hilux/)
      await expect(workCards.field('vehicle_id')).toBeFocused()
    })

    test('moves to Print in every preview, whose buttons are visible, and back on Esc', async ({
      page,
      texts,
      workCard,
    }) => {
      const money = new CardMoneyPage(page, texts)
      const card = await createWorkCard({ tasks })
      const { receipt_number: receipt } = await recordPayment(card.id, 100)
      await workCard.open(card)

      await money.openInvoice.click()
      await expectReadyToPrint(money.draftDialog, texts.money.print)
      const issue = money.draftDialog.getByRole('button', { name: texts.money.invoice.issue })
      await expect(issue).toBeInViewport({ ratio: 1 })
      await issue.click()
      await money.issueConfirmation.getByRole('button', { name: texts.kit.cancel }).click()
      await expect(issue).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(money.openInvoice).toBeFocused()
      await money.openInvoice.click()
      await money.issue()
      const issued = page.getByRole('dialog', { name: /INV-/ })
      await expectReadyToPrint(issued, texts.money.print)
      await page.keyboard.press('Escape')
      await expect(issued).toBeHidden()

      await workCard.choose('print')
      const sheet = page.getByRole('dialog', { name: texts.workCard.sheet.title })
      await expectReadyToPrint(sheet, texts.workCard.sheet.print)
      await page.keyboard.press('Escape')
      await expect(workCard.more).toBeFocused()

      await money.openPayments()
      const printReceipt = money.paymentButton('print', receipt)
      await printReceipt.click()
      await expectReadyToPrint(
        page.getByRole('dialog', { name: texts.money.payments.receipt }),
        texts.money.print,
      )
    })

    test('stays on the payments after the payment that settles the card', async ({
      page,
      texts,
      workCard,
    }) => {
      const money = new CardMoneyPage(page, texts)
      const card = await createWorkCard({ tasks })
      await workCard.open(card, '?tab=payments')
      await money.addPayment.click()
      await expect(money.field('amount')).toBeFocused()
      await page.keyboard.press('Control+Enter')
      await expect(money.paymentForm).toBeHidden()
      await expect(money.amount('outstanding')).toContainText('0.00')
      await expect(money.addPayment).toBeDisabled()
      await expect.poll(() => focusedElement(page)).toContain('tabpanel')
    })
  })
}
