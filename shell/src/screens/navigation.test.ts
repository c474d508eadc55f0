import { type Role, roles } from '@warsha/contracts/base/roles'
import { actionsOf as actionsOfRole, menuOf } from '@warsha/contracts/testing/screen-table'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import {
  findCurrentEntry,
  homePathOf,
  isActionEntry,
  isSideBarEntry,
  isUserMenuEntry,
  navigationFor,
  remotesFor,
} from './navigation.ts'
import { declaredRemotes, releasedRemotes } from './remotes-testing.ts'

const staff: Role[] = ['employee', 'mechanic', 'receptionist', 'manager', 'admin']
const entry = (to: string, allowedRoles: Role[], order?: number): NavigationEntry => ({
  to,
  label: { en: to, ar: to },
  icon: 'x',
  roles: allowedRoles,
  order,
})
const remote = (id: string, paths: string[], navigation: NavigationEntry[]): RemoteDescriptor => ({
  id,
  version: '0.1.0',
  contract: 1,
  manifest: `/front-ends/${id}/mf-manifest.1.json`,
  paths,
  navigation,
})

const workshop = remote(
  'mfe-workshop',
  [
    '/customers',
    '/vehicles',
    '/work-cards',
    '/work-cards/sell',
    '/cash-drawer',
    '/cheques',
    '/cash-and-credit',
    '/reports',
    '/receivables',
  ],
  [
    entry('/cash-and-credit', ['manager', 'admin'], 12),
    entry('/reports', ['manager', 'admin'], 12),
    entry('/receivables', ['manager', 'admin'], 12),
    entry('/work-cards', staff, 4),
    entry('/work-cards/sell', ['receptionist', 'manager', 'admin'], 4.5),
    entry('/cash-drawer', ['receptionist', 'manager', 'admin'], 5),
    entry('/cheques', ['receptionist', 'manager', 'admin'], 5),
    entry('/customers', ['receptionist', 'manager', 'admin'], 1),
    entry('/vehicles', ['receptionist', 'manager', 'admin'], 3),
  ],
)
const hr = remote(
  'mfe-hr',
  ['/employees', '/attendance', '/my-attendance', '/my-hr', '/hr-management'],
  [
    entry('/my-attendance', ['employee', 'mechanic'], 8),
    entry('/my-hr', ['employee', 'mechanic'], 10),
    entry('/employees', ['manager', 'admin'], 7),
    entry('/attendance', ['manager', 'admin'], 9),
    entry('/hr-management', ['manager', 'admin'], 11),
  ],
)
const inventory = remote(
  'mfe-inventory',
  ['/spare-parts'],
  [entry('/spare-parts', ['manager', 'admin'], 6)],
)
const portal = remote('mfe-portal', ['/customer-portal'], [entry('/customer-portal', ['customer'])])
const all = [hr, workshop, inventory, portal]

test.each(roles)('lists the side bar of a %s in order', (role) => {
  const sideBar = navigationFor(role, declaredRemotes).filter(isSideBarEntry)
  expect(sideBar.map(({ to }) => to)).toEqual(menuOf[role])
})

test('sorts the entries of all remotes by their declared order', () => {
  expect(navigationFor('manager', all).map(({ to }) => to)).toEqual(menuOf.manager)
})

test('lists no entries of remotes that are not published', () => {
  expect(navigationFor('manager', []).map(({ to }) => to)).toEqual(['/dashboard'])
  expect(navigationFor('admin', []).map(({ to }) => to)).toEqual(['/dashboard', '/settings'])
  expect(navigationFor('customer', [])).toEqual([])
})

test('leaves out an entry for a role that may not open its screen', () => {
  const greedy = remote('mfe-greedy', ['/settings'], [entry('/settings', [...roles])])
  expect(navigationFor('receptionist', [greedy]).map(({ to }) => to)).toEqual(['/dashboard'])
})

test('preloads only the remotes that have an entry for the role', () => {
  expect(remotesFor('receptionist', all)).toEqual([workshop])
  expect(remotesFor('customer', all)).toEqual([portal])
})

test('the current entry is the nearest one that is the path or lies above it', () => {
  const menu = ['/customer-portal', '/customer-portal/notifications'].map((to) =>
    entry(to, ['customer']),
  )
  const current = (path: string) => findCurrentEntry(menu, path)?.to
  expect(current('/customer-portal')).toBe('/customer-portal')
  expect(current('/customer-portal/notifications')).toBe('/customer-portal/notifications')
  expect(current('/customer-portal/jobs/7')).toBe('/customer-portal')
  expect(current('/dashboard')).toBeUndefined()
})

test('lists the own attendance and records of the office in the user menu', () => {
  const userMenu = navigationFor('admin', declaredRemotes).filter(isUserMenuEntry)
  expect(userMenu.map(({ to }) => to)).toEqual(['/my-attendance', '/my-hr'])
})

test('offers the actions of a role, which are neither in the side bar nor the home', () => {
  const actionsOf = (role: Role) =>
    navigationFor(role, declaredRemotes)
      .filter(isActionEntry)
      .map(({ to }) => to)
  expect(roles.map((role) => [role, actionsOf(role)])).toEqual(
    roles.map((role) => [role, actionsOfRole[role]]),
  )
  const action = { ...entry('/receive', ['manager'], 0), menu: 'action' as const }
  const remotes = [remote('mfe-desk', ['/receive'], [action])]
  expect(homePathOf('manager', remotes)).toBe('/dashboard')
})

test('lists the entries of remotes of release 1.0 before the settings', () => {
  const pathsOf = (role: Role) => navigationFor(role, releasedRemotes).map(({ to }) => to)
  expect(pathsOf('admin')).toEqual(['/dashboard', '/customers', '/vehicles', '/settings'])
  expect(pathsOf('customer')).toEqual(['/customer-portal', '/customer-portal/notifications'])
})

test('the home of a role is its first entry of the side bar', () => {
  const profile = { ...entry('/profile', ['customer'], 0), menu: 'user' as const }
  const remotes = [remote('mfe-profile', ['/profile'], [profile]), ...declaredRemotes]
  expect(homePathOf('customer', remotes)).toBe('/customer-portal')
  expect(homePathOf('admin', remotes)).toBe('/dashboard')
  expect(homePathOf('customer', [])).toBeUndefined()
})
