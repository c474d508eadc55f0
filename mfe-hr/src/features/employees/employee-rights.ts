/**
 * What whoever is signed in may do to an employee, so that nobody is offered what the server will refuse
 * (design permissions.md, rules r and s). The server decides by itself.
 */
import type { EmployeeRow, StaffRole } from '@warsha/contracts/employees'
import { mayActOn, type Role } from '@warsha/contracts/roles'
import { roleOf, useSession } from '@warsha/web-kit'

export interface Actor {
  id: string
  role: Role
}
type Target = Pick<EmployeeRow, 'id' | 'role_name' | 'is_active'>

/** Why something isn't offered: it is oneself, the rank forbids it, or it is so already. */
export type Lock = 'self' | 'rank' | 'inactive'

/** Why the record can't be changed; null when it can. A manager's own record is changed by an admin. */
export const changeLock = (actor: Actor, { id, role_name }: Target): Lock | null => {
  if (actor.id === id) return actor.role === 'admin' ? null : 'self'
  return mayActOn(actor.role, role_name) ? null : 'rank'
}

/** Why the employee can't be made inactive; null when they can. */
export const deletionLock = (actor: Actor, target: Target): Lock | null => {
  if (actor.id === target.id) return 'self'
  return changeLock(actor, target) ?? (target.is_active ? null : 'inactive')
}

/** Whether this role can be given to somebody. */
export const mayGive = (actor: Actor, role: StaffRole): boolean => mayActOn(actor.role, role)

/** Whoever is signed in. Without a role nobody sees this screen; the least of all may do nothing. */
export const useActor = (): Actor => {
  const user = useSession((session) => session.user)
  return { id: user?.id ?? '', role: roleOf(user) ?? 'customer' }
}
