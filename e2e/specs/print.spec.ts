/** What the browser prints: documents and screens, black on white in every theme. */
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { createWorkCard } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'

test.use({ role: 'manager' })

/** Share of the pixels that are dark, of 0 to 1. Text covers a few percent of a page. */
const darkShare = async (page: Page) => {
  const { data } = PNG.sync.read(await page.screenshot())
  let dark = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at]! + data[at + 1]! + data[at + 2]! < 3 * 128) dark += 1
  }
  return dark / (data.length / 4)
}

/** Shows the page as it is printed, after the event that the browser sends before. */
const showAsPrinted = async (page: Page) => {
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

const showOnScreen = async (page: Page) => {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
}

const pageColors = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.body).color,
  ])

const expectBlackOnWhite = async (page: Page) => {
  await expect.poll(() => pageColors(page)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  await expect.poll(() => darkShare(page)).toBeLessThan(0.15)
}

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'dark' }))

test('prints a list without frame, filters and pages, black on white in the dark theme', async ({
  page,
  texts,
  customers,
}) => {
  await customers.open()
  await customers.row('CUS-').first().waitFor()
  expect(await darkShare(page)).toBeGreaterThan(0.5)
  await showAsPrinted(page)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const name of [texts.shell.menu, texts.kit.table.pages])
    await expect(page.getByRole('navigation', { name })).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(customers.row('CUS-').first()).toBeVisible()
  await expectBlackOnWhite(page)
})

test('prints the job card for Ctrl+P on a work card, and the open invoice instead', async ({
  page,
  workCard,
}) => {
  const card = await createWorkCard({ tasks: [{ description: 'Change the pads' }] })
  await workCard.open(card)
  await page.waitForLoadState('networkidle')
  await showAsPrinted(page)
  await expect(workCard.printout).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expectBlackOnWhite(page)
  await showOnScreen(page)
  await expect(workCard.printout).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()

  await workCard.open(card, '?edit=invoice')
  const invoice = page.locator('body > [data-sheet="invoice"]')
  await invoice.waitFor({ state: 'attached' })
  await showAsPrinted(page)
  await expect(invoice).toBeVisible()
  await expect(page.locator('body > [data-sheet]')).toHaveCount(1)
  await expectBlackOnWhite(page)
})

test('prints the report for Ctrl+P on the reports', async ({ page, frame }) => {
  await frame.open('/reports')
  await page.getByRole('region', { name: 'Work cards in this report' }).getByRole('table').waitFor()
  // The browser's own printing sends the event, too.
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () =>
      Object.assign(window, { sheets: document.querySelectorAll('body > [data-sheet]').length }),
    ),
  )
  await page.pdf({ printBackground: true })
  expect(await page.evaluate(() => (window as unknown as { sheets: number }).sheets)).toBe(1)
  await showAsPrinted(page)
  await expect(page.locator('body > [data-sheet="revenue"]')).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await expectBlackOnWhite(page)
})
