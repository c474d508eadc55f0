/** The account of a customer: a payment on account, used for a job and taken back. */
import { createCustomer, createVehicle, createWorkCard } from '../commands/api.ts'
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
      await workCard.tab('overview').click()
      await page.getByRole('link', { name }).click()
      await expect(account.fact('available_credit')).toHaveText('AED 60.00')
      await account.rows.getByRole('button').click()
      await money.field('reason').fill('Entered twice')
      await money.voidDialog.locator('button[type="submit"]').click()
      await expect(account.rows).toHaveCount(2)
      await expect(account.rows.first()).toContainText(account.texts.is_reversal)
      await expect(account.rows.first()).toContainText('Entered twice')
      await expect(account.balance).toHaveText(account.texts.settled)
    })
  })
})
