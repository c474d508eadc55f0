import { canActOn, isRole, type Role } from '@warsha/contracts/base/roles'

const deciders = ['manager', 'admin'] as const satisfies readonly Role[]

/** Returns the roles that decide a request: those above the employee's rank, and admins (docs: roles.ts). */
export const rolesThatDecide = (employeeRole: string): readonly Role[] =>
  isRole(employeeRole) ? deciders.filter((role) => canActOn(role, employeeRole)) : ['admin']
