/** The settings, the global search and the setup steps of a new shop. */
import { Search } from '../../pages/search.ts'
import { SettingsPage } from '../../pages/settings.page.ts'
import { retryLoading } from '../retry-loading.ts'
import type { ScreenState } from './screen-state.ts'

/** Saves only unchanged values, so the settings of the shop stay the same. */
export const settingsScreens: ScreenState[] = [
  {
    name: 'settings failed to load',
    show: async ({ page, frame }) => {
      await page.route('**/api/settings', (route) =>
        route.fulfill({ status: 500, json: { success: false } }),
      )
      await frame.open('/settings')
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'saved settings',
    show: async ({ page, texts }) => {
      const settings = new SettingsPage(page, texts)
      await page.unroute('**/api/settings')
      await retryLoading(page, texts)
      await settings.ready()
      await settings.saveAll.click()
      await settings.saved.waitFor()
    },
  },
  {
    name: 'time zone options',
    show: async ({ page, texts }) => {
      await new SettingsPage(page, texts).field('shop_timezone').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'settings with errors',
    show: async ({ page, texts }) => {
      const settings = new SettingsPage(page, texts)
      await page.keyboard.press('Escape')
      await settings.fill({
        shop_name: '',
        shop_latitude: '91',
        company_trn: '1',
        ramadan_hours_start: '9',
      })
      await settings.saveAll.click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'settings without a location, changed by another user',
    show: async ({ page, texts }) => {
      const settings = new SettingsPage(page, texts)
      await settings.fill({
        shop_name: 'Blue Palm',
        shop_latitude: '',
        company_trn: '',
        ramadan_hours_start: '',
      })
      await settings.takePosition.click()
      await settings.failure.waitFor()
      await page.route('**/api/settings/batch', (route) =>
        route.fulfill({
          status: 409,
          json: {
            success: false,
            code: 'changed_since_read',
            params: { name: 'Khalid', at: '2026-11-21T09:12:00Z' },
          },
        }),
      )
      await settings.saveAll.click()
      await page.getByRole('button', { name: texts.kit.form.load_newest }).waitFor()
    },
  },
]

export const searchScreens: ScreenState[] = [
  {
    name: 'empty search',
    show: async ({ page, texts, frame }) => {
      await page.unroute('**/api/customers?*')
      await frame.open('/dashboard')
      await new Search(page, texts).button.click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'search results',
    show: ({ page, texts }) => new Search(page, texts).find('05000001', 'CUS-'),
  },
  {
    name: 'search with a failed group',
    show: async ({ page, texts }) => {
      const search = new Search(page, texts)
      await page.route('**/api/customers?*', (route) =>
        route.fulfill({ status: 503, json: { success: false } }),
      )
      await search.field.fill('al')
      await search.failure.waitFor()
    },
  },
  {
    name: 'search without results',
    show: async ({ page, texts }) => {
      await page.unroute('**/api/customers?*')
      await new Search(page, texts).field.fill('nothing of that name')
      await page.getByText(texts.search.nothing).waitFor()
    },
  },
]

export const firstStepsScreens: ScreenState[] = [
  {
    // Must precede the complete dashboard: once the shop is set up, the browser does not check again.
    name: 'first steps',
    show: async ({ page, texts, frame }) => {
      const pagination = { page: 1, limit: 1, total: 0, pages: 0 }
      await page.route('**/api/customers?*', (route) =>
        route.fulfill({ json: { success: true, data: [], pagination } }),
      )
      await frame.open('/dashboard')
      await page.getByRole('heading', { name: texts.firstSteps.title }).waitFor()
    },
  },
]

export const settingsPhoneScreens: ScreenState[] = [
  ...firstStepsScreens,
  {
    name: 'settings with errors',
    show: async ({ page, texts }) => {
      await page.unroute('**/api/customers?*')
      const settings = new SettingsPage(page, texts)
      await settings.open()
      await settings.fill({ shop_name: '', shop_latitude: '91' })
      await settings.saveAll.click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'search results',
    show: async ({ page, texts }) => {
      const search = new Search(page, texts)
      await search.button.click()
      await search.find('05000001', 'CUS-')
    },
  },
]
