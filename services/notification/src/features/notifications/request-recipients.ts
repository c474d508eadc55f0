import { canActOn, isRole, managementRoleNames, type Role } from '@warsha/contracts/base/roles'

/** Returns the roles that decide a request: those above the employee's rank, and admins (docs: roles.ts). */
export const rolesThatDecide = (employeeRole: string): readonly Role[] =>
  isRole(employeeRole)
    ? managementRoleNames.filter((role) => canActOn(role, employeeRole))
    : ['admin']

/** Returns the roles that decide if nobody else of `rolesThatDecide` is left: any manager decides about the only admin. */
export const rolesThatDecideInstead = (employeeRole: string): readonly Role[] =>
  employeeRole === 'admin' ? ['manager'] : []
