/**
 * Who may open which screen. The table is the specification's (staff-operations 2, people-and-portal 2 and 6); what
 * each call gives is decided by the server again.
 */
import type { Role } from '@warsha/contracts/roles'

interface Screen {
  /** With {name} for one segment. */
  path: string
  roles: readonly Role[]
}

const staff = ['employee', 'mechanic', 'receptionist', 'manager', 'admin'] as const
const office = ['receptionist', 'manager', 'admin'] as const
const management = ['manager', 'admin'] as const
const customer = ['customer'] as const

/** Every screen of the specification, in the order of the menu. */
export const screens: readonly Screen[] = [
  { path: '/dashboard', roles: staff },
  { path: '/customers', roles: office },
  { path: '/customers/import', roles: management },
  { path: '/vehicles', roles: office },
  { path: '/work-cards', roles: staff },
  { path: '/work-cards/invoices', roles: office },
  { path: '/work-cards/{id}', roles: staff },
  { path: '/spare-parts', roles: management },
  { path: '/employees', roles: management },
  { path: '/my-attendance', roles: staff },
  { path: '/attendance', roles: management },
  { path: '/my-hr', roles: staff },
  { path: '/hr-management', roles: management },
  { path: '/reports', roles: management },
  { path: '/settings', roles: ['admin'] },
  { path: '/customer-portal', roles: customer },
  { path: '/customer-portal/vehicles', roles: customer },
  { path: '/customer-portal/vehicle-jobs/{id}', roles: customer },
  { path: '/customer-portal/jobs/{id}', roles: customer },
  { path: '/customer-portal/invoices', roles: customer },
  { path: '/customer-portal/notifications', roles: customer },
  { path: '/customer-portal/profile', roles: customer },
  // A scanned QR code: who may see the vehicle is the server's to say.
  { path: '/v/{token}', roles: [...staff, ...customer] },
]

/** Whether the specification has a screen at `path`, built yet or not. */
export const isKnown = (path: string): boolean =>
  screens.some((screen) => matches(screen.path, path))

export type Decision =
  | { kind: 'show' }
  | { kind: 'not_for_your_role' }
  | { kind: 'redirect'; to: string }

export const homeOf = (role: Role): string =>
  role === 'customer' ? '/customer-portal' : '/dashboard'

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

const matches = (pattern: string, path: string): boolean => {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  return (
    wanted.length === given.length &&
    wanted.every((word, place) => word.startsWith('{') || word === given[place])
  )
}

/** Whether `path` is `prefix` or lies below it, by whole segments: /customersx is not below /customers. */
export const liesBelow = (prefix: string, path: string): boolean => {
  const wanted = segmentsOf(prefix)
  const given = segmentsOf(path)
  return wanted.length > 0 && wanted.every((word, place) => word === given[place])
}

/** The screen for a path: one of the specification, or, below a remote's own paths, the nearest one above. */
const screenOf = (path: string, remotePaths: readonly string[]): Screen | undefined => {
  const exact = screens.find((screen) => matches(screen.path, path))
  if (exact || !remotePaths.some((prefix) => liesBelow(prefix, path))) return exact
  const above = screens.filter((screen) => liesBelow(screen.path, path))
  const nearest = above.sort((one, other) => other.path.length - one.path.length)[0]
  return nearest ?? { path, roles: staff }
}

/**
 * What happens when somebody signed in as `role` opens `path`.
 * @param remotePaths prefixes that the registered remotes answer for, so that they may bring screens of their own
 */
export const decide = (path: string, role: Role, remotePaths: readonly string[] = []): Decision => {
  if (path === '/' || path === '/login') return { kind: 'redirect', to: homeOf(role) }
  const screen = screenOf(path, remotePaths)
  if (!screen) return { kind: 'redirect', to: '/' }
  if (screen.roles.includes(role)) return { kind: 'show' }
  const isPortal = screen.roles.includes('customer')
  return isPortal || role === 'customer'
    ? { kind: 'redirect', to: homeOf(role) }
    : { kind: 'not_for_your_role' }
}
