/** Who may see the pay of an employee: admins all, others their own and that of lower ranks. */

import { canActOn, type Role, staffRoles } from '@warsha/contracts/base/roles'
import type { StaffRole } from '@warsha/contracts/hr/employees'

/** The acting user, or null for demo data and events. */
type Viewer = { readonly id: string; readonly role: Role } | null

/** Returns the roles whose pay the user may see, or null for all. */
export const rolesOfVisiblePay = (viewer: Viewer): StaffRole[] | null =>
  viewer === null || viewer.role === 'admin'
    ? null
    : staffRoles.filter((role) => canActOn(viewer.role, role))

export const isPayVisible = (
  viewer: Viewer,
  employee: { readonly id: string; readonly role_name: StaffRole },
): boolean =>
  viewer === null || viewer.id === employee.id || canActOn(viewer.role, employee.role_name)
