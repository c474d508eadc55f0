import { type Role, roles } from '@warsha/contracts/roles'
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { currentIn, menuOf, remotesFor } from './navigation.ts'

const staff: Role[] = ['employee', 'mechanic', 'receptionist', 'manager', 'admin']
const entry = (to: string, who: Role[]) => ({
  to,
  label: { en: to, ar: to },
  icon: 'x',
  roles: who,
})
const remote = (
  id: string,
  paths: string[],
  navigation: ReturnType<typeof entry>[],
): RemoteDescriptor => ({
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
    entry('/reports', ['manager', 'admin']),
    entry('/work-cards', staff),
    entry('/customers', ['receptionist', 'manager', 'admin']),
    entry('/vehicles', ['receptionist', 'manager', 'admin']),
  ],
)
const hr = remote(
  'mfe-hr',
  ['/employees', '/attendance', '/my-attendance', '/my-hr', '/hr-management'],
  [
    entry('/my-attendance', ['employee', 'mechanic']),
    entry('/my-hr', ['employee', 'mechanic']),
    entry('/employees', ['manager', 'admin']),
    entry('/attendance', ['manager', 'admin']),
    entry('/hr-management', ['manager', 'admin']),
  ],
)
const inventory = remote(
  'mfe-inventory',
  ['/spare-parts'],
  [entry('/spare-parts', ['manager', 'admin'])],
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

test.each(roles)('the menu of a %s is the one of the specification, in its order', (role) => {
  expect(menuOf(role, all).map(({ to }) => to)).toEqual(menus[role].split(' '))
})

test('lists only what exists', () => {
  expect(menuOf('manager', []).map(({ to }) => to)).toEqual(['/dashboard'])
  expect(menuOf('admin', []).map(({ to }) => to)).toEqual(['/dashboard', '/settings'])
  expect(menuOf('customer', [])).toEqual([])
})

test('a remote cannot put a screen into the menu of a role that may not open it', () => {
  const greedy = remote('mfe-greedy', ['/settings'], [entry('/settings', [...roles])])
  expect(menuOf('receptionist', [greedy]).map(({ to }) => to)).toEqual(['/dashboard'])
})

test('loads ahead only the remotes that the role works with', () => {
  expect(remotesFor('receptionist', all)).toEqual([workshop])
  expect(remotesFor('customer', all)).toEqual([portal])
})

test('of the entries above an address the nearest is the current one', () => {
  const menu = ['/customer-portal', '/customer-portal/notifications'].map((to) =>
    entry(to, ['customer']),
  )
  const current = (path: string) => currentIn(menu, path)?.to
  expect(current('/customer-portal')).toBe('/customer-portal')
  expect(current('/customer-portal/notifications')).toBe('/customer-portal/notifications')
  expect(current('/customer-portal/jobs/7')).toBe('/customer-portal')
  expect(current('/dashboard')).toBeUndefined()
})
