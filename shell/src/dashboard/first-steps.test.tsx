import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Role } from '@warsha/contracts/base/roles'
import { type Language, setWidgetSource, startSession } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { fakeApi, renderScreen } from '@warsha/web-kit/testing'
import ar from '../locales/ar/first-steps.json'
import shellAr from '../locales/ar/shell.json'
import en from '../locales/en/first-steps.json'
import shellEn from '../locales/en/shell.json'
import { Dashboard } from './dashboard.page.tsx'

const texts = { en, ar }
const menu = ['/dashboard', '/customers', '/employees', '/settings'].map(
  (to): NavigationEntry => ({ to, label: { en: to, ar: to }, icon: 'x', roles: ['admin'] }),
)

const list = (total: number) => ({
  body: { success: true, data: [], pagination: { page: 1, limit: 1, total, pages: total } },
})
interface ShopOptions {
  settings?: Record<string, string>
  employees?: number
  customers?: number
}
const createShopApi = ({ settings = {}, employees = 1, customers = 0 }: ShopOptions = {}) =>
  fakeApi({
    'GET /settings': () => ({
      body: {
        success: true,
        version: 1,
        data: Object.entries(settings).map(([setting_key, setting_value]) => ({
          setting_key,
          setting_value,
        })),
      },
    }),
    'GET /employees': () => list(employees),
    'GET /customers': () => list(customers),
  })

const openDashboard = (role: Role = 'admin', language: Language = 'en', id = 'u-1') => {
  startSession('a token', {
    id,
    username: role,
    email: null,
    first_name: 'Noura',
    last_name: 'Al Suwaidi',
    role,
    roles: [role],
  })
  return {
    user: userEvent.setup(),
    ...renderScreen(<Dashboard menu={menu} />, {
      path: '/dashboard',
      language,
      texts: {
        en: { shell: shellEn, 'first-steps': en },
        ar: { shell: shellAr, 'first-steps': ar },
      },
    }),
  }
}

beforeEach(() => {
  localStorage.clear()
  // dashboard.test.tsx tests the rest of the dashboard.
  setWidgetSource(async () => () => null)
})

test.each(['en', 'ar'] as const)(
  'lists in %s the missing steps of an empty shop, each with a link to its screen',
  async (language) => {
    createShopApi()
    openDashboard('admin', language)
    await screen.findByText(texts[language].title)
    const targets = Object.values(texts[language].steps).map((step) =>
      screen.getByText(step).closest('a')!.getAttribute('href'),
    )
    expect(targets).toEqual([
      '/settings#shop_name',
      '/settings#company_trn',
      '/settings#shop_latitude',
      '/employees?open=new',
      '/customers?open=new',
    ])
    expect(screen.getByRole('link', { name: texts[language].import })).toHaveAttribute(
      'href',
      '/customers/import',
    )
    expect(screen.queryByText(texts[language].done)).toBeNull()
  },
)

test('marks completed steps', async () => {
  createShopApi({
    settings: { shop_phone: '1', shop_address: '2', company_trn: '3', shop_latitude: '4' },
    customers: 3,
  })
  openDashboard()
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent)
  expect(lines).toEqual([
    'Shop detailsDone',
    'Tax registration numberDone',
    'Shop locationWhere staff can punch in',
    'EmployeesEveryone who will use the system',
    'First customerDone',
  ])
  expect(screen.getByText(/3.* of .*5.* done/)).toBeVisible()
})

const completeSettings = {
  shop_phone: '1',
  shop_address: '2',
  company_trn: '3',
  shop_latitude: '4',
  shop_longitude: '5',
}

test('disappears when all steps are done, and sends no more requests', async () => {
  const api = createShopApi({ settings: completeSettings, employees: 2, customers: 1 })
  const firstVisit = openDashboard()
  await waitFor(() => expect(localStorage.getItem('first_steps_over')).toBe('u-1'))
  expect(screen.queryByText(en.title)).toBeNull()
  firstVisit.unmount()
  const requestCount = api.requests.length
  openDashboard()
  await screen.findByText(shellEn.profile.title)
  expect(api.requests).toHaveLength(requestCount)
})

test('can be hidden, and reappears after the shop is set up again', async () => {
  createShopApi()
  const { user, unmount } = openDashboard()
  await user.click(await screen.findByRole('button', { name: en.hide }))
  expect(screen.queryByText(en.title)).toBeNull()
  unmount()
  openDashboard('admin', 'en', 'u-2')
  expect(await screen.findByText(en.title)).toBeVisible()
})

test('shows a step as unknown if its request fails, and does not count it as done', async () => {
  const api = createShopApi({ settings: completeSettings, customers: 1 })
  api.on('GET /employees', () => ({ status: 404, body: { success: false, code: 'not_found' } }))
  openDashboard()
  expect((await screen.findByText(en.unknown)).closest('a')).toHaveTextContent('Employees')
  expect(localStorage.getItem('first_steps_over')).toBeNull()
})

test.each(['manager', 'receptionist'] as const)(
  'is not shown to a %s, and sends no requests',
  async (role) => {
    const api = createShopApi()
    openDashboard(role)
    await screen.findByText(shellEn.profile.title)
    expect(screen.queryByText(en.title)).toBeNull()
    expect(api.requests).toEqual([])
  },
)
