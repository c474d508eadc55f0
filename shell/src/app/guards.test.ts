import { type Role, roles } from '@warsha/contracts/roles'
import { decide, liesBelow } from './guards.ts'

/**
 * What happens for customer, employee, mechanic, receptionist, manager, admin, in this order.
 * y shown · n "not for your role" · p sent to the portal · d sent to the dashboard · / sent to the root
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
  '/customers/7': '/ / / / / /',
  '/customer': '/ / / / / /',
  '/work-cards/7/more': '/ / / / / /',
  '/Dashboard': '/ / / / / /',
  '/../settings': '/ / / / / /',
  '/anything': '/ / / / / /',
}

const outcomes: Record<string, ReturnType<typeof decide>> = {
  y: { kind: 'show' },
  n: { kind: 'not_for_your_role' },
  p: { kind: 'redirect', to: '/customer-portal' },
  d: { kind: 'redirect', to: '/dashboard' },
  '/': { kind: 'redirect', to: '/' },
}

const cells = Object.entries(table).flatMap(([path, row]) =>
  row.split(' ').map((cell, place): [Role, string, string] => [roles[place]!, path, cell]),
)

test.each(cells)('%s on %s: %s', (role, path, cell) => {
  expect(decide(path, role)).toEqual(outcomes[cell])
})

test('a slash at the end changes nothing', () => {
  expect(decide('/customers/', 'manager')).toEqual({ kind: 'show' })
})

test("a remote's own screens below a known one are for the same roles, and nobody else's", () => {
  const remotePaths = ['/customers']
  expect(decide('/customers/7', 'receptionist', remotePaths)).toEqual({ kind: 'show' })
  expect(decide('/customers/7', 'mechanic', remotePaths)).toEqual({ kind: 'not_for_your_role' })
  expect(decide('/customers/7', 'customer', remotePaths)).toEqual({
    kind: 'redirect',
    to: '/customer-portal',
  })
  expect(decide('/customersx', 'receptionist', remotePaths)).toEqual({ kind: 'redirect', to: '/' })
})

test('a remote cannot open the portal to staff, nor a staff screen to customers', () => {
  const remotePaths = ['/customer-portal', '/brand-new']
  expect(decide('/customer-portal/more', 'admin', remotePaths)).toEqual({
    kind: 'redirect',
    to: '/dashboard',
  })
  expect(decide('/brand-new', 'customer', remotePaths)).toEqual({
    kind: 'redirect',
    to: '/customer-portal',
  })
  expect(decide('/brand-new', 'employee', remotePaths)).toEqual({ kind: 'show' })
})

test('paths are compared by whole segments', () => {
  expect(liesBelow('/customers', '/customers/7')).toBe(true)
  expect(liesBelow('/customers', '/customersx')).toBe(false)
  expect(liesBelow('/', '/customers')).toBe(false)
})
