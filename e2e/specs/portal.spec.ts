/** A job from the shop's browser to the customer's phone and back, in both languages, with a password and by a job link. */
import {
  createPortalCustomer,
  createVehicle,
  createWorkCard,
  request,
  signIn,
  uniqueId,
} from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { variantsOf } from '../commands/long-run.ts'
import { expectUsableOnPhone, openPhone } from '../commands/phone.ts'
import type { Language } from '../commands/texts.ts'
import { waitForSocket } from '../commands/wait-for-socket.ts'
import { CardMoneyPage } from '../pages/card-money.page.ts'

const inPortal = { language: 'en', byLink: false } as const
const byLinkInArabic = { language: 'ar', byLink: true } as const
const variants = variantsOf<{ language: Language; byLink: boolean }>(
  [inPortal, byLinkInArabic, { language: 'ar', byLink: false }],
  [inPortal, byLinkInArabic],
)

for (const { language, byLink } of variants)
  test.describe(`a job in ${language} ${byLink ? 'by a link without a password' : 'in the portal'}`, () => {
    test.use({ role: 'manager', language })

    test('is approved, confirmed and rated by the customer, and paid and read by staff, without a reload', async ({
      page: shop,
      browser,
      texts,
      workCard: office,
      getSession,
    }) => {
      const { job: jobTexts, rating: ratingTexts } = texts.portal
      const { customer, email, password } = await createPortalCustomer({ first_name: 'Omar' })
      const card = await createWorkCard(
        { tasks: [{ description: 'Brake pads', task_type: 'repair', estimated_cost: 200 }] },
        await createVehicle({ customer_id: customer.id }),
      )
      const { token: manager } = await getSession('manager')
      const invitation = await request('POST', `/work-cards/${card.id}/invitation`, {
        as: manager,
        body: {},
      })
      const linkPath = new URL(invitation.body.data.url).pathname
      const phone = await openPhone(
        browser,
        language,
        byLink ? null : await signIn(email, password),
      )
      const { page } = phone
      const jobPath = `/customer-portal/jobs/${card.id}`
      const approve = page.getByRole('button', { name: jobTexts.approve })
      const confirmReceipt = page.getByRole('button', { name: jobTexts.confirm })

      await test.step('the customer opens the job', async () => {
        const connected = waitForSocket(page)
        await page.goto(byLink ? linkPath : jobPath)
        await expect(page).toHaveURL(jobPath)
        await expect(page.getByText('Brake pads')).toBeVisible()
        await expect(approve).toBeHidden()
        await office.open(card)
        await connected
      })

      await test.step('staff asks for the approval, and the phone shows it', async () => {
        const clickedAt = Date.now()
        await office.statusButton('waiting_approval').click()
        await expect(approve).toBeVisible()
        // bench/results.md lists this figure.
        console.log(`the phone showed the change ${Date.now() - clickedAt} ms after the click`)
        await approve.click()
        await expectUsableOnPhone(page)
      })

      await test.step('the customer approves with a double click, and staff sees it once', async () => {
        await page.getByRole('dialog').getByRole('button', { name: jobTexts.approve }).dblclick()
        await expect(page.getByText(jobTexts.is_approved)).toBeVisible()
        await expect(office.step).toContainText(texts.workshop.work_card_status.waiting_payment)
        const { body } = await request('GET', `/work-cards/${card.id}/history`, { as: manager })
        const approvals = body.data.filter(({ event }: { event: string }) => event === 'approved')
        expect(approvals).toHaveLength(1)
      })

      await test.step('staff takes the payment, which completes the job', async () => {
        const money = new CardMoneyPage(shop, texts)
        await money.openPayments()
        await money.addPayment.click()
        await money.choose('payment_method', texts.money.payments.method.cash)
        await money.submitPayment.click()
        await expect(money.paymentForm).toBeHidden()
        await expect(office.step).toContainText(texts.workshop.work_card_status.completed)
      })

      const comment = `Quick ${uniqueId()}`
      await test.step('the customer confirms the receipt and rates by keyboard', async () => {
        await confirmReceipt.click()
        await page.getByRole('dialog').getByRole('button', { name: jobTexts.confirm }).click()
        const stars = page.getByRole('radio')
        await expect(stars.nth(4)).toBeChecked()
        await stars.nth(4).focus()
        await page.keyboard.press('ArrowUp')
        await expect(stars.nth(3)).toBeChecked()
        await page.getByLabel(ratingTexts.comments).fill(comment)
        await expectUsableOnPhone(page)
        await page.getByRole('button', { name: ratingTexts.submit }).click()
        await expect(page.getByText(ratingTexts.thanks)).toBeVisible()
        await expect(page).toHaveURL(byLink ? jobPath : '/customer-portal/vehicles')
      })

      await test.step('the manager reads the rating on the card and on the dashboard', async () => {
        await office.openTab('overview')
        await expect(shop.getByText(comment)).toBeVisible()
        await shop.goto('/dashboard')
        const feedback = shop.getByRole('region', { name: texts.dashboards.feedback.title })
        await expect(feedback.getByText(comment)).toBeVisible()
      })

      if (byLink)
        await test.step('opens no other page, and nothing once reception revokes the link', async () => {
          await page.goto('/customer-portal/invoices')
          await expect(page).toHaveURL(jobPath)
          await request('DELETE', `/work-cards/${card.id}/invitation`, { as: manager })
          await page.goto(linkPath)
          await expect(page.getByRole('alert')).toContainText(texts.links.link.invalid_text)
          await expectUsableOnPhone(page)
        })
      expect(phone.errors.unexpected()).toEqual([])
      await phone.context.close()
    })
  })
