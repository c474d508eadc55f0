import type { Role } from '@warsha/contracts/base/roles'
import { ApiError } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { countActiveAdmins, selectOptionalEmployee } from './employees.store.ts'
import { type RankedEmployee, rankBlockedBy } from './rank-blocked-by.ts'

type Actor = { readonly id: string; readonly role: Role }

/**
 * Returns the error code that blocks deciding something about an employee, or null: nobody decides about themselves, and
 * about others only by rank.
 */
export const managingBlockedBy = (
  actor: Actor,
  employee: RankedEmployee & { readonly id: string },
  activeAdmins: number,
): 'not_allowed' | null => {
  if (actor.id === employee.id) return 'not_allowed'
  return rankBlockedBy(actor, employee, activeAdmins)
}

/**
 * Throws `not_allowed` (403) unless the actor may decide something about an employee. Returns false if there is no such
 * employee.
 */
export const assertCanManage = async (
  db: Queryable,
  actor: Actor,
  employeeId: string,
): Promise<boolean> => {
  const employee = await selectOptionalEmployee(db, employeeId)
  if (!employee) return false
  const blockedBy = managingBlockedBy(actor, employee, await countActiveAdmins(db))
  if (blockedBy) throw new ApiError(blockedBy)
  return true
}
