/** A customer owes an invoice: the ageing, the reminder and the statement. */
import { createWorkCard, issueInvoice, recordPayment } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { ReceivablesPage } from '../pages/receivables.page.ts'

test.describe('receivables as manager', () => {
  test.use({ role: 'manager', language: 'en' })

  test('finds who owes, reminds them until they have paid, and shows the statement', async ({
    page,
    texts,
  }) => {
    const receivables = new ReceivablesPage(page, texts)
    const card = await createWorkCard({
      tasks: [{ description: 'Change the pads', estimated_cost: 400 }],
    })
    const { invoice_number } = await issueInvoice(card.id)
    const search = `?search=${card.customer_code}`

    await test.step('lists the invoice as not due and prepares the reminder', async () => {
      await receivables.open(search)
      await expect(receivables.rows).toHaveCount(1)
      await expect(receivables.rows).toContainText('420.00')
      await receivables.button('remind').click()
      await expect(receivables.dialog).toContainText('AED 420.00')
      await expect(
        receivables.dialog.getByRole('link', { name: texts.workshop.message.whatsapp }).first(),
      ).toHaveAttribute('href', /^https:\/\/wa\.me\//)
      await page.keyboard.press('Escape')
    })

    await test.step('shows the invoice on the statement of the customer', async () => {
      await receivables.rows.getByRole('link').click()
      await receivables.button('statement').click()
      await expect(receivables.dialog).toContainText(invoice_number)
      await expect(receivables.dialog).toContainText('كشف حساب')
      await page.keyboard.press('Escape')
    })

    await test.step('leaves the customer out who has paid, and offers no reminder', async () => {
      await recordPayment(card.id, 420)
      await page.reload()
      await expect(page.locator('[data-balance]')).toHaveText(texts.customerAccount.settled)
      await expect(receivables.button('statement')).toBeVisible()
      await expect(receivables.button('remind')).toHaveCount(0)
      await receivables.open(search)
      await expect(receivables.rows).toHaveCount(0)
    })
  })
})
