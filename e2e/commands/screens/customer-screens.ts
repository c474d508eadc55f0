/** The customers: list, row menu and dialogs. */
import { request, signInAs } from '../api.ts'
import { retryLoading } from '../retry-loading.ts'
import { closeDialogs, type ScreenState } from './screen-state.ts'

export const customerScreens: ScreenState[] = [
  {
    name: 'not available for your role',
    show: ({ page, frame }) =>
      frame.open('/settings').then(() => page.getByRole('alert').waitFor()),
  },
  {
    name: 'customers failed to load',
    show: async ({ page, frame }) => {
      await page.route('**/api/customers?*', (route) =>
        route.fulfill({ status: 500, json: { success: false } }),
      )
      await frame.navigate('/customers')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'customers',
    show: async ({ page, texts, customers }) => {
      await page.unroute('**/api/customers?*')
      await retryLoading(page, texts)
      await customers.row('CUS-').nth(9).waitFor()
    },
  },
  {
    name: 'customers without a match',
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

export const customerDialogScreens: ScreenState[] = [
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
    show: async (context) => {
      await closeDialogs(context)
      await context.customers.row('Falcon').click()
      await context.customers.field('phone').waitFor()
    },
  },
  {
    name: 'customer changed by another user',
    show: async ({ page, customers }) => {
      const { token } = await signInAs('manager')
      const id = new URL(page.url()).searchParams.get('open')!
      await customers.fill({ address: 'Gate 7' })
      await request('PUT', `/customers/${id}`, {
        as: token,
        body: { notes: `changed at ${Date.now()}` },
      })
      await customers.save.click()
      await customers.form.getByRole('alert').first().waitFor()
    },
  },
]

export const newCustomerScreens: ScreenState[] = [
  {
    name: 'add a customer',
    show: async (context) => {
      await context.customers.open()
      await context.customers.openNew()
    },
  },
  {
    name: 'new customer with errors',
    show: async ({ customers }) => {
      await customers.fill({ email: 'no-address', password: 'short', trn: '1' })
      await customers.save.click()
      await customers.form.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'discard changes',
    show: async ({ page, customers }) => {
      await page.keyboard.press('Escape')
      await customers.discard.waitFor()
    },
  },
]
