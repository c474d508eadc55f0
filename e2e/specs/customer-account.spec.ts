/** The account of a customer: a payment on account, used for a job, taken back and refunded. */
import {
  createCustomer,
  createVehicle,
  createWorkCard,
  recordDeposit,
  request,
  signInAs,
} from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { CardMoneyPage } from '../pages/card-money.page.ts'
import { CustomerAccountPage } from '../pages/customer-account.page.ts'

test.describe('customer account as receptionist', () => {
  test.use({ role: 'receptionist', language: 'en' })

  test('receives a payment on account, uses it for a job and takes it back', async ({
    page,
    texts,
    workCard,
    customers,
  }) => {
    const account = new CustomerAccountPage(page, texts)
    const money = new CardMoneyPage(page, texts)
    const { credit } = money.texts
    const customer = await createCustomer()
    const name = customer.contact_person!
    const card = await createWorkCard(
      {
        tasks: [{ description: 'Change the pads', estimated_cost: 400 }],
      },
      await createVehicle({ customer_id: customer.id }),
    )

    await test.step('opens the account from the list of customers and receives a payment once on a double click', async () => {
      await customers.open(`?search=${customer.customer_code}`)
      await customers.chooseFromRowMenu(name, 'account')
      await expect(account.heading).toHaveText(name)
      await expect(account.balance).toHaveText(account.texts.settled)
      await account.receive.first().click()
      await money.field('amount').fill('60')
      await money.submitPayment.dblclick()
      await expect(money.paymentForm).toBeHidden()
      await expect(account.rows).toHaveCount(1)
      await expect(account.rows).toContainText(account.texts.deposit)
      await expect(account.rows).toContainText('-AED 60.00')
      await expect(account.fact('available_credit')).toHaveText('AED 60.00')
    })

    await test.step('offers the credit on the card and uses a part of it after a confirmation', async () => {
      await workCard.open(card, '?tab=payments')
      await expect(money.amount('outstanding')).toContainText('420.00')
      await money.useCredit.click()
      await expect(money.field('amount')).toHaveValue('60.00')
      await money.field('amount').fill('60.01')
      await money.submitCredit.click()
      await expect(
        money.creditForm.getByText(
          'The amount (60.01 AED) exceeds the available credit (60.00 AED)',
        ),
      ).toBeVisible()
      await money.field('amount').fill('40')
      await money.submitCredit.click()
      await expect(money.creditForm).toBeHidden()
      await expect(money.amount('outstanding')).toContainText('380.00')
      await expect(money.creditUses).toHaveCount(1)
      await expect(money.creditUses).toContainText('AED 40.00')
    })

    await test.step('takes the use of the credit back with a reason', async () => {
      await money.creditUses.getByRole('button').click()
      await money.field('reason').fill('Wrong job')
      await money.undoDialog.locator('button[type="submit"]').click()
      await expect(page.getByText(credit.undone)).toBeVisible()
      await expect(money.creditUses).toHaveCount(0)
      await expect(money.amount('outstanding')).toContainText('420.00')
      await expect(money.useCredit).toBeVisible()
    })

    await test.step('voids the payment on account from the account, where the reversal remains', async () => {
      await workCard.openTab('overview')
      await page.getByRole('link', { name: texts.workCard.overview.balance }).click()
      await expect(account.fact('available_credit')).toHaveText('AED 60.00')
      await account.voidPayment.click()
      await money.field('reason').fill('Entered twice')
      await money.voidDialog.locator('button[type="submit"]').click()
      await expect(account.rows).toHaveCount(2)
      await expect(account.rows.first()).toContainText(account.texts.is_reversal)
      await expect(account.rows.first()).toContainText('Entered twice')
      await expect(account.balance).toHaveText(account.texts.settled)
    })
  })

  test('refunds a payment on account, above the limit after the approval of a manager', async ({
    page,
    texts,
  }) => {
    const account = new CustomerAccountPage(page, texts)
    const customer = await createCustomer()
    await recordDeposit(customer.id, 300, 'card')
    const field = (name: string) => account.refundForm.locator(`[data-path="${name}"]`)

    await test.step('refunds a part immediately and shows the document to sign', async () => {
      await page.goto(`/customers/${customer.id}/account`)
      await account.refund.click()
      await expect(field('amount')).toHaveValue('300.00')
      await expect(account.refundForm.getByRole('alert')).toContainText('200.00')
      await field('amount').fill('50')
      await expect(account.refundForm.getByRole('alert')).toHaveCount(0)
      await field('reason').fill('Paid too much')
      await account.refundForm.locator('button[type="submit"]').dblclick()
      await expect(account.refundDocument).toContainText(/RF-\d{4}-\d{6}/)
      await expect(account.refundDocument).toContainText('50.00')
      await page.keyboard.press('Escape')
      await expect(account.refunds).toHaveCount(1)
      await expect(account.rows.first()).toContainText('AED 50.00')
    })

    await test.step('asks a second person for the rest, and follows the approval without reloading', async () => {
      await account.refund.click()
      await field('reason').fill('Leaves the country')
      await account.refundForm.locator('button[type="submit"]').click()
      await expect(account.refundForm).toBeHidden()
      const { status } = account.refundTexts
      await expect(account.refunds.first()).toContainText(status.waiting_approval)
      const { token } = await signInAs('manager')
      const { body } = await request('GET', `/refunds?customer_id=${customer.id}`, { as: token })
      const waiting = body.data[0] as { id: string }
      await request('POST', `/refunds/${waiting.id}/decision`, {
        as: token,
        body: { approve: true },
      })
      await expect(account.refunds.first()).toContainText(status.issued)
      await expect(account.balance).toHaveText(account.texts.settled)
      await expect(account.refund).toHaveCount(0)
    })
  })
})
