/** Which role can open which path, by the table of the requirements. */
import { type Role, roles } from '@warsha/contracts/base/roles'
import { menuOf, staffScreens } from '../../packages/contracts/testing/screen-table.ts'
import { createCustomer } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { journeyLanguages, variantsOf } from '../commands/long-run.ts'

const portalPaths = [
  '/customer-portal',
  '/customer-portal/vehicles',
  '/customer-portal/vehicle-jobs/00000000-0000-7000-8000-000000000001',
  '/customer-portal/jobs/00000000-0000-7000-8000-000000000001',
  '/customer-portal/invoices',
  '/customer-portal/notifications',
  '/customer-portal/profile',
]

const unknownPaths = [
  '/no-such-screen',
  '/customer',
  '/customersx',
  '/work-cards/1/2',
  '/customer-portal/x',
]

/** Jest tests the tables for all roles (guards.test.ts, navigation.test.ts); here is what the browser makes of them. */
const rolesOfRun = variantsOf<Role>(roles, ['mechanic', 'customer'])

for (const role of rolesOfRun) {
  const home = role === 'customer' ? '/customer-portal' : '/dashboard'

  test.describe(`navigation as ${role}`, () => {
    test.use({ role })

    test('opens permitted paths, explains others and redirects unknown ones', async ({
      page,
      frame,
      texts,
    }) => {
      const main = page.getByRole('main')
      await frame.open(home)

      const expectScreen = async (path: string, isPermitted: boolean) => {
        await frame.navigate(path)
        const notPermitted = main.getByRole('heading', {
          name: texts.shell.not_for_your_role,
          exact: true,
        })
        const screen = main.getByRole('heading', { level: 1 })
        await expect(isPermitted ? screen : notPermitted, path).toBeVisible()
        await expect(page, path).toHaveURL(path)
      }
      const expectRedirectHome = async (path: string) => {
        await frame.navigate(path)
        await expect(page, path).toHaveURL(home)
        await expect(main.getByRole('heading').first(), path).toBeVisible()
      }

      for (const [pattern, permitted] of staffScreens) {
        const path = pattern.replace('{id}', '00000000-0000-7000-8000-000000000001')
        if (role === 'customer') await expectRedirectHome(path)
        else await expectScreen(path, permitted.includes(role))
      }
      for (const path of portalPaths) {
        if (role === 'customer') await expectScreen(path, true)
        else await expectRedirectHome(path)
      }
      for (const path of ['/', '/login', ...unknownPaths]) await expectRedirectHome(path)
    })

    test('treats a typed address like a link and lists the menu entries in order', async ({
      page,
      frame,
      texts,
    }) => {
      const isPermitted = menuOf[role].includes('/customers')
      await frame.open('/customers')
      if (role === 'customer') await expect(page).toHaveURL(home)
      else await expect(page).toHaveURL('/customers')
      if (role !== 'customer' && !isPermitted)
        await expect(page.getByRole('alert')).toContainText(texts.shell.not_for_your_role)
      await frame.open('/no-such-screen?x=1')
      await expect(page).toHaveURL(home)
      const links = await frame.menu
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links).toEqual(menuOf[role])
    })
  })
}

test.describe('navigation without signing in', () => {
  test('redirects every path to the sign-in page', async ({ page, signInPage }) => {
    for (const path of [
      '/',
      '/dashboard',
      '/customers',
      '/customer-portal/jobs/1',
      '/settings',
      '/no-such-screen',
    ]) {
      await signInPage.open(path)
      await expect(page, path).toHaveURL('/login')
    }
  })

  test('discards a forged session', async ({ page, signInPage }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('forged')) return
      sessionStorage.setItem('forged', '1')
      localStorage.setItem('token', 'not.a.token')
      localStorage.setItem(
        'user',
        JSON.stringify({ username: 'x', first_name: 'X', role: 'admin', roles: ['admin'] }),
      )
    })
    await signInPage.open('/customers')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

for (const language of journeyLanguages('ar')) {
  test.describe(`unavailable screens in ${language}`, () => {
    test.use({ role: 'receptionist', language })

    test('explain that the role has no access', async ({ page, frame, texts }) => {
      await frame.open('/settings')
      await expect(page.getByRole('alert')).toContainText(texts.shell.not_for_your_role_text)
    })
  })
}

test.describe('staff screens as customer', () => {
  test.use({ role: 'customer' })

  test('redirects links to staff records to the portal', async ({ page, frame, customers }) => {
    const { id } = await createCustomer()
    await frame.open(`/customers?open=${id}`)
    await expect(page).toHaveURL('/customer-portal')
    await expect(customers.form).toBeHidden()
  })
})
