import { type Role, roles } from '@warsha/contracts/base/roles'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { findCurrentEntry, homePathOf, navigationFor, remotesFor } from './navigation.ts'
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
  ['/customers', '/vehicles', '/work-cards', '/reports'],
  [
    entry('/reports', ['manager', 'admin'], 12),
    entry('/work-cards', staff, 4),
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

const manager =
  '/dashboard /customers /vehicles /work-cards /spare-parts /employees /attendance /hr-management /reports'
const menus: Record<Role, string> = {
  customer: '/customer-portal',
  employee: '/dashboard /work-cards /my-attendance /my-hr',
  mechanic: '/dashboard /work-cards /my-attendance /my-hr',
  receptionist: '/dashboard /customers /vehicles /work-cards',
  manager,
  admin: `${manager} /settings`,
}

test.each(roles)('lists the entries of a %s in the declared order', (role) => {
  expect(navigationFor(role, all).map(({ to }) => to)).toEqual(menus[role].split(' '))
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

test('lists the entries that the remotes of this repository declare', () => {
  const pathsOf = (role: Role) => navigationFor(role, declaredRemotes).map(({ to }) => to)
  expect(pathsOf('admin')).toEqual([
    '/dashboard',
    '/customers',
    '/vehicles',
    '/work-cards',
    '/spare-parts',
    '/employees',
    '/my-attendance',
    '/attendance',
    '/my-hr',
    '/hr-management',
    '/reports',
    '/settings',
  ])
  expect(pathsOf('mechanic')).toEqual(['/dashboard', '/work-cards', '/my-attendance', '/my-hr'])
  expect(pathsOf('customer')).toEqual([
    '/customer-portal',
    '/customer-portal/vehicles',
    '/customer-portal/invoices',
    '/customer-portal/notifications',
    '/customer-portal/profile',
  ])
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
