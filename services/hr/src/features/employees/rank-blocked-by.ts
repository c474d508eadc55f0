import { canActOn, type Role } from '@warsha/contracts/base/roles'
import type { StaffRole } from '@warsha/contracts/hr/employees'

export interface RankedEmployee {
  readonly role_name: StaffRole
  /** False for a former employee, who is not counted in `activeAdmins`. */
  readonly is_active: boolean
}

/**
 * Returns `not_allowed` if the role of the actor may not decide about the employee, or null.
 *
 * Decisions are about lower ranks; those of admins also about admins. Where there is no other active admin, any manager
 * decides about the admin, because nobody else could.
 */
export const rankBlockedBy = (
  actor: { readonly role: Role },
  employee: RankedEmployee,
  activeAdmins: number,
): 'not_allowed' | null => {
  if (canActOn(actor.role, employee.role_name)) return null
  const otherAdmins = employee.is_active ? activeAdmins - 1 : activeAdmins
  const isAdminWithoutPeer = employee.role_name === 'admin' && otherAdmins === 0
  return actor.role === 'manager' && isAdminWithoutPeer ? null : 'not_allowed'
}
