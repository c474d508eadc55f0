import type { deleteEmployee } from '@warsha/contracts/hr/employees'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { changeEmployee } from './change-employee.ts'

/**
 * Deactivates an employee; records are never deleted. Safe to repeat.
 *
 * Throws `own_role_or_active` or `last_admin` (409).
 */
export const deactivateEmployee = async (
  service: Service,
  { actor, token, params }: RequestContext<typeof deleteEmployee>,
) => {
  await changeEmployee(service, { actor, token, params, body: { is_active: false } })
  return {}
}
