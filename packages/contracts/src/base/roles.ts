/** The roles and their ranks. Menus and buttons import this file with the page, so it must not import zod. */

export const staffRoles = ['employee', 'mechanic', 'receptionist', 'manager', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roles = ['customer', ...staffRoles] as const
export type Role = (typeof roles)[number]

const rankByRole: Record<Role, number> = {
  customer: 0,
  employee: 1,
  mechanic: 1,
  receptionist: 2,
  manager: 3,
  admin: 4,
}

/** True if a user of role `actor` may create, change or decide about a user of role `target`: lower ranks only, admins also admins. */
export const canActOn = (actor: Role, target: Role): boolean =>
  rankByRole[target] < rankByRole[actor] || (actor === 'admin' && target === 'admin')

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/**
 * The rows and fields that an endpoint serves to a role.
 *
 * - `all`: every row
 * - `own`: only the caller's own rows, another id is 404
 * - `summary`: every row, with fewer fields
 * - `no_money`: the caller's own rows, without amounts
 */
export type Scope = 'all' | 'own' | 'summary' | 'no_money'

/** The scope of each role that may call an endpoint. Any other role gets 403. */
export type RoleGuard = { readonly [role in Role]?: Scope }

export const staffOwn = {
  employee: 'own',
  mechanic: 'own',
  receptionist: 'own',
  manager: 'own',
  admin: 'own',
} as const
export const everyoneOwn = { customer: 'own', ...staffOwn } as const
export const staff = {
  employee: 'all',
  mechanic: 'all',
  receptionist: 'all',
  manager: 'all',
  admin: 'all',
} as const
export const officeRoles = { receptionist: 'all', manager: 'all', admin: 'all' } as const
export const managementRoles = { manager: 'all', admin: 'all' } as const
export const adminOnly = { admin: 'all' } as const
