import type { EmployeeRow, StaffRole } from '@warsha/contracts/employees'
import { hasText, t } from '@warsha/web-kit'

/** Returns an employee's full name. */
export const employeeName = ({
  first_name,
  last_name,
}: Pick<EmployeeRow, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/** Returns a role in the language of the page. A role without translation is returned as it is. */
export const roleName = (role: StaffRole): string => {
  const key = `hr:roles.${role}`
  return hasText(key) ? t(key) : role
}

/** All staff roles; the type checks completeness. Importing them as a value would bundle the whole schema. */
export const staffRoles = Object.keys({
  employee: 1,
  mechanic: 1,
  receptionist: 1,
  manager: 1,
  admin: 1,
} satisfies Record<StaffRole, 1>) as StaffRole[]
