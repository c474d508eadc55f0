import { canActOn, type Role } from '@warsha/contracts/base/roles'
import { ApiError } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { countActiveAdmins, selectOptionalEmployee } from './employees.store.ts'

/**
 * Throws `not_allowed` (403) unless the actor may decide something about an employee: never about oneself, and only about
 * lower ranks. Admins may decide about other admins. In a shop with one admin any manager decides about the admin, because
 * nobody else could. Returns false if there is no such employee.
 */
export const assertCanManage = async (
  db: Queryable,
  actor: { readonly id: string; readonly role: Role },
  employeeId: string,
): Promise<boolean> => {
  if (actor.id === employeeId) throw new ApiError('not_allowed')
  const employee = await selectOptionalEmployee(db, employeeId)
  if (!employee) return false
  if (canActOn(actor.role, employee.role_name)) return true
  const isOnlyAdmin = employee.role_name === 'admin' && (await countActiveAdmins(db)) <= 1
  if (actor.role === 'manager' && isOnlyAdmin) return true
  throw new ApiError('not_allowed')
}
