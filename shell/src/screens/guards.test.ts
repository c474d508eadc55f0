import { type Role, roles } from '@warsha/contracts/base/roles'
import { type RouteAccess, resolveAccess } from './guards.ts'
import { declaredRemotes, releasedRemotes, toDescriptor } from './remotes-testing.ts'

/**
 * Outcomes for customer, employee, mechanic, receptionist, manager and admin, in this order.
 * y allowed · n not for the role · p redirected to the portal · d redirected to the dashboard · / redirected to the root
 */
const table: Record<string, string> = {
  '/': 'p d d d d d',
  '/login': 'p d d d d d',
  '/dashboard': 'p y y y y y',
  '/customers': 'p n n y y y',
  '/customers/import': 'p n n n y y',
  '/vehicles': 'p n n y y y',
  '/work-cards': 'p y y y y y',
  '/work-cards/invoices': 'p n n y y y',
  '/work-cards/0193f0c2': 'p y y y y y',
  '/spare-parts': 'p n n n y y',
  '/reports': 'p n n n y y',
  '/employees': 'p n n n y y',
  '/settings': 'p n n n n y',
  '/my-attendance': 'p y y y y y',
  '/attendance': 'p n n n y y',
  '/attendance/corrections': 'p n n n y y',
  '/attendance/screen': 'p n n y y y',
  '/my-hr': 'p y y y y y',
  '/hr-management': 'p n n n y y',
  '/customer-portal': 'y d d d d d',
  '/customer-portal/vehicles': 'y d d d d d',
  '/customer-portal/vehicle-jobs/7': 'y d d d d d',
  '/customer-portal/jobs/7': 'y d d d d d',
  '/customer-portal/invoices': 'y d d d d d',
  '/customer-portal/notifications': 'y d d d d d',
  '/customer-portal/profile': 'y d d d d d',
  '/v/Zk3': 'y y y y y y',
  '/v': '/ / / / / /',
  '/v/Zk3/more': '/ / / / / /',
  '/customersx': '/ / / / / /',
  '/customers/7': 'p n n y y y',
  '/customer': '/ / / / / /',
  '/work-cards/7/more': 'p y y y y y',
  '/Dashboard': '/ / / / / /',
  '/../settings': '/ / / / / /',
  '/anything': '/ / / / / /',
}

const outcomes: Record<string, RouteAccess> = {
  y: { kind: 'allowed' },
  n: { kind: 'not_for_your_role' },
  p: { kind: 'redirect', to: '/customer-portal' },
  d: { kind: 'redirect', to: '/dashboard' },
  '/': { kind: 'redirect', to: '/' },
}

const cells = Object.entries(table).flatMap(([path, row]) =>
  row.split(' ').map((cell, index): [Role, string, string] => [roles[index]!, path, cell]),
)

test.each(cells)('resolves the access of a %s to %s as %s', (role, path, cell) => {
  expect(resolveAccess(path, role, declaredRemotes)).toEqual(outcomes[cell])
})

test('ignores a slash at the end of the path', () => {
  expect(resolveAccess('/customers/', 'manager', declaredRemotes)).toEqual(outcomes.y)
})

test('redirects a path that only an unpublished remote would declare', () => {
  expect(resolveAccess('/customers', 'manager', [])).toEqual(outcomes['/'])
})

test("applies the roles of the nearest declared screen to a remote's undeclared paths below it", () => {
  expect(resolveAccess('/customers/7', 'receptionist', declaredRemotes)).toEqual(outcomes.y)
  expect(resolveAccess('/customers/7', 'mechanic', declaredRemotes)).toEqual(outcomes.n)
  expect(resolveAccess('/customers/7', 'customer', declaredRemotes)).toEqual(outcomes.p)
  expect(resolveAccess('/customers/import/7', 'receptionist', declaredRemotes)).toEqual(outcomes.n)
  expect(resolveAccess('/customersx', 'receptionist', declaredRemotes)).toEqual(outcomes['/'])
})

test('opens paths of a remote without a declared screen to staff only', () => {
  const remotes = [
    ...declaredRemotes,
    toDescriptor({
      id: 'mfe-new',
      contract: 1,
      paths: ['/brand-new'],
      screens: [],
      navigation: [],
    }),
  ]
  expect(resolveAccess('/customer-portal/more', 'admin', remotes)).toEqual(outcomes.d)
  expect(resolveAccess('/brand-new', 'customer', remotes)).toEqual(outcomes.p)
  expect(resolveAccess('/brand-new', 'employee', remotes)).toEqual(outcomes.y)
})

test("keeps the roles of the shell's own screens when a remote declares the same path", () => {
  const greedy = toDescriptor({
    id: 'mfe-greedy',
    contract: 1,
    paths: ['/settings'],
    screens: [{ path: '/settings', roles }],
    navigation: [],
  })
  expect(resolveAccess('/settings', 'receptionist', [greedy])).toEqual(outcomes.n)
})

test('uses the menu entries of a remote of release 1.0 as its screens', () => {
  expect(resolveAccess('/customers', 'receptionist', releasedRemotes)).toEqual(outcomes.y)
  expect(resolveAccess('/customers/import', 'receptionist', releasedRemotes)).toEqual(outcomes.y)
  expect(resolveAccess('/customers', 'mechanic', releasedRemotes)).toEqual(outcomes.n)
  expect(resolveAccess('/customers', 'customer', releasedRemotes)).toEqual(outcomes.p)
  expect(resolveAccess('/customer-portal', 'customer', releasedRemotes)).toEqual(outcomes.y)
  expect(resolveAccess('/', 'customer', releasedRemotes)).toEqual(outcomes.p)
  expect(resolveAccess('/', 'mechanic', releasedRemotes)).toEqual(outcomes.d)
})

test('reports that a role has no home when its front end is not published', () => {
  expect(resolveAccess('/', 'customer', [])).toEqual({ kind: 'no_home' })
  expect(resolveAccess('/dashboard', 'customer', [])).toEqual({ kind: 'no_home' })
})
