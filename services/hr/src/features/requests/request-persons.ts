import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { StaffRole } from '@warsha/contracts/hr/employees'

interface RequestingEmployee {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly role_name: StaffRole
}

/** Returns the employee and the actor as the events of a request name them. */
export const toRequestPersons = (
  employee: RequestingEmployee,
  actor: { readonly id: string } | null,
) => ({
  employee_id: employee.id,
  employee_name: fullNameOf(employee),
  employee_role: employee.role_name,
  actor_id: actor?.id ?? null,
})
