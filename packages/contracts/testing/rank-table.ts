/**
 * The roles over which each role ranks: whose logins and records it may create and change. Written by hand from the
 * requirements, because the ranks in `roles.ts` and the services that use them are tested against it.
 *
 * customer 0 < employee = mechanic 1 < receptionist 2 < manager 3 < admin 4. Admins may also act on admins.
 */
import type { Role } from '../src/base/roles.ts'

export const rolesBelow: Record<Role, readonly Role[]> = {
  customer: [],
  employee: ['customer'],
  mechanic: ['customer'],
  receptionist: ['customer', 'employee', 'mechanic'],
  manager: ['customer', 'employee', 'mechanic', 'receptionist'],
  admin: ['customer', 'employee', 'mechanic', 'receptionist', 'manager', 'admin'],
}
