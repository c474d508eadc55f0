/** A statement on the customer's phone, by a link that reception hands out. */
import { join } from 'node:path'
import {
  createCustomer,
  createVehicle,
  createWorkCard,
  issueInvoice,
  recordDeposit,
  request,
} from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { expectAccessible } from '../commands/screens/accessibility.ts'

const screenshotFolder = process.env.E2E_PICTURES
const looks = [
  { language: 'ar', colorScheme: 'dark', width: 390 },
  { language: 'ar', colorScheme: 'light', width: 820 },
  { language: 'en', colorScheme: 'light', width: 1440 },
] as const

test.describe('a statement by a link', () => {
  test.use({ role: 'receptionist', language: 'en' })

  test('is created in the statement, opens without a password at any width, and ends when it is revoked', async ({
    page,
    browser,
    texts,
    getSession,
  }) => {
    test.setTimeout(120_000)
    const { token: manager } = await getSession('manager')
    const customer = await createCustomer({ company_name: 'شركة الرمال للنقل' })
    const vehicle = await createVehicle({ customer_id: customer.id })
    const card = await createWorkCard(
      { tasks: [{ description: 'Gearbox', estimated_cost: 900 }] },
      vehicle,
    )
    await issueInvoice(card.id)
    await recordDeposit(customer.id, 60)
    const opened = await request('POST', `/customers/${customer.id}/opening-balance`, {
      as: manager,
      body: { direction: 'owes', amount: 500, balance_date: '2026-01-31' },
    })
    expect(opened.status).toBe(201)
    const cheque = await request('POST', '/cheques', {
      as: manager,
      body: {
        customer_id: customer.id,
        number: `S${Date.now()}`,
        bank_name: 'Emirates NBD',
        drawer_name: 'Sand Fleet',
        amount: 300,
        cheque_date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      },
    })
    expect(cheque.status).toBe(201)

    await page.goto(`/customers/${customer.id}/account`)
    await page.getByRole('button', { name: texts.statements.statement, exact: true }).click()
    await page.getByRole('button', { name: texts.invitations.statement_link }).click()
    const dialog = page.getByRole('dialog', { name: texts.invitations.statement_title })
    const url = await dialog.getByText(/\/s\/[\w-]+$/).textContent()
    await expect(dialog.getByRole('link')).toHaveCount(2)
    if (screenshotFolder)
      await page.screenshot({ path: join(screenshotFolder, 'statement-link-dialog.png') })

    for (const { language, colorScheme, width } of looks) {
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        colorScheme,
        reducedMotion: 'reduce',
        storageState: { cookies: [], origins: [] },
      })
      await context.addInitScript((code) => {
        // The first, empty document has no storage.
        if (location.protocol.startsWith('http')) localStorage.setItem('language', code)
      }, language)
      const errors = await collectPageErrors(context)
      const phone = await context.newPage()
      await phone.goto(new URL(url!).pathname)
      await expect(phone).toHaveURL(/\/customer-portal\/statements\/[\w-]+$/)
      await expect(phone.getByText(/945|1,385|1٬385/).first()).toBeVisible()
      await expect(phone.getByRole('navigation')).toHaveCount(0)
      await expectAccessible(phone)
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      if (screenshotFolder)
        await phone.screenshot({
          path: join(screenshotFolder, `statement-link-${width}-${language}-${colorScheme}.png`),
          fullPage: true,
        })
      // Nothing else of the portal opens.
      await phone.goto('/customer-portal/invoices')
      await expect(phone).toHaveURL(/\/customer-portal\/statements\/[\w-]+$/)
      expect(errors.unexpected()).toEqual([])
      await context.close()
    }

    await dialog.getByRole('button', { name: texts.invitations.revoke }).click()
    await page
      .getByRole('dialog', { name: texts.invitations.revoke_title })
      .getByRole('button', { name: texts.invitations.revoke })
      .click()
    await expect(page.getByText(texts.invitations.revoked)).toBeVisible()
    const late = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const lateErrors = await collectPageErrors(late)
    const latePage = await late.newPage()
    await latePage.goto(new URL(url!).pathname)
    await expect(latePage.getByRole('alert')).toBeVisible()
    await expect(latePage).toHaveURL(/\/s\//)
    expect(lateErrors.unexpected()).toEqual([])
    await late.close()
  })
})
