/** Every screen and every dialog, menu and state over it, for journeys that look at all of them. */
import type { Page } from '@playwright/test'
import type { Role } from '@warsha/contracts/roles'
import type { CustomersPage } from '../pages/customers.page.ts'
import type { Frame } from '../pages/frame.ts'
import type { SignInPage } from '../pages/sign-in.page.ts'
import { ask, signInAs } from './api.ts'
import type { Texts } from './texts.ts'

export interface Stage {
  page: Page
  texts: Texts
  signInPage: SignInPage
  frame: Frame
  customers: CustomersPage
}

export interface View {
  name: string
  /** Brings the page there, from wherever it is, and waits until it is there. */
  show: (stage: Stage) => Promise<unknown>
}

const closeDialogs = async ({ page, frame, customers }: Stage) => {
  for (let open = await frame.dialog.count(); open > 0; open = await frame.dialog.count()) {
    await page.keyboard.press('Escape')
    const discard = customers.discard.getByRole('button').last()
    if (await customers.discard.isVisible()) await discard.click()
    await frame.dialog.nth(open - 1).waitFor({ state: 'detached' })
  }
}

const signInViews: View[] = [
  { name: 'sign-in', show: ({ signInPage }) => signInPage.open().then(() => signInPage.demoHints.first().waitFor()) },
  {
    name: 'sign-in with fields missing',
    show: async ({ signInPage }) => {
      await signInPage.submit.click()
      await signInPage.submit.click()
    },
  },
  {
    name: 'sign-in refused',
    show: async ({ page, signInPage }) => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 401, json: { success: false, error: 'no', code: 'invalid_credentials' } }),
      )
      await signInPage.signIn({ username: 'somebody', password: 'something' })
      await signInPage.alert.waitFor()
    },
  },
]

const frameViews: View[] = [
  { name: 'dashboard', show: ({ frame }) => frame.open('/dashboard').then(() => frame.heading.waitFor()) },
  {
    name: 'user menu',
    show: async ({ page, frame }) => {
      await frame.userMenu.click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'colour menu',
    show: async ({ page, texts }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.shell.colors.label }).click()
      await page.getByRole('menuitemradio').first().waitFor()
    },
  },
  {
    name: 'change password, refused',
    show: async ({ page, frame }) => {
      await page.keyboard.press('Escape')
      await frame.choose('change_password')
      await frame.dialog.locator('button[type="submit"]').click()
      await frame.dialog.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'my sessions',
    show: async (stage) => {
      await closeDialogs(stage)
      await stage.frame.choose('my_sessions')
      await stage.frame.dialog.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'narrow menu',
    show: async (stage) => {
      await closeDialogs(stage)
      await stage.page.getByRole('button', { name: stage.texts.shell.narrower_menu }).click()
    },
  },
  {
    name: 'not available yet',
    show: async ({ page, frame, texts }) => {
      await page.getByRole('button', { name: texts.shell.wider_menu }).click()
      await frame.visit('/vehicles')
      await page.getByRole('main').getByRole('status').waitFor()
    },
  },
]

const customerViews: View[] = [
  {
    name: 'not for your role',
    show: ({ page, frame }) => frame.open('/settings').then(() => page.getByRole('alert').waitFor()),
  },
  {
    name: 'customers failed to load',
    show: async ({ page, frame }) => {
      await page.route('**/api/customers?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
      await frame.visit('/customers')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'customers',
    show: async ({ page, texts, customers }) => {
      await page.unroute('**/api/customers?*')
      await page.getByRole('button', { name: texts.kit.retry }).click()
      await customers.row('CUS-').nth(9).waitFor()
    },
  },
  {
    name: 'customers, nothing matches',
    show: async ({ page, texts, customers }) => {
      await customers.find('no such customer at all')
      await page.getByRole('heading', { name: texts.kit.table.no_match }).waitFor()
    },
  },
  {
    name: 'menu of a customer',
    show: async ({ page, customers }) => {
      await customers.find('Falcon')
      await customers.row('Falcon').getByRole('button').click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
]

const customerDialogs: View[] = [
  {
    name: 'delete a customer',
    show: async ({ page, texts, customers }) => {
      await customers.open('?search=Falcon')
      await customers.row('Falcon').getByRole('button').click()
      await page.getByRole('menuitem', { name: texts.workshop.customers.delete }).click()
      await customers.deletion.waitFor()
    },
  },
  {
    name: 'edit a customer',
    show: async (stage) => {
      await closeDialogs(stage)
      await stage.customers.row('Falcon').click()
      await stage.customers.field('phone').waitFor()
    },
  },
  {
    name: 'somebody else changed the customer',
    show: async ({ page, customers }) => {
      const { token } = await signInAs('manager')
      const id = new URL(page.url()).searchParams.get('open')!
      await customers.fill({ address: 'Gate 7' })
      await ask('PUT', `/customers/${id}`, { as: token, body: { notes: `changed at ${Date.now()}` } })
      await customers.save.click()
      await customers.form.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'add a customer',
    show: async (stage) => {
      await closeDialogs(stage)
      await stage.customers.openNew()
    },
  },
  {
    name: 'add a customer, refused',
    show: async ({ customers }) => {
      await customers.fill({ email: 'no-address', password: 'short', trn: '1' })
      await customers.save.click()
      await customers.form.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'discard what was typed',
    show: async ({ page, customers }) => {
      await page.keyboard.press('Escape')
      await customers.discard.waitFor()
    },
  },
]

const portalViews: View[] = [
  {
    name: 'portal, not available yet',
    show: ({ page, frame }) =>
      frame.open('/customer-portal').then(() => page.getByRole('main').getByRole('status').waitFor()),
  },
]

/** On a phone: the menu is a drawer, rows are cards, forms fill the page. */
const phoneViews: View[] = [
  { name: 'dashboard', show: ({ frame }) => frame.open('/dashboard').then(() => frame.heading.waitFor()) },
  {
    name: 'drawer',
    show: async ({ page, texts, frame }) => {
      await page.getByRole('button', { name: texts.shell.open_menu }).click()
      await frame.menu.getByRole('link').first().waitFor()
    },
  },
  {
    name: 'customers as cards',
    show: async ({ page, customers, frame }) => {
      await frame.menu.getByRole('link', { name: customers.texts.title }).click()
      await page.getByRole('main').getByRole('listitem').nth(9).waitFor()
    },
  },
  {
    name: 'form, refused',
    show: async ({ customers }) => {
      await customers.openNew()
      await customers.save.click()
      await customers.form.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
]

export interface Tour {
  name: string
  who: Role | null
  isPhone?: boolean
  /** In the order in which they follow from each other. */
  views: readonly View[]
}

export const tours: readonly Tour[] = [
  { name: 'sign-in', who: null, views: signInViews },
  { name: 'the frame', who: 'admin', views: frameViews },
  { name: 'the list of customers', who: 'receptionist', views: customerViews },
  { name: 'the dialogs of customers', who: 'receptionist', views: customerDialogs },
  { name: 'the portal', who: 'customer', views: portalViews },
  { name: 'sign-in on a phone', who: null, isPhone: true, views: signInViews },
  { name: 'customers on a phone', who: 'manager', isPhone: true, views: phoneViews },
]
