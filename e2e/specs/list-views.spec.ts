/** A view that a user saves in one browser and applies in another. */
import { createStorageState, expect, test } from '../commands/journey.ts'
import { interpolate } from '../commands/texts.ts'

test.use({ role: 'receptionist' })

test('saves filter and columns of a list as a view that another browser offers', async ({
  page,
  browser,
  baseURL,
  customers,
  texts,
  getSession,
}) => {
  const { columns, views } = texts.kit
  const name = `View ${Date.now()}`
  const header = (at = page) => at.getByRole('columnheader', { name: customers.texts.email })
  await customers.open()
  const status = page.getByLabel(customers.texts.status)
  await status.selectOption('true')
  // The field follows the list, and the view is what the list shows.
  await expect(status).toHaveValue('true')
  await page.getByRole('button', { name: columns.button }).click()
  await page.getByRole('menuitemcheckbox', { name: customers.texts.email }).click()
  await expect(header()).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: views.button, exact: true }).click()
  await page.getByRole('menuitem', { name: views.save }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(interpolate(views.saved, { name })).first()).toBeVisible()

  const storageState = createStorageState(baseURL!, 'en', await getSession('receptionist'))
  const context = await browser.newContext({ storageState })
  const other = await context.newPage()
  await other.goto('/customers')
  await expect(header(other)).toBeVisible()
  await other.getByRole('button', { name: views.button, exact: true }).click()
  await other.getByRole('menuitem', { name }).click()
  await expect(header(other)).toBeHidden()
  await expect(other).toHaveURL(/is_active=true&hidden=email/)
  await other.goBack()
  await expect(header(other)).toBeVisible()
  await context.close()
})
