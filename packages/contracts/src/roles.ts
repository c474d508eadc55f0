/** The six roles and what one of them may do to another. No zod here: menus and buttons import it too. */

export const roles = [
  'customer',
  'employee',
  'mechanic',
  'receptionist',
  'manager',
  'admin',
] as const
export type Role = (typeof roles)[number]

/** Higher acts on lower (design: permissions.md, rule r); only an admin may act on an equal. */
const rankOf: Record<Role, number> = {
  customer: 0,
  employee: 1,
  mechanic: 1,
  receptionist: 2,
  manager: 3,
  admin: 4,
}

/** Whether a person of role `actor` may create, change or decide about a person of role `target`. */
export const mayActOn = (actor: Role, target: Role): boolean =>
  rankOf[target] < rankOf[actor] || (actor === 'admin' && target === 'admin')

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/**
 * How far a call reaches for a role: every row, only the caller's own rows (a foreign id is 404),
 * every row in a short projection, or own rows without money.
 */
export type Scope = 'all' | 'own' | 'short' | 'moneyless'

/** Who may call an endpoint, and how far it reaches for each. A role that isn't named is refused with 403. */
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
export const office = { receptionist: 'all', manager: 'all', admin: 'all' } as const
export const management = { manager: 'all', admin: 'all' } as const
export const adminOnly = { admin: 'all' } as const
