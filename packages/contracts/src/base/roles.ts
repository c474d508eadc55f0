/**
 * The roles, their groups and ranks. Lists of roles and guards elsewhere are made of these groups, so that a new role is
 * added here. Menus and buttons import this file with the page, so it must not import zod.
 */

/** Work on vehicles. They never see the amounts of a work card. */
export const floorRoleNames = ['employee', 'mechanic'] as const
/** Lead the shop. */
export const managementRoleNames = ['manager', 'admin'] as const
/** Serve customers and lead nobody. They see few details of employees and purchases, and change only their own payments. */
export const receptionRoleNames = ['receptionist'] as const
export const officeRoleNames = [...receptionRoleNames, ...managementRoleNames] as const

export const staffRoles = [...floorRoleNames, ...officeRoleNames] as const
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

export const isManagementRole = (role: Role): boolean =>
  (managementRoleNames as readonly Role[]).includes(role)

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

/** The groups of staff by name, for lists of roles in JSON. */
export const roleGroups = { floor: floorRoleNames, office: officeRoleNames } as const
export type RoleGroup = keyof typeof roleGroups

/** Returns an object with the same value, for instance a scope, for each of the roles. */
export const forRoles = <R extends Role, V extends string>(
  roleNames: readonly R[],
  value: V,
): { readonly [role in R]: V } =>
  Object.fromEntries(roleNames.map((role) => [role, value])) as { readonly [role in R]: V }

export const staff = forRoles(staffRoles, 'all')
export const officeRoles = forRoles(officeRoleNames, 'all')
export const managementRoles = forRoles(managementRoleNames, 'all')
export const staffOwn = forRoles(staffRoles, 'own')
export const floorOwn = forRoles(floorRoleNames, 'own')
/** Their own work cards, without amounts. */
export const floorNoMoney = forRoles(floorRoleNames, 'no_money')
export const everyoneOwn = { customer: 'own', ...staffOwn } as const
export const adminOnly = { admin: 'all' } as const
