/** Employees. */

import { type DateRange, isoDate, optionalDate } from '../base/date-fields.ts'
import { bare, data, endpoint, file, paged } from '../base/endpoint.ts'
import {
  amountInAed,
  count,
  id,
  instant,
  oneLine,
  optionalEmail,
  optionalFlag,
  optionalLine,
  optionalMoney,
  optionalNumberLine,
  optionalOneOf,
  optionalPassword,
  optionalPhone,
  paging,
  requiredPassword,
  search,
  sort,
  tableFileFields,
  text,
  textOrNull,
  version,
  z,
} from '../base/fields.ts'
import { forRoles, managementRoles, receptionRoleNames, staffRoles } from '../base/roles.ts'

export { type StaffRole, staffRoles } from '../base/roles.ts'

const summaryColumns = {
  id: text(),
  employee_code: text(),
  first_name: text(),
  last_name: text(),
  role_name: z.enum(staffRoles),
  position: textOrNull(),
  is_active: z.boolean(),
}
/** Amounts in AED. Absent for receptionists, and for managers who read another manager or an admin. */
const payColumns = {
  base_salary: z.optional(z.nullable(amountInAed())),
  hourly_rate: z.optional(z.nullable(amountInAed())),
  bank_account: z.optional(textOrNull()),
  bank_name: z.optional(textOrNull()),
}
const otherColumns = {
  username: text(),
  email: textOrNull(),
  phone: textOrNull(),
  department: textOrNull(),
  hire_date: text(),
  termination_date: textOrNull(),
  emergency_contact_name: textOrNull(),
  emergency_contact_phone: textOrNull(),
  address: textOrNull(),
  city: textOrNull(),
  country: textOrNull(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
}

/** Error code, or null if the caller may read the final settlement. Absent for receptionists, and after a change. */
const settlementBlockedBy = {
  settlement_blocked_by: z.optional(z.nullable(z.enum(['own_request', 'not_allowed']))),
}

export const employee = z.object({
  ...summaryColumns,
  ...otherColumns,
  ...payColumns,
  ...settlementBlockedBy,
})
export type Employee = z.infer<typeof employee>
/** A row of the list. Receptionists get the summary. */
const listed = z.object({
  ...summaryColumns,
  ...z.partial(z.object(otherColumns)).shape,
  ...payColumns,
  ...settlementBlockedBy,
})
export type EmployeeRow = z.infer<typeof listed>

const hireDays: DateRange = { earliest: '1950-01-01', latest: { daysFromToday: 366 } }
const fields = {
  email: optionalEmail(),
  phone: optionalPhone(),
  department: optionalLine(),
  position: optionalLine(),
  termination_date: optionalDate({ earliest: '1950-01-01', latest: { daysFromToday: 1096 } }),
  base_salary: optionalMoney(),
  hourly_rate: optionalMoney(),
  bank_account: optionalNumberLine(50),
  bank_name: optionalLine(),
  emergency_contact_name: optionalLine(),
  emergency_contact_phone: optionalPhone(),
  address: optionalLine(),
  city: optionalLine(),
  country: optionalLine(),
  is_active: optionalFlag(),
}

/** A new employee. Default role: `employee`. The password is required. */
export const newEmployee = z.object({
  ...fields,
  username: oneLine(60),
  password: requiredPassword(),
  first_name: oneLine(),
  last_name: oneLine(),
  role_name: optionalOneOf(staffRoles),
  hire_date: isoDate(hireDays),
})
/** A change. The username never changes; if sent, it is dropped. The password changes only if it is filled. */
export const employeeChange = z.object({
  ...fields,
  password: optionalPassword(),
  first_name: z.optional(oneLine()),
  last_name: z.optional(oneLine()),
  role_name: optionalOneOf(staffRoles),
  hire_date: z.optional(isoDate(hireDays)),
  version: version(),
})
export type NewEmployee = z.infer<typeof newEmployee>
export type EmployeeChange = z.infer<typeof employeeChange>

/** For receptionists the search covers only the fields of the summary. */
const employeeFilters = {
  search: search(),
  department: search(),
  is_active: optionalFlag(),
  role_name: optionalOneOf(staffRoles),
  sort: sort('employee_code', 'first_name', 'department', 'hire_date'),
}

export const listEmployees = endpoint({
  method: 'GET',
  path: '/employees',
  guard: { ...forRoles(receptionRoleNames, 'summary'), ...managementRoles },
  query: z.object({
    ...paging(10, 1000),
    ...employeeFilters,
  }),
  response: paged(listed),
})

/** All employees of a filter, without pay and bank. */
export const exportEmployees = endpoint({
  method: 'GET',
  path: '/employees/export',
  guard: managementRoles,
  query: z.object({
    ...employeeFilters,
    ...tableFileFields(),
  }),
  response: file('csv', 'xlsx'),
})

export const readEmployeeStats = endpoint({
  method: 'GET',
  path: '/employees/stats',
  guard: managementRoles,
  response: data(
    z.object({
      total_employees: count(),
      active_employees: count(),
      inactive_employees: count(),
      total_departments: count(),
    }),
  ),
})

export const readEmployee = endpoint({
  method: 'GET',
  path: '/employees/{id}',
  guard: managementRoles,
  response: data(employee),
})

export const createEmployee = endpoint({
  method: 'POST',
  path: '/employees',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newEmployee,
  rejects: ['not_allowed', 'duplicate_email', 'duplicate_username'],
  response: data(employee),
})

export const changeEmployee = endpoint({
  method: 'PUT',
  path: '/employees/{id}',
  guard: managementRoles,
  body: employeeChange,
  rejects: [
    'not_allowed',
    'changed_since_read',
    'duplicate_email',
    'own_role_or_active',
    'last_admin',
  ],
  response: data(employee),
})

/** Deactivates the employee. Records of employees are never removed. */
export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: '/employees/{id}',
  guard: managementRoles,
  rejects: ['not_allowed', 'own_role_or_active', 'last_admin'],
  response: bare(z.object({})),
})

const employeeCopy = z.object({
  id: text(),
  version: z.int(),
  employee_code: text(),
  first_name: text(),
  last_name: text(),
  role: z.enum(staffRoles),
  is_active: z.boolean(),
})

/** For the local copies of other services: the next employees after an id, ordered by id. */
export const listEmployeeCopies = endpoint({
  method: 'GET',
  path: '/employees',
  guard: 'service',
  query: z.object({ after: z.optional(id()) }),
  response: data(z.array(employeeCopy)),
})

/** For a service whose local copy does not have the employee yet. 404 if there is no such employee. */
export const readEmployeeCopy = endpoint({
  method: 'GET',
  path: '/employees/{id}',
  guard: 'service',
  response: data(employeeCopy),
})
