/** What kinds of notification about an employee's requests and pay have in common. */
import { rolesThatDecide, rolesThatDecideInstead } from './request-recipients.ts'

/** To those who decide the request, on the page where they do. */
export const toDeciders = {
  group: 'requests',
  type: 'info',
  recipients: ({ employee_role }: { readonly employee_role: string }) => ({
    roles: rolesThatDecide(employee_role),
    otherwise: rolesThatDecideInstead(employee_role),
  }),
  link: () => '/hr-management',
} as const

/** To the employee, who finds the record among their own. */
export const toEmployee = {
  group: 'own_requests',
  recipients: ({ employee_id }: { readonly employee_id: string }) => ({ users: [employee_id] }),
  link: () => '/my-hr',
} as const
