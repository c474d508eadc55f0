import type { EmployeeRow, StaffRole } from '@warsha/contracts/employees'
import { hasText, t } from '@warsha/web-kit'

/** What an employee is called on the screen. */
export const nameOf = ({
  first_name,
  last_name,
}: Pick<EmployeeRow, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/** A role in the language of the page; one that this front end doesn't know yet stands as it is. */
export const roleName = (role: StaffRole): string => {
  const key = `hr:roles.${role}`
  return hasText(key) ? t(key) : role
}

/** Exhaustive by its type; the values themselves would bring the whole schema with them. */
export const staffRoles = Object.keys({
  employee: 1,
  mechanic: 1,
  receptionist: 1,
  manager: 1,
  admin: 1,
} satisfies Record<StaffRole, 1>) as StaffRole[]
