import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { widgets } from '@warsha/contracts/api/widgets'
import { type Role, roles } from '@warsha/contracts/base/roles'
import { type Language, setWidgetSource, startSession } from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { fakeApi, renderScreen } from '@warsha/web-kit/testing'
import shellAr from '../locales/ar/shell.json'
import shellEn from '../locales/en/shell.json'
import { resolveAccess } from '../screens/guards.ts'
import { homePathOf } from '../screens/navigation.ts'
import { declaredRemotes } from '../screens/remotes-testing.ts'
import { Dashboard } from './dashboard.page.tsx'

const texts = { en: { shell: shellEn }, ar: { shell: shellAr } }
const entry = (to: string, who: Role[]): NavigationEntry => ({
  to,
  label: { en: to, ar: to },
  icon: 'x',
  roles: who,
})
const staff: Role[] = ['employee', 'mechanic', 'receptionist', 'manager', 'admin']
const navigation = [
  entry('/dashboard', staff),
  entry('/customers', staff.slice(2)),
  entry('/vehicles', staff.slice(2)),
  entry('/work-cards', staff),
  entry('/employees', staff.slice(3)),
]

const requestedWidgets: string[] = []
const provideWidgets = () =>
  setWidgetSource(async (name) => {
    requestedWidgets.push(name)
    return () => <p>{`the widget ${name}`}</p>
  })
const setHour = (hour: number) => jest.spyOn(Date.prototype, 'getHours').mockReturnValue(hour)
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
  const menu = navigation.filter((one) => one.roles.includes(role))
  return renderScreen(<Dashboard menu={menu} />, { path: '/dashboard', language, texts })
}

beforeEach(() => {
  // The first steps have their own tests in first-steps.test.tsx.
  fakeApi({})
  localStorage.setItem('first_steps_over', 'u-1')
  localStorage.removeItem('punch_due')
  requestedWidgets.length = 0
  provideWidgets()
  setHour(8)
})

afterEach(() => jest.restoreAllMocks())

test.each([
  ['employee', ['hr.attendance-card', 'workshop.my-jobs']],
  ['mechanic', ['hr.attendance-card', 'workshop.my-jobs']],
  ['receptionist', ['hr.attendance-card', 'workshop.shop-today']],
  ['manager', ['hr.attendance-card', 'workshop.shop-today']],
  ['admin', ['hr.attendance-card', 'workshop.shop-today']],
] as const)('welcomes a %s, shows %j and repeats nothing of the menu', async (role, shown) => {
  openDashboard(role)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, noura')
  for (const widget of shown) expect(await screen.findByText(`the widget ${widget}`)).toBeVisible()
  expect(requestedWidgets).toEqual(shown)
  for (const widget of shown) expect(widgets.map(({ name }) => name)).toContain(widget)
  expect(screen.queryAllByRole('link')).toEqual([])
  const isOffice = role !== 'employee' && role !== 'mechanic'
  expect(screen.queryAllByText(shellEn.profile.title)).toHaveLength(isOffice ? 1 : 0)
})

test('sends customers to the portal instead of the dashboard', () => {
  const canOpen = (role: Role) =>
    resolveAccess('/dashboard', role, declaredRemotes).kind === 'allowed'
  expect(roles.filter((role) => !canOpen(role))).toEqual(['customer'])
  expect(homePathOf('customer', declaredRemotes)).toBe('/customer-portal')
})

test.each([
  ['en', 'receptionist', 'workshop.shop-today', shellEn.shop_today],
  ['ar', 'mechanic', 'workshop.my-jobs', shellAr.my_jobs],
  ['ar', 'manager', 'hr.attendance-card', shellAr.attendance],
] as const)(
  'shows the rest of the dashboard in %s to a %s and an error while the widget %s is unavailable, and Retry loads it',
  async (language, role, widget, name) => {
    expectConsole(/^loading the widget \S+ failed Error: unavailable/)
    setWidgetSource(async (requested) => {
      if (requested === widget) throw new Error('unavailable')
      return () => <p>{`the widget ${requested}`}</p>
    })
    openDashboard(role, language)
    const message = texts[language].shell.remote.away.replace('{{name}}', name)
    expect(await screen.findByRole('heading', { level: 2, name: message })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByText(/the widget/)).toBeVisible()
    provideWidgets()
    await userEvent.click(screen.getByRole('button', { name: texts[language].shell.retry }))
    expect(await screen.findByText(`the widget ${widget}`)).toBeVisible()
  },
)

/** Widgets that show their layout, and an attendance card that reports whether a punch is due. */
const providePunch = () => {
  let report: (isDue: boolean) => void = () => undefined
  setWidgetSource(async (name) => ({ layout, onDue }: Record<string, never>) => {
    if (onDue) report = onDue
    return <p>{`${name} ${layout ?? ''}`.trim()}</p>
  })
  return (isDue: boolean) => act(async () => report(isDue))
}
const widgetsInOrder = () => screen.getAllByText(/^(hr|workshop)\./).map((one) => one.textContent)

test.each([
  ['mechanic', 'workshop.my-jobs'],
  ['receptionist', 'workshop.shop-today'],
] as const)(
  'puts the punch card of a %s first while a punch is due, and otherwise one line below %s',
  async (role, work) => {
    const reportDue = providePunch()
    const { unmount } = openDashboard(role)
    // The first visit in a morning: nobody has punched in.
    await screen.findByText('hr.attendance-card card')
    await screen.findByText(work)
    expect(widgetsInOrder()).toEqual(['hr.attendance-card card', work])
    await reportDue(false)
    expect(widgetsInOrder()).toEqual([work, 'hr.attendance-card line'])
    unmount()

    openDashboard(role)
    expect(widgetsInOrder()).toEqual([work, 'hr.attendance-card line'])
    await reportDue(true)
    expect(widgetsInOrder()).toEqual(['hr.attendance-card card', work])
  },
)

test('expects no punch on the first visit of an afternoon', async () => {
  setHour(15)
  providePunch()
  openDashboard('mechanic')
  await screen.findByText('hr.attendance-card line')
  expect(widgetsInOrder()).toEqual(['workshop.my-jobs', 'hr.attendance-card line'])
})

test('moves nothing while the user works with the dashboard, until it is looked at again', async () => {
  const reportDue = providePunch()
  openDashboard('mechanic')
  await screen.findByText('hr.attendance-card card')
  await reportDue(true)
  const later = Date.now() + 60_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  await reportDue(false)
  expect(widgetsInOrder()[0]).toBe('hr.attendance-card card')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(widgetsInOrder().at(-1)).toBe('hr.attendance-card line')
})

test('shows a loaded widget immediately on the next visit', async () => {
  const { unmount } = openDashboard('mechanic')
  await screen.findByText('the widget workshop.my-jobs')
  unmount()
  openDashboard('mechanic')
  expect(screen.getByText('the widget workshop.my-jobs')).toBeVisible()
})
