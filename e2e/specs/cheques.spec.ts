/** The life of a cheque on the screen: received for a job, deposited, returned by the bank and collected in cash. */
import { createWorkCard, issueInvoice, request, today, updateWorkCard } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { interpolate } from '../commands/texts.ts'
import { CardMoneyPage } from '../pages/card-money.page.ts'

for (const language of journeyLanguages('ar')) {
  test.describe(`cheques in ${language}`, () => {
    test.use({ language, role: 'manager' })

    test('a returned cheque is owed again without a change of the invoice, until it is collected', async ({
      page,
      texts,
      workCard,
      getSession,
    }) => {
      const { cheques } = texts
      const money = new CardMoneyPage(page, texts)
      const number = String(Date.now()).slice(language === 'en' ? -6 : -7)
      const tasks = [{ description: 'Gearbox', estimated_cost: 400 }]
      const card = await createWorkCard({ tasks })
      const invoice = await issueInvoice(card.id)
      await updateWorkCard(card.id, { status: 'waiting_payment' })
      await workCard.open(card, '?tab=payments')

      await test.step('received with the date of today, it counts immediately', async () => {
        await page.getByRole('button', { name: cheques.add }).click()
        const form = page.getByRole('dialog', { name: cheques.add_title })
        await form.locator('[data-path="number"]').fill(number)
        await form.locator('[data-path="cheque_date"]').fill(today().split('-').reverse().join('/'))
        await form.locator('[data-path="bank_name"]').fill('Example Bank')
        await form.locator('[data-path="drawer_name"]').fill('Example Transport')
        await form.getByRole('button', { name: cheques.save }).click()
        await expect(form).toBeHidden()
        await expect(money.amount('outstanding')).toHaveText(/0\.00/)
      })

      await test.step('deposited with a slip', async () => {
        await page.goto('/cheques')
        await page.getByRole('button', { name: cheques.slip.open }).click()
        const slip = page.getByRole('dialog', { name: cheques.slip.title })
        await slip.getByRole('checkbox', { name: number }).waitFor()
        // The other cheques belong to tests that run at the same time.
        for (const box of await slip.getByRole('checkbox').all()) await box.uncheck()
        await slip.getByRole('checkbox', { name: number }).check()
        await slip.getByRole('button', { name: cheques.slip.submit }).click()
        // The number is in both dialogs. Only that of the deposited cheques can be printed.
        const deposited = slip.filter({
          has: page.getByRole('button', { name: cheques.slip.print, exact: true }),
        })
        await expect(deposited.getByText(number).first()).toBeVisible()
        await page.keyboard.press('Escape')
      })

      await test.step('returned by the bank, the job is outstanding again', async () => {
        await page.goto(`/cheques?tab=at_bank&search=${number}`)
        await page
          .getByRole('button', { name: interpolate(cheques.change.returned_of, { number }) })
          .click()
        const form = page.getByRole('dialog', { name: cheques.ask.returned })
        await form.locator('[data-path="reason"]').fill('Insufficient funds')
        await form.getByRole('button', { name: cheques.change.returned }).click()
        await expect(form).toBeHidden()
        await workCard.open(card, '?tab=payments')
        await expect(money.amount('outstanding')).toHaveText(/420\.00/)
      })

      await test.step('collected in cash, the job is paid and the invoice is the same', async () => {
        await page.goto(`/cheques?tab=unpaid&search=${number}`)
        await page.getByRole('row').filter({ hasText: number }).click()
        await page.getByRole('button', { name: cheques.change.collected }).click()
        const form = page.getByRole('dialog', { name: cheques.ask.collected })
        await form.getByRole('button', { name: cheques.change.collected }).click()
        await expect(form).toBeHidden()
        await workCard.open(card, '?tab=payments')
        await expect(money.amount('outstanding')).toHaveText(/0\.00/)
        const { token } = await getSession('manager')
        const { body } = await request('GET', `/invoices/${invoice.id}`, { as: token })
        expect(body.data).toMatchObject({ status: 'issued', total_amount: 420 })
      })
    })
  })
}

test.describe('cheques', () => {
  test.use({ language: 'en', role: 'mechanic' })

  test('are closed to mechanics', async ({ page, texts }) => {
    await page.goto('/cheques')
    await expect(page.getByRole('heading', { level: 1, name: texts.cheques.title })).toHaveCount(0)
  })
})
