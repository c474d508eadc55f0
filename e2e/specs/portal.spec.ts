/** A job from reception to the rating, with two browsers: the shop's and the customer's phone. */
import type { Browser } from '@playwright/test'
import {
  createPortalCustomer,
  createVehicle,
  createWorkCard,
  request,
  signIn,
  updateWorkCard,
} from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { runningSystem } from '../commands/running-system.ts'
import { getTexts, type Language } from '../commands/texts.ts'

test.use({ role: 'receptionist' })

/** Opens a phone, signed in with the session or with nobody signed in. */
const openPhone = async (
  browser: Browser,
  language: Language,
  session: Awaited<ReturnType<typeof signIn>> | null,
) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    // Without it the context would have the session of the test's role.
    storageState: session
      ? createStorageState(runningSystem().address, language, session)
      : { cookies: [], origins: [] },
  })
  if (!session)
    await context.addInitScript((code) => localStorage.setItem('language', code), language)
  return { context, page: await context.newPage(), errors: await collectPageErrors(context) }
}

for (const { language, byLink } of [
  { language: 'en', byLink: false },
  { language: 'ar', byLink: true },
] as const)
  test(`the customer approves, confirms and rates a job in ${language} ${byLink ? 'by a link without a password' : 'in the portal'}`, async ({
    browser,
    getSession,
  }) => {
    const texts = getTexts(language).portal
    const { customer, email, password } = await createPortalCustomer({ first_name: 'Omar' })
    const vehicle = await createVehicle({ customer_id: customer.id })
    const card = await createWorkCard(
      { tasks: [{ description: 'Brake pads', task_type: 'repair', estimated_cost: 200 }] },
      vehicle,
    )
    const { token: reception } = await getSession('receptionist')
    const invitation = await request('POST', `/work-cards/${card.id}/invitation`, {
      as: reception,
      body: {},
    })
    const { context, page, errors } = await openPhone(
      browser,
      language,
      byLink ? null : await signIn(email, password),
    )
    const jobPath = `/customer-portal/jobs/${card.id}`

    await test.step('opens the job', async () => {
      await page.goto(byLink ? new URL(invitation.body.data.url).pathname : jobPath)
      await expect(page).toHaveURL(jobPath)
      await expect(page.getByText('Brake pads')).toBeVisible()
      await expect(page.getByRole('button', { name: texts.job.approve })).toBeHidden()
    })

    await test.step('shows without a reload that the shop waits for the approval, and approves once', async () => {
      await updateWorkCard(card.id, { status: 'waiting_approval' })
      await page.getByRole('button', { name: texts.job.approve }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.job.approve }).dblclick()
      await expect(page.getByText(texts.job.is_approved)).toBeVisible()
      const { body } = await request('GET', `/work-cards/${card.id}/history`, { as: reception })
      const approvals = body.data.filter(({ event }: { event: string }) => event === 'approved')
      expect(approvals).toHaveLength(1)
    })

    await test.step('takes the payment, which completes the job', async () => {
      const { total_amount } = (await request('GET', `/work-cards/${card.id}`, { as: reception }))
        .body.data
      const paid = await request('POST', `/payments/work-card/${card.id}`, {
        as: reception,
        body: {
          payment_method: 'cash',
          amount: total_amount,
          payment_date: new Date().toISOString().slice(0, 10),
        },
      })
      expect(paid.status).toBe(201)
    })

    await test.step('confirms the receipt and rates by keyboard', async () => {
      await page.getByRole('button', { name: texts.job.confirm }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.job.confirm }).click()
      const stars = page.getByRole('radio')
      await expect(stars.nth(4)).toBeChecked()
      await stars.nth(4).focus()
      await page.keyboard.press('ArrowUp')
      await expect(stars.nth(3)).toBeChecked()
      await page.getByRole('button', { name: texts.rating.submit }).click()
      await expect(page.getByText(texts.rating.thanks)).toBeVisible()
      await expect(page).toHaveURL(byLink ? jobPath : '/customer-portal/vehicles')
    })

    await test.step('shows the rating to staff on the card', async () => {
      await expect
        .poll(async () => {
          const { body } = await request('GET', `/work-cards/${card.id}`, { as: reception })
          return body.data.feedback?.rating
        })
        .toBe(4)
    })

    if (byLink)
      await test.step('opens no other page, and nothing once reception revokes the link', async () => {
        await page.goto('/customer-portal/invoices')
        await expect(page).toHaveURL(jobPath)
        expect(errors.unexpected()).toEqual([])
        await request('DELETE', `/work-cards/${card.id}/invitation`, { as: reception })
        await page.goto(new URL(invitation.body.data.url).pathname)
        await expect(page.getByRole('alert')).toContainText(
          getTexts(language).signIn.link.invalid_text,
        )
      })
    else expect(errors.unexpected()).toEqual([])
    await context.close()
  })
