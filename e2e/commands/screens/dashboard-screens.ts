/** The dashboard widgets of mfe-workshop: for office roles, and for a mechanic on a phone. */
import { DashboardPage } from '../../pages/dashboard.page.ts'
import { Search } from '../../pages/search.ts'
import { retryLoading } from '../retry-loading.ts'
import type { ScreenContext, ScreenState } from './screen-state.ts'

const dashboardPage = ({ page, texts }: ScreenContext) => new DashboardPage(page, texts)

export const officeDashboard: ScreenState = {
  name: 'dashboard',
  show: (context) => dashboardPage(context).open('active'),
}

const myWorkCardsUrl = '**/api/work-cards/my/**'

export const myJobsPhoneScreens: ScreenState[] = [
  {
    name: 'jobs and counters failed to load',
    show: async (context) => {
      await context.page.route(myWorkCardsUrl, (route) =>
        route.fulfill({ status: 500, json: { success: false } }),
      )
      await context.page.goto('/dashboard')
      await context.page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'no jobs yet',
    show: async ({ page, texts }) => {
      const none = {
        success: true,
        data: [],
        pagination: { page: 1, limit: 5, total: 0, pages: 0 },
      }
      await page.unroute(myWorkCardsUrl)
      await page.route('**/api/work-cards/my/work-cards*', (route) => route.fulfill({ json: none }))
      await retryLoading(page, texts)
      await page.getByText(texts.dashboards.my_jobs.empty).waitFor()
    },
  },
  {
    name: 'jobs of a mechanic',
    show: async (context) => {
      await context.page.unroute('**/api/work-cards/my/work-cards*')
      await dashboardPage(context).open('total_assigned')
      await dashboardPage(context).job('WC-').nth(4).waitFor()
    },
  },
  {
    name: 'search of a mechanic',
    show: async ({ page, texts }) => {
      const search = new Search(page, texts)
      await search.button.click()
      await search.find('WC-2026', 'WC-2026')
    },
  },
]
