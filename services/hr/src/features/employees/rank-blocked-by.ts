import { canActOn, type Role } from '@warsha/contracts/base/roles'
import type { StaffRole } from '@warsha/contracts/hr/employees'

/**
 * Returns `not_allowed` if the role of the actor may not decide about the employee, or null.
 *
 * Decisions are about lower ranks; those of admins also about admins. In a shop with one admin any manager decides about
 * the admin, because nobody else could.
 */
export const rankBlockedBy = (
  actor: { readonly role: Role },
  employee: { readonly role_name: StaffRole },
  activeAdmins: number,
): 'not_allowed' | null => {
  if (canActOn(actor.role, employee.role_name)) return null
  const isOnlyAdmin = employee.role_name === 'admin' && activeAdmins <= 1
  return actor.role === 'manager' && isOnlyAdmin ? null : 'not_allowed'
}
