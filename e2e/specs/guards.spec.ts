/**
 * Who lands where. The table is copied from the specification (staff-operations 2; people-and-portal 2 and 6) and the
 * rule of design/permissions.md on screens that a menu lacks; never from the code that is tested.
 */
import type { Role } from '@warsha/contracts/roles'
import { createCustomer } from '../commands/api.ts'
import { expect, test } from '../commands/journey.ts'
import { languages } from '../commands/texts.ts'

const staff = ['employee', 'mechanic', 'receptionist', 'manager', 'admin'] as const
const office = ['receptionist', 'manager', 'admin'] as const
const management = ['manager', 'admin'] as const

/** Which of the staff may open a path: by the menu, and for one's own attendance and HR by the user menu. */
const staffPaths: Record<string, readonly Role[]> = {
  '/dashboard': staff,
  '/customers': office,
  '/vehicles': office,
  '/work-cards': staff,
  '/work-cards/00000000-0000-7000-8000-000000000001': staff,
  '/spare-parts': management,
  '/employees': management,
  '/my-attendance': staff,
  '/attendance': management,
  '/my-hr': staff,
  '/hr-management': management,
  '/reports': management,
  '/settings': ['admin'],
}

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

/** What the menu lists, in its order; the rest of the specification's entries join as their screens come. */
const menuOf: Record<Role, readonly string[]> = {
  employee: ['/dashboard', '/work-cards'],
  mechanic: ['/dashboard', '/work-cards'],
  receptionist: ['/dashboard', '/customers', '/vehicles', '/work-cards'],
  manager: [
    '/dashboard',
    '/customers',
    '/vehicles',
    '/work-cards',
    '/spare-parts',
    '/employees',
    '/reports',
  ],
  admin: [
    '/dashboard',
    '/customers',
    '/vehicles',
    '/work-cards',
    '/spare-parts',
    '/employees',
    '/reports',
    '/settings',
  ],
  customer: ['/customer-portal', '/customer-portal/notifications'],
}
/** Screens that exist by now: the others say "not available yet" when opened by address. */
const staffScreens = Object.keys(staffPaths).filter((path) =>
  menuOf.admin.some((entry) => path.startsWith(entry)),
)
const built = [...staffScreens, '/customer-portal', '/customer-portal/notifications']

for (const role of [...staff, 'customer'] as const) {
  const home = role === 'customer' ? '/customer-portal' : '/dashboard'

  test.describe(`as ${role}`, () => {
    test.use({ role })

    test('every path of the specification leads where it must', async ({ page, frame, texts }) => {
      const main = page.getByRole('main')
      await frame.open(home)

      const opens = async (path: string, mayOpen: boolean) => {
        await frame.navigate(path)
        const notYours = main.getByRole('heading', {
          name: texts.shell.not_for_your_role,
          exact: true,
        })
        const notYet = main.getByRole('heading', {
          name: texts.shell.not_available_yet,
          exact: true,
        })
        const screen = main.getByRole('heading', { level: 1 })
        await expect(
          mayOpen ? (built.includes(path) ? screen : notYet) : notYours,
          path,
        ).toBeVisible()
        await expect(page, path).toHaveURL(path)
      }
      const sendsHome = async (path: string) => {
        await frame.navigate(path)
        await expect(page, path).toHaveURL(home)
        await expect(main.getByRole('heading').first(), path).toBeVisible()
      }

      for (const [path, roles] of Object.entries(staffPaths)) {
        if (role === 'customer') await sendsHome(path)
        else await opens(path, roles.includes(role))
      }
      for (const path of portalPaths) {
        if (role === 'customer') await opens(path, true)
        else await sendsHome(path)
      }
      for (const path of ['/', '/login', ...unknownPaths]) await sendsHome(path)
    })

    test('a typed address leads to the same place, and the menu lists what exists in the order of the specification', async ({
      page,
      frame,
      texts,
    }) => {
      const mayOpen = (office as readonly Role[]).includes(role)
      await frame.open('/customers')
      if (role === 'customer') await expect(page).toHaveURL(home)
      else await expect(page).toHaveURL('/customers')
      if (role !== 'customer' && !mayOpen)
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

test.describe('without signing in', () => {
  test('every path leads to the sign-in', async ({ page, signInPage }) => {
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

  test('a session that somebody made up is no session', async ({ page, signInPage }) => {
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

for (const language of languages) {
  test.describe(`the panels in ${language}`, () => {
    test.use({ role: 'receptionist', language })

    test('say that a screen is not for the role, or not there yet', async ({
      page,
      frame,
      texts,
    }) => {
      await frame.open('/settings')
      await expect(page.getByRole('alert')).toContainText(texts.shell.not_for_your_role_text)
      await frame.navigate('/my-hr')
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        texts.shell.not_available_yet_text,
      )
    })
  })
}

test.describe('a customer', () => {
  test.use({ role: 'customer' })

  test('never comes to the staff screens, also not by a link to a record', async ({
    page,
    frame,
    customers,
  }) => {
    const { id } = await createCustomer()
    await frame.open(`/customers?open=${id}`)
    await expect(page).toHaveURL('/customer-portal')
    await expect(customers.form).toBeHidden()
  })
})
