/** The installed application: its manifest, and the portal without a connection. */
import type { Page } from '@playwright/test'
import {
  createPortalCustomer,
  createVehicle,
  createWorkCard,
  signIn,
  updateWorkCard,
} from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'
import { collectPageErrors } from '../commands/page-errors.ts'
import { runningSystem } from '../commands/running-system.ts'
import { getTexts } from '../commands/texts.ts'

test('offers an application with a name and icons in each language', async ({ page, request }) => {
  for (const language of ['en', 'ar']) {
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    await page.goto('/')
    const link = page.locator('link[rel="manifest"]')
    await expect(link).toHaveAttribute('href', `/manifest.${language}.webmanifest`)
    const response = await request.get(`/manifest.${language}.webmanifest`)
    expect(response.headers()['content-type']).toBe('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({ id: '/', lang: language, start_url: '/', scope: '/' })
    expect(manifest.name).toContain('Warsha')
    expect(manifest.name).toContain('ورشة')
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type']).toBe(type)
      const image = await icon.body()
      expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  }
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200)
})

/** Each response of the server has its own nonce, so that an equal one is a stored page. */
const readNonce = (page: Page) => page.locator('meta[name="csp-nonce"]').getAttribute('content')
const countStored = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('last-seen')).keys()).length)

test('shows the last seen state of a job without a connection, and removes it on sign-out', async ({
  browser,
}) => {
  const texts = getTexts('en')
  const { customer, email, password } = await createPortalCustomer({ first_name: 'Omar' })
  const vehicle = await createVehicle({ customer_id: customer.id })
  const card = await createWorkCard(
    { tasks: [{ description: 'Brake pads', task_type: 'repair', estimated_cost: 200 }] },
    vehicle,
  )
  const session = await signIn(email, password)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    storageState: createStorageState(runningSystem().address, 'en', session),
  })
  const page = await context.newPage()
  const errors = await collectPageErrors(context)
  // The page tries to listen for changes once it is quiet.
  errors.allow(/WebSocket connection .* net::ERR_INTERNET_DISCONNECTED/)
  const notice = page.getByRole('status').filter({ hasText: texts.shell.offline.title })
  const approve = page.getByRole('button', { name: texts.portal.job.approve })

  await test.step('the first visit stores the job', async () => {
    await page.goto(`/customer-portal/jobs/${card.id}`)
    await expect(page.getByText('Brake pads')).toBeVisible()
    await expect.poll(() => countStored(page)).toBeGreaterThan(0)
  })

  const nonce = await test.step('with a connection every page comes from the server', async () => {
    const first = await readNonce(page)
    await page.reload()
    await expect(page.getByText('Brake pads')).toBeVisible()
    const second = await readNonce(page)
    expect(second).not.toBe(first)
    await expect(notice).toBeHidden()
    return second
  })

  await test.step('without a connection the page shows the last state and says so', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Brake pads')).toBeVisible()
    await expect(notice).toBeVisible()
    expect(await readNonce(page)).toBe(nonce)
  })

  await test.step('shows the current state once the connection is back', async () => {
    await updateWorkCard(card.id, { status: 'waiting_approval' })
    await expect(approve).toBeHidden()
    await context.setOffline(false)
    await expect(approve).toBeVisible()
    await expect(notice).toBeHidden()
  })

  await test.step('stores nothing of a session that ended', async () => {
    expect(await countStored(page)).toBeGreaterThan(0)
    await page.getByRole('button', { name: /Omar/ }).click()
    await page.getByRole('menuitem', { name: texts.shell.log_out }).click()
    await expect(page.getByLabel(texts.signIn.username)).toBeVisible()
    await expect.poll(() => countStored(page)).toBe(0)
  })
  expect(errors.unexpected()).toEqual([])
  await context.close()
})
