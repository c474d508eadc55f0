/** Paths that are walked many times a day, counted in actions beside typing (docs/daily-paths.md). */
import { createPart, createWorkCard, request, updateWorkCard } from '../commands/api.ts'
import { countActions } from '../commands/count-actions.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { SparePartsPage } from '../pages/spare-parts.page.ts'

interface PrintingWindow {
  printCount?: number
}

for (const language of journeyLanguages('en')) {
  test.describe(`taking a payment in ${language}`, () => {
    test.use({ language, role: 'receptionist' })

    test('takes the rest, issues the invoice and prints both in 2 actions', async ({
      page,
      texts,
      workCard,
      getSession,
    }) => {
      const actions = await countActions(page)
      await page.addInitScript(() => {
        const printing = window as unknown as PrintingWindow
        printing.printCount = 0
        window.print = () => {
          printing.printCount = (printing.printCount ?? 0) + 1
        }
      })
      const tasks = [{ description: 'Change the pads', estimated_cost: 400 }]
      const card = await createWorkCard({ tasks })
      await updateWorkCard(card.id, { status: 'waiting_payment' })
      await workCard.open(card)

      const [before = '', after = ''] = texts.money.take.action.split('\u2068{{amount}}\u2069')
      await page
        .getByRole('button', { name: new RegExp(`${before.trim()}.*420.*${after.trim()}`) })
        .click()
      const method = page.getByRole('radio', { name: texts.money.payments.method.cash })
      await expect(method).toBeFocused()
      await page.keyboard.press('Enter')

      const sheet = page.locator('body > [data-sheet="taken-payment"]')
      await expect(sheet).toContainText(/RCP-\d{4}-\d{6}/)
      await expect(sheet).toContainText(/INV-\d{4}-\d{6}/)
      await expect
        .poll(() => page.evaluate(() => (window as unknown as PrintingWindow).printCount))
        .toBe(1)
      expect(await actions.list()).toEqual(['click', 'Enter'])

      const { token } = await getSession('receptionist')
      const { body } = await request('GET', `/work-cards/${card.id}`, { as: token })
      expect(body.data).toMatchObject({ status: 'completed', payment_status: 'paid' })
    })
  })
}

for (const language of journeyLanguages('ar')) {
  test.describe(`adding work in ${language}`, () => {
    test.use({ language, role: 'receptionist' })

    test('adds a usual task and a part in 3 actions and without a dialog', async ({
      page,
      workCard,
      getSession,
    }) => {
      const actions = await countActions(page)
      const usual = `Polish ${language} ${Date.now()}`
      await createWorkCard({ tasks: [{ description: usual, estimated_cost: 250 }] })
      const part = await createPart({ quantity_in_stock: 3, retail_price: 80 })
      const card = await createWorkCard()
      await workCard.open(card)

      await workCard.openTab('tasks')
      await expect(workCard.entry).toBeFocused()
      await page.keyboard.type(usual.slice(0, -3))
      await expect(page.getByRole('option', { name: usual })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('rowheader', { name: usual })).toBeVisible()
      await page.keyboard.type(part.part_number)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('rowheader', { name: part.part_name })).toBeVisible()
      await expect(workCard.entry).toHaveValue('')
      expect(await actions.list()).toEqual(['click', 'Enter', 'Enter'])
      expect(await actions.countDialogs()).toBe(0)

      const { token } = await getSession('receptionist')
      const { body } = await request('GET', `/work-cards/${card.id}`, { as: token })
      expect(body.data).toMatchObject({ total_amount: 346.5, task_count: 1, part_count: 1 })
    })
  })

  test.describe(`selling a part without a car in ${language}`, () => {
    test.use({ language, role: 'receptionist' })

    test('sells one part in cash and prints receipt and invoice in 4 actions', async ({
      page,
      texts,
      getSession,
    }) => {
      const actions = await countActions(page)
      await page.addInitScript(() => {
        window.print = () => undefined
      })
      const part = await createPart({ quantity_in_stock: 10, retail_price: 100 })
      await page.goto('/dashboard')
      await page.locator('nav a[href="/work-cards/sell"]').first().click()
      const search = page.locator('[data-path="part_id"]')
      await expect(search).toBeFocused()
      await page.keyboard.type(part.part_number)
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-path="lines.0.quantity"]')).toHaveValue('1')
      await expect(search).toBeFocused()
      await expect(page.getByRole('button', { name: /105/ })).toBeEnabled()
      await page.keyboard.press('Control+Enter')
      const method = page.getByRole('radio', { name: texts.money.payments.method.cash })
      await expect(method).toBeFocused()
      await page.keyboard.press('Enter')

      const sheet = page.locator('body > [data-sheet="taken-payment"]')
      await expect(sheet).toContainText(/RCP-\d{4}-\d{6}/)
      await expect(sheet).toContainText(/INV-\d{4}-\d{6}/)
      expect(await actions.list()).toHaveLength(4)

      const { token } = await getSession('manager')
      await expect
        .poll(async () => {
          const { body } = await request('GET', `/spare-parts/${part.id}`, { as: token })
          return body.data.quantity_in_stock
        })
        .toBe(9)
    })
  })
}

test.describe('counting the stock', () => {
  test.use({ language: 'ar', role: 'manager' })

  test('sets the counted quantity in 3 actions', async ({ page, texts, getSession }) => {
    const actions = await countActions(page)
    const part = await createPart({ quantity_in_stock: 10 })
    const parts = new SparePartsPage(page, texts)
    await page.goto(`/spare-parts?search=${part.part_number}`)
    await parts.chooseFromRowMenu(part.part_number, texts.spareParts.count.action)
    await expect(page.locator('[data-path="counted_quantity"]')).toBeFocused()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await actions.list()).toEqual(['click', 'click', 'Enter'])

    const { token } = await getSession('manager')
    const { body } = await request('GET', `/spare-parts/${part.id}`, { as: token })
    expect(body.data).toMatchObject({ quantity_in_stock: 7 })
  })
})
