/** Sign-in, and the frame around all screens. */
import { officeDashboard } from './dashboard-screens.ts'
import { closeDialogs, type ScreenState } from './screen-state.ts'

export const signInScreens: ScreenState[] = [
  {
    name: 'sign-in',
    show: ({ signInPage }) => signInPage.open().then(() => signInPage.demoHints.first().waitFor()),
  },
  {
    name: 'sign-in with fields missing',
    show: async ({ signInPage }) => {
      await signInPage.submit.click()
      await signInPage.submit.click()
    },
  },
  {
    name: 'sign-in rejected',
    show: async ({ page, signInPage }) => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({
          status: 401,
          json: { success: false, error: 'No', code: 'invalid_credentials' },
        }),
      )
      await signInPage.signIn({ username: 'somebody', password: 'something' })
      await signInPage.alert.waitFor()
    },
  },
]

export const frameScreens: ScreenState[] = [
  officeDashboard,
  {
    name: 'user menu',
    show: async ({ page, frame }) => {
      await frame.userMenu.click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'theme menu',
    show: async ({ page, texts }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.shell.colors.label }).click()
      await page.getByRole('menuitemradio').first().waitFor()
    },
  },
  {
    name: 'notifications menu',
    show: async ({ page, frame, texts }) => {
      await page.keyboard.press('Escape')
      await frame.bell.click()
      // Other tests may have caused a low-stock notification for the admin.
      await page.getByText(texts.live.empty).or(page.getByRole('menuitem')).first().waitFor()
    },
  },
  {
    name: 'unread notifications',
    show: async ({ page, texts }) => {
      await page.getByRole('menuitem', { name: texts.live.show_unread }).click()
      await page.getByRole('menuitem', { name: texts.live.show_all }).waitFor()
    },
  },
  {
    name: 'notification settings',
    show: async ({ page, texts }) => {
      await page.getByRole('menuitem', { name: texts.live.settings }).click()
      await page.getByRole('radiogroup').first().waitFor()
      await page
        .getByRole('heading', { level: 1, name: texts.notificationSettings.title })
        .waitFor()
    },
  },
  {
    name: 'notification settings without a live connection',
    show: async ({ page, texts, frame }) => {
      await page.routeWebSocket('**/socket.io/**', (socket) => socket.close())
      await page.route('**/api/notifications/preferences', (route) =>
        route.fulfill({ status: 500, json: { success: false } }),
      )
      await frame.open('/notification-settings')
      await page.getByText(texts.live.disconnected, { exact: true }).waitFor()
      await page.getByRole('main').getByRole('alert').waitFor()
      await page.unroute('**/api/notifications/preferences')
    },
  },
  {
    name: 'change password with errors',
    show: async ({ page, frame }) => {
      await page.keyboard.press('Escape')
      await frame.chooseFromUserMenu('change_password')
      await frame.dialog.locator('button[type="submit"]').click()
      await frame.dialog.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'my sessions',
    show: async (context) => {
      await closeDialogs(context)
      await context.frame.chooseFromUserMenu('my_sessions')
      await context.frame.dialog.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'collapsed menu',
    show: async (context) => {
      await closeDialogs(context)
      await context.page.getByRole('button', { name: context.texts.shell.narrower_menu }).click()
    },
  },
]
