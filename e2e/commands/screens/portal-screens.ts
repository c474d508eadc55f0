/** The customer portal and the notifications menu. */
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
      await page.getByRole('button', { name: texts.kit.retry }).click()
      await page.getByText(texts.portal.notifications.empty).waitFor()
      await page.unroute(notificationsUrl)
    },
  },
  dashboard,
  notificationsMenu,
  notifications,
  {
    name: 'portal, not available yet',
    show: async ({ page, frame, texts }) => {
      await frame.navigate('/customer-portal/invoices')
      await page.getByText(texts.shell.not_available_yet_text).waitFor()
    },
  },
]

export const portalPhoneScreens: ScreenState[] = [dashboard, notificationsMenu, notifications]
