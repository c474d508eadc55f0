import { type Role, roles } from '@warsha/contracts/base/roles'
import { staffScreens } from '@warsha/contracts/testing/screen-table'
import { linkPathOf } from '../links/access-links.ts'
import { type RouteAccess, resolveAccess } from './guards.ts'
import { declaredRemotes, releasedRemotes, toDescriptor } from './remotes-testing.ts'

/**
 * Outcomes of the other paths for customers and for staff.
 * y allowed · n not for the role · p redirected to the portal · d redirected to the dashboard · / redirected to the root
 */
const otherPaths: Record<string, string> = {
  '/': 'p d',
  '/login': 'p d',
  '/customer-portal': 'y d',
  '/customer-portal/vehicles': 'y d',
  '/customer-portal/vehicle-jobs/7': 'y d',
  '/customer-portal/jobs/7': 'y d',
  '/customer-portal/invoices': 'y d',
  '/customer-portal/notifications': 'y d',
  '/customer-portal/profile': 'y d',
  '/v/Zk3': 'y y',
  '/v': '/ /',
  '/v/Zk3/more': '/ /',
  '/notification-settings': 'y y',
  '/customersx': '/ /',
  '/customer': '/ /',
  '/work-cards/7/more': 'p y',
  '/Dashboard': '/ /',
  '/../settings': '/ /',
  '/anything': '/ /',
}

const outcomes: Record<string, RouteAccess> = {
  y: { kind: 'allowed' },
  n: { kind: 'not_for_your_role' },
  p: { kind: 'redirect', to: '/customer-portal' },
  d: { kind: 'redirect', to: '/dashboard' },
  '/': { kind: 'redirect', to: '/' },
}

const outcomeOf = (role: Role, staff: readonly Role[]) => {
  if (role === 'customer') return 'p'
  return staff.includes(role) ? 'y' : 'n'
}
const cells: [Role, string, string][] = roles.flatMap((role) => [
  ...[...staffScreens].map(([path, staff]): [Role, string, string] => [
    role,
    path.replace('{id}', '0193f0c2'),
    outcomeOf(role, staff),
  ]),
  ...Object.entries(otherPaths).map(([path, row]): [Role, string, string] => [
    role,
    path,
    row.split(' ')[role === 'customer' ? 0 : 1]!,
  ]),
])

test.each(cells)('resolves the access of a %s to %s as %s', (role, path, cell) => {
  expect(resolveAccess(path, role, declaredRemotes)).toEqual(outcomes[cell])
})

/** The staff roles of the table for a screen: those of its row, otherwise of the nearest row above it. */
const requiredRolesOf = (path: string): readonly Role[] | undefined =>
  path === ''
    ? undefined
    : (staffScreens.get(path) ?? requiredRolesOf(path.replace(/\/[^/]*$/, '')))

test('the table of the requirements agrees with every declared screen of staff', () => {
  const declared = declaredRemotes
    .flatMap(({ screens = [] }) => screens)
    .map(({ path, roles: all }) => ({ path, staff: all.filter((role) => role !== 'customer') }))
    .filter(({ staff }) => staff.length > 0)
  expect(declared.length).toBeGreaterThan(30)
  expect(declared.map(({ path }) => ({ path, staff: requiredRolesOf(path) }))).toEqual(declared)
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

test('opens the screens below the page of a link, and no others', () => {
  const open = (path: string, remotes = declaredRemotes) =>
    resolveAccess(path, 'customer', remotes, { job_id: 'a-job' })
  const toJob = { kind: 'redirect', to: '/customer-portal/jobs/a-job' }
  expect(open('/customer-portal/jobs/a-job/inspection')).toEqual(outcomes.y)
  for (const path of [
    '/customer-portal/jobs/other/inspection',
    '/customer-portal/jobs/a-job-2/inspection',
    '/customer-portal/jobs/a-job/unknown',
    '/customer-portal/invoices',
  ])
    expect(open(path)).toEqual(toJob)
  expect(open('/customer-portal/jobs/a-job/inspection', [])).toEqual(toJob)
})

test('keeps the session of a link on its one page', () => {
  const user = { job_id: 'a-link', statement: { from: '2026-11-01', to: null } }
  const linkPath = linkPathOf(user)
  expect(linkPath).toBe('/customer-portal/statements/a-link')
  expect(
    resolveAccess('/customer-portal/statements/a-link', 'customer', declaredRemotes, user),
  ).toEqual(outcomes.y)
  for (const path of ['/', '/customer-portal', '/customer-portal/statements/other'])
    expect(resolveAccess(path, 'customer', declaredRemotes, user)).toEqual({
      kind: 'redirect',
      to: linkPath,
    })
  expect(linkPathOf({ job_id: 'a-job' })).toBe('/customer-portal/jobs/a-job')
  expect(linkPathOf({})).toBeNull()
})
