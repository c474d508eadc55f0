/**
 * One journey per remote through everything it shares with the shell: frame, router, queries, table, forms and texts.
 * E2E_REMOTES lists the remotes of this checkout; the rest of the running system is another release.
 * With E2E_SHELL_TOO_OLD=1 the remotes must say that they need a newer shell instead of failing later.
 */
import { randomPhone, signInAs, uniqueId } from '../commands/api.ts'
import { createStorageState, expect, test } from '../commands/journey.ts'

const remotes = (process.env.E2E_REMOTES ?? '').split(',')
const isTooOld = process.env.E2E_SHELL_TOO_OLD === '1'
const screens: Readonly<Record<string, string>> = {
  'mfe-workshop': '/customers',
  'mfe-inventory': '/spare-parts',
  'mfe-hr': '/employees',
  'mfe-portal': '/customer-portal/notifications',
}
const has = (remote: string) => remotes.includes(remote) && !isTooOld

test('has a journey for every remote', () => {
  expect(remotes.filter((remote) => !screens[remote])).toEqual([])
})

if (isTooOld)
  for (const remote of remotes)
    test(`${remote} reports that it needs a newer shell`, async ({ browser, baseURL, texts }) => {
      const role = remote === 'mfe-portal' ? 'customer' : 'admin'
      const context = await browser.newContext({
        baseURL,
        storageState: createStorageState(baseURL!, 'en', await signInAs(role)),
      })
      const page = await context.newPage()
      await page.goto(screens[remote]!)
      const message = texts.shell.remote.needs_newer_shell.replace('{{name}}', '')
      await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
      await context.close()
    })

if (has('mfe-workshop'))
  test.describe('mfe-workshop', () => {
    test.use({ role: 'receptionist' })

    test('registers, finds and updates a customer', async ({ customers, page }) => {
      const name = `Skew ${uniqueId()}`
      await customers.open()
      await customers.openNew()
      await customers.fill({ contact_person: name, phone: randomPhone() })
      await customers.save.click()
      await expect(customers.form).toBeHidden()
      await customers.find(name)
      await customers.edit(name)
      await customers.fill({ city: 'Sharjah' })
      await customers.save.click()
      await expect(customers.row('Sharjah')).toBeVisible()
      await page.reload()
      await expect(customers.row(name)).toContainText('Sharjah')
    })
  })

if (has('mfe-inventory'))
  test.describe('mfe-inventory', () => {
    test.use({ role: 'manager' })

    test('adds and finds a part and adjusts its stock', async ({ spareParts }) => {
      const part_number = `SKEW-${uniqueId()}`
      await spareParts.open()
      await spareParts.openNew()
      await spareParts.fill({ part_number, part_name: 'Skew', quantity_in_stock: '4' })
      await spareParts.save.click()
      await expect(spareParts.form).toBeHidden()
      await spareParts.search.fill(part_number)
      await spareParts.chooseFromRowMenu(part_number, spareParts.texts.adjust.action)
      await spareParts.adjustment.locator('[data-path="quantity"]').fill('3')
      await spareParts.adjustment.locator('button[type="submit"]').click()
      await expect(spareParts.row(part_number)).toContainText('7')
    })
  })

if (has('mfe-hr'))
  test.describe('mfe-hr', () => {
    test.use({ role: 'manager' })

    test('adds and finds an employee', async ({ employees }) => {
      const last_name = `Skew ${uniqueId()}`
      await employees.open()
      await employees.openNew()
      const username = `skew-${uniqueId()}`
      await employees.fill({
        username,
        password: `words of ${username}`,
        first_name: 'Test',
        last_name,
      })
      await employees.fill({ hire_date: '2026-01-01' })
      await employees.save.click()
      await expect(employees.form).toBeHidden()
      await employees.search.fill(last_name)
      await expect(employees.row(last_name)).toBeVisible()
    })
  })

if (has('mfe-portal'))
  test.describe('mfe-portal', () => {
    test.use({ role: 'customer' })

    test('shows the notifications of a customer', async ({ page, texts }) => {
      await page.goto(screens['mfe-portal']!)
      await expect(
        page.getByRole('heading', { level: 1, name: texts.portal.notifications.title }),
      ).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    })
  })
