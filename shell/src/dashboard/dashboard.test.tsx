/** Who sees what on the dashboard (spec staff-operations 2, /dashboard; permissions.md: only who may call what it reads). */
import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, roles } from '@warsha/contracts/roles'
import { widgets } from '@warsha/contracts/widgets'
import { type Language, setWidgetSource, startSession } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { fakeApi, renderScreen } from '@warsha/web-kit/testing'
import { decide, homeOf } from '../app/guards.ts'
import shellAr from '../locales/ar/shell.json'
import shellEn from '../locales/en/shell.json'
import { Dashboard } from './dashboard.page.tsx'

configure({ asyncUtilTimeout: 15_000 })

const texts = { en: { shell: shellEn }, ar: { shell: shellAr } }
const entry = (to: string, who: Role[]): NavigationEntry => ({
  to,
  label: { en: to, ar: to },
  icon: 'x',
  roles: who,
})
const staff: Role[] = ['employee', 'mechanic', 'receptionist', 'manager', 'admin']
const all = [
  ...[
    entry('/dashboard', staff),
    entry('/customers', staff.slice(2)),
    entry('/vehicles', staff.slice(2)),
  ],
  ...[entry('/work-cards', staff), entry('/employees', staff.slice(3))],
]

const asked: string[] = []
const lend = () =>
  setWidgetSource(async (name) => {
    asked.push(name)
    return () => <p>{`the widget ${name}`}</p>
  })
const openDashboard = (role: Role, language: Language = 'en') => {
  startSession('a token', {
    id: 'u-1',
    username: 'noura',
    email: null,
    first_name: '',
    last_name: '',
    role,
    roles: [role],
  })
  const menu = all.filter((one) => one.roles.includes(role))
  return renderScreen(<Dashboard menu={menu} />, { path: '/dashboard', language, texts })
}
const tiles = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

beforeEach(() => {
  // What the first steps ask is their own affair.
  fakeApi({})
  localStorage.setItem('first_steps_over', 'u-1')
  asked.length = 0
  lend()
})

test.each([
  ['employee', 'workshop.my-jobs', []],
  ['mechanic', 'workshop.my-jobs', []],
  ['receptionist', 'workshop.shop-today', ['/customers', '/vehicles', '/work-cards']],
  ['manager', 'workshop.shop-today', ['/customers', '/vehicles', '/work-cards', '/employees']],
  ['admin', 'workshop.shop-today', ['/customers', '/vehicles', '/work-cards', '/employees']],
] as const)('a %s is welcomed and sees %s, and the tiles %j', async (role, widget, shown) => {
  openDashboard(role)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, noura')
  expect(await screen.findByText(`the widget ${widget}`)).toBeVisible()
  expect(asked).toEqual([widget])
  expect(widgets.map(({ name }) => name)).toContain(widget)
  expect(tiles()).toEqual(shown)
  const panels = [shellEn.profile.title, shellEn.getting_started.title].filter((title) =>
    screen.queryByText(title),
  )
  expect(panels).toHaveLength(role === 'employee' || role === 'mechanic' ? 0 : 2)
})

test('a customer never comes here', () => {
  expect(roles.filter((role) => decide('/dashboard', role).kind !== 'show')).toEqual(['customer'])
  expect(homeOf('customer')).toBe('/customer-portal')
})

test.each([
  ['en', 'receptionist', shellEn.shop_today],
  ['ar', 'mechanic', shellAr.my_jobs],
] as const)(
  'while the lender is away the rest stands and says so in %s, and Retry heals',
  async (language, role, name) => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    setWidgetSource(() => Promise.reject(new Error('away')))
    openDashboard(role, language)
    const said = texts[language].shell.remote.away.replace('{{name}}', name)
    expect(await screen.findByRole('heading', { level: 2, name: said })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    lend()
    await userEvent.click(screen.getByRole('button', { name: texts[language].shell.retry }))
    expect(await screen.findByText(/the widget workshop/)).toBeVisible()
    warned.mockRestore()
  },
)

test('what was shown once stands at once the next time', async () => {
  const { unmount } = openDashboard('mechanic')
  await screen.findByText('the widget workshop.my-jobs')
  unmount()
  openDashboard('mechanic')
  expect(screen.getByText('the widget workshop.my-jobs')).toBeVisible()
})
