/**
 * What the signed-in user may do with an employee. Hides what the server would reject; the server checks everything
 * itself.
 */

import { canActOn, type Role } from '@warsha/contracts/base/roles'
import type { EmployeeRow, StaffRole } from '@warsha/contracts/hr/employees'
import { roleOf, useSession } from '@warsha/web-kit'

export interface Actor {
  id: string
  role: Role
}
type Target = Pick<EmployeeRow, 'id' | 'role_name' | 'is_active'>

/** Why an action is blocked: it is the user's own record, the roles do not allow it, or the employee is already inactive. */
export type BlockedReason = 'self' | 'rank' | 'inactive'

/** Returns why the user can't edit the employee, or null. Only an admin may edit their own record. */
export const changeBlockedBy = (
  actor: Actor,
  { id, role_name }: Omit<Target, 'is_active'>,
): BlockedReason | null => {
  if (actor.id === id) return actor.role === 'admin' ? null : 'self'
  return canActOn(actor.role, role_name) ? null : 'rank'
}

/** Returns why the user can't deactivate the employee, or null. */
export const deletionBlockedBy = (actor: Actor, target: Target): BlockedReason | null => {
  if (actor.id === target.id) return 'self'
  return changeBlockedBy(actor, target) ?? (target.is_active ? null : 'inactive')
}

/** Returns true if the user may assign the role. */
export const canAssignRole = (actor: Actor, role: StaffRole): boolean => canActOn(actor.role, role)

/** Returns the signed-in user. Falls back to the role without any rights. */
export const useActor = (): Actor => {
  const user = useSession((session) => session.user)
  return { id: user?.id ?? '', role: roleOf(user) ?? 'customer' }
}
