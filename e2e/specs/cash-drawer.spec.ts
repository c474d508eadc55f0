/** A day at the cash drawer: open, take a payment, pay something out, count, close and print. */
import {
  createCashDrawer,
  createCashier,
  createWorkCard,
  request,
  signInAs,
  today,
} from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { journeyLanguages } from '../commands/long-run.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'
import { CashDrawerPage } from '../pages/cash-drawer.page.ts'

for (const language of journeyLanguages('ar')) {
  test.describe(`the cash drawer in ${language}`, () => {
    test.use({ language })

    test('opens with a count by keyboard, takes a payment, pays out, counts blind with a difference, closes and prints', async ({
      browser,
      baseURL,
      texts,
    }) => {
      // A cashier of its own: payments of other journeys would move its money.
      const [drawer, cashier] = await Promise.all([createCashDrawer(), createCashier()])
      const storageState = createStorageState(baseURL!, language, cashier)
      const context = await browser.newContext({ storageState })
      const page = await context.newPage()
      const cash = new CashDrawerPage(page, texts)

      await test.step('opens a drawer with 500.00', async () => {
        await cash.open()
        await cash.openDrawer.waitFor()
        if (await cash.field('drawer_id').isVisible()) await cash.chooseDrawer(drawer)
        await cash.field('opening_count.aed_1000').focus()
        await page.keyboard.press('Enter')
        await page.keyboard.type('1')
        await expect(cash.sum).toContainText('500.00')
        await expectAccessible(page)
        await page.keyboard.press('Control+Enter')
        await expect(cash.isOpenHeading(drawer)).toBeVisible()
      })

      await test.step('shows a payment of the cashier as a movement', async () => {
        const card = await createWorkCard({
          tasks: [{ description: 'Change the pads', estimated_cost: 250 }],
        })
        const body = { payment_method: 'cash', amount: 250, payment_date: today() }
        const path = `/payments/work-card/${card.id}`
        expect((await request('POST', path, { as: cashier.token, body })).status).toBe(201)
        await page.reload()
        await expect(cash.movements).toContainText('250.00')
      })

      await test.step('pays cash out with a reason', async () => {
        await cash.action('paid_out').click()
        await cash.field('amount').fill('٣٠')
        await cash.field('reason').fill('Water')
        await cash.submitMovement.click()
        await expect(cash.movements).toContainText('Water')
        await expect(page.getByRole('main')).not.toContainText('720.00')
      })

      await test.step('counts 715.00 and sees that 5.00 are missing', async () => {
        await cash.startCount.click()
        await expect(cash.field('denominations.aed_1000')).toBeFocused()
        await cash.field('denominations.aed_500').fill('1')
        await cash.field('denominations.aed_200').fill('1')
        await cash.field('denominations.aed_5').fill('3')
        await cash.saveCount.click()
        await expect(cash.results).toContainText('720.00')
        // English has the currency between sign and amount.
        await expect(cash.results).toContainText(/-(AED\s)?5\.00/)
        await expectAccessible(page)
      })

      await test.step('closes with a reason and prints the report', async () => {
        await cash.field('reason').fill('Wrong change')
        await cash.closeDrawer.click()
        await expect(cash.report).toBeVisible()
        await expect(cash.printout).toContainText(/Z-\d{4}-\d{6}/)
        await page.emulateMedia({ media: 'print' })
        await expect(cash.printout).toBeVisible()
        await expect(page.getByRole('main')).toBeHidden()
        await page.emulateMedia({ media: 'screen' })
        await expectAccessible(page)
      })

      await test.step('leaves the difference to a manager', async () => {
        const manager = await signInAs('manager')
        const { body } = await request('GET', '/cash-sessions?state=difference&limit=100', {
          as: manager.token,
        })
        const row = body.data.find(
          (one: { cashier: { id: string } }) => one.cashier.id === cashier.user.id,
        )
        expect(row).toMatchObject({ drawer: { name: drawer }, expected: 720, difference: -5 })
      })
      await context.close()
    })
  })
}
