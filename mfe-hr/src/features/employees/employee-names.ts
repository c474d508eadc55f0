import type { StaffRole } from '@warsha/contracts/base/roles'
import type { EmployeeRow } from '@warsha/contracts/hr/employees'
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
