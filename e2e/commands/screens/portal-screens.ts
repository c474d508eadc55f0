/** The customer portal and the notifications menu. */

import { retryLoading } from '../retry-loading.ts'
import type { ScreenContext, ScreenState } from './screen-state.ts'

const notificationsUrl = '**/api/customer/notifications/**'
const waitUntilConnected = ({ page, texts }: ScreenContext) =>
  page.getByText(texts.portal.live.active).waitFor()
const closeMenu = ({ page }: ScreenContext) => page.keyboard.press('Escape')

const dashboard: ScreenState = {
  name: 'portal dashboard',
  show: async (context) => {
    await context.frame.open('/customer-portal')
    await context.page.getByRole('main').getByRole('listitem').first().waitFor()
    await waitUntilConnected(context)
  },
}
const notificationsMenu: ScreenState = {
  name: 'notifications menu',
  show: async ({ page, frame, texts }) => {
    await frame.bell.click()
    await page.getByRole('menuitem', { name: texts.live.view_all }).waitFor()
    await page.getByRole('menuitem').first().waitFor()
  },
}
const notifications: ScreenState = {
  name: 'portal notifications',
  show: async (context) => {
    await closeMenu(context)
    await context.page.getByRole('link', { name: context.texts.portal.recent.all }).click()
    await context.page
      .getByRole('heading', { level: 1, name: context.texts.portal.notifications.title })
      .waitFor()
    await context.page.getByRole('main').getByRole('listitem').first().waitFor()
  },
}

const section = (name: 'vehicles' | 'invoices' | 'profile'): ScreenState => ({
  name: `portal ${name}`,
  show: async ({ page, frame, texts }) => {
    await frame.navigate(`/customer-portal/${name}`)
    await page.getByRole('heading', { level: 1, name: texts.portal[name].title }).waitFor()
    await page
      .getByText(demoVehicle)
      .or(page.getByText(/INV-|CUS-/))
      .first()
      .waitFor()
  },
})
const demoVehicle = 'Toyota Land Cruiser'

const job: ScreenState = {
  name: 'portal job',
  show: async ({ page, texts }) => {
    await page.getByRole('link', { name: /WC-/ }).last().click()
    await page.getByRole('list', { name: texts.portal.job.tracker }).waitFor()
    await page.getByRole('region', { name: texts.portal.job.cost }).waitFor()
  },
}
const vehicleJobs: ScreenState = {
  name: 'portal jobs of a vehicle that is not theirs',
  show: async ({ page, frame, texts }) => {
    await frame.navigate('/customer-portal/vehicle-jobs/00000000-0000-7000-8000-000000000001')
    await page.getByRole('heading', { name: texts.portal.vehicle_jobs.gone }).waitFor()
  },
}
const invoiceDocument: ScreenState = {
  name: 'portal invoice',
  show: async ({ page }) => {
    await page.getByText(/^INV-/).first().click()
    await page.getByRole('dialog').locator('article.document').waitFor()
  },
}
const editProfile: ScreenState = {
  name: 'portal profile, editing',
  show: async ({ page, texts }) => {
    await page.getByRole('button', { name: texts.portal.profile.edit }).click()
    await page.getByRole('button', { name: texts.portal.profile.save }).waitFor()
  },
}

const notificationSettings: ScreenState = {
  name: 'notification settings of a customer',
  show: async ({ page, frame }) => {
    await frame.navigate('/notification-settings')
    await page.getByRole('radiogroup').first().waitFor()
  },
}

const contentScreens: ScreenState[] = [
  section('vehicles'),
  job,
  vehicleJobs,
  section('invoices'),
  invoiceDocument,
  {
    ...section('profile'),
    show: async (context) => {
      await context.page.keyboard.press('Escape')
      await section('profile').show(context)
    },
  },
  editProfile,
]

export const portalScreens: ScreenState[] = [
  {
    name: 'portal notifications failed to load',
    show: async ({ page, frame }) => {
      await page.route(notificationsUrl, (route) =>
        route.fulfill({ status: 500, json: { success: false } }),
      )
      await frame.open('/customer-portal/notifications')
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'portal notifications, none yet',
    show: async ({ page, texts }) => {
      await page.unroute(notificationsUrl)
      const none = {
        success: true,
        data: [],
        pagination: { page: 1, limit: 10, total: 0, pages: 0 },
        unread_count: 0,
      }
      await page.route(notificationsUrl, (route) => route.fulfill({ json: none }))
      await retryLoading(page, texts)
      await page.getByText(texts.portal.notifications.empty).waitFor()
      await page.unroute(notificationsUrl)
    },
  },
  dashboard,
  notificationsMenu,
  notifications,
  ...contentScreens,
]

export const portalPhoneScreens: ScreenState[] = [
  dashboard,
  notificationsMenu,
  notifications,
  notificationSettings,
  ...contentScreens,
]
